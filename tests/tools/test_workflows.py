"""The workflows: actions pinned by commit, no right too many, nothing for a pull request to take."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from widgets.build import browsers

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
WRITES = {"deploy.yml": {"deploy": {"pages": "write", "id-token": "write"}}}

each_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)


def read(path: Path) -> dict[str, Any]:
    # YAML reads the key `on` as true.
    return {"on" if key is True else key: value for key, value in yaml.safe_load(path.read_text()).items()}


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


def test_there_are_workflows() -> None:
    assert ["deploy.yml", "test.yml"] == [path.name for path in WORKFLOWS]


def test_continuous_integration_runs_make_test() -> None:
    assert "make test" in (ROOT / ".ci/run").read_text()
    assert ".ci/run" in [step.get("run") for step in steps(ROOT / ".github/workflows/test.yml")]


def test_what_is_deployed_was_tested_in_all_browsers() -> None:
    """The runner's image has Firefox; make may not install the others there."""
    *_, install, tests, site = [step["run"] for step in steps(ROOT / ".github/workflows/deploy.yml") if "run" in step]

    assert ("make test-all", "make site") == (tests, site)
    assert {program.package for program in browsers.OTHERS if program != browsers.FIREFOX} <= set(install.split())


@each_workflow
def test_every_action_is_pinned_by_its_commit_and_tells_its_version(path: Path) -> None:
    used = re.findall(r"^\s*(?:- )?uses:.*", path.read_text(), re.MULTILINE)

    assert len(used) == sum("uses" in step for step in steps(path))
    assert [] == [line for line in used if not re.search(r"uses: actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line)]


def test_an_action_has_one_commit_in_all_workflows() -> None:
    used = {step["uses"] for path in WORKFLOWS for step in steps(path) if "uses" in step}
    actions = [action.partition("@")[0] for action in used]

    assert sorted(set(actions)) == sorted(actions)


@each_workflow
def test_only_the_deployment_may_write_and_every_job_says_what_it_may(path: Path) -> None:
    workflow = read(path)

    assert {} == workflow["permissions"]
    for name, job in workflow["jobs"].items():
        writes = {right: how for right, how in job["permissions"].items() if how != "read"}
        assert WRITES.get(path.name, {}).get(name, {}) == writes


def test_a_job_that_may_write_runs_nothing_of_a_repository() -> None:
    job = read(ROOT / ".github/workflows/deploy.yml")["jobs"]["deploy"]

    assert ["actions/deploy-pages"] == [step["uses"].partition("@")[0] for step in job["steps"]]
    assert "build" == job["needs"]


@each_workflow
def test_a_pull_request_reaches_no_secret(path: Path) -> None:
    workflow = read(path)

    assert workflow["on"].keys() <= {"push", "pull_request", "workflow_dispatch"}
    assert "secrets" not in path.read_text()
    if "pull_request" in workflow["on"]:
        assert {"read"} == {how for job in workflow["jobs"].values() for how in job["permissions"].values()}
        assert not any("environment" in job for job in workflow["jobs"].values())


@each_workflow
def test_a_checkout_leaves_no_credentials_behind(path: Path) -> None:
    checkouts = [step for step in steps(path) if step.get("uses", "").startswith("actions/checkout@")]

    assert [False] == [step["with"]["persist-credentials"] for step in checkouts]


@each_workflow
def test_no_command_is_put_together_from_what_others_write(path: Path) -> None:
    assert [] == [step["run"] for step in steps(path) if "${{" in step.get("run", "")]


@each_workflow
def test_every_job_ends_in_time_and_makes_way(path: Path) -> None:
    workflow = read(path)

    assert workflow["concurrency"]["group"]
    assert all(job["timeout-minutes"] <= 60 for job in workflow["jobs"].values())
