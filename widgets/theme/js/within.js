// Moving within a page is left to the browser: the theme fetches the page that was opened first anew when its reader
// first moves within it, and every table on it would fall asleep. Once the theme has led to another page it knows
// where it is. Runs before the theme, so as to hear of a step back first.
{
  let ledElsewhere = false;
  addEventListener("DOMContentLoaded", () => {
    window.location$?.subscribe(() => {
      ledElsewhere = true;
    });
  });

  document.addEventListener(
    "click",
    ({ target }) => {
      if (ledElsewhere || !(target instanceof Element)) return;
      /** @type {HTMLAnchorElement | null} */
      const link = target.closest("a[href]");
      const isHere = link?.href.split("#")[0] === location.href.split("#")[0];
      if (link?.hash && isHere) link.target = "_self"; // the theme follows no link with a target
    },
    true,
  );

  addEventListener("popstate", (event) => {
    if (!ledElsewhere) event.stopImmediatePropagation();
  });
}
