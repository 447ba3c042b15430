"""Makes the site: runtime, shared assets, pages, server. None of this runs in the browser."""
