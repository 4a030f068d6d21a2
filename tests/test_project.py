"""The scaffold's promises: what is locked, why a dependency is there, and what never gets into the repository."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import cookietin

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ADDRESS = re.compile(r"https?://|\b(?:git|file|ssh):|registry\.|\bfiles\.python", re.IGNORECASE)
TOP_MODULES_WITHOUT_LAYER = {"testing"}


def tracked_files() -> list[Path]:
    """Every text file under version control, or all that an unpacked archive holds."""
    if not (ROOT / ".git").exists():
        pytest.fail("this test looks at what git tracks; run it in a clone")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The file's text; of a picture or font, what can be read as text."""
    return path.read_bytes().decode("utf-8", errors="ignore")


def test_the_python_lock_names_no_host() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if ADDRESS.search(line) or line.startswith("-")] == []


def test_the_client_lock_names_no_host() -> None:
    # Addresses of people who ask for funding may stay; where a package is fetched from is in "resolved".
    packages = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]
    assert packages
    assert [name for name, facts in packages.items() if "resolved" in facts] == []


def test_the_client_lock_is_for_every_system() -> None:
    """`npm ci` refuses a lock from which the packages of other systems are missing."""
    packages = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]
    optional = {name for facts in packages.values() for name in facts.get("optionalDependencies", ())}
    locked = {path.rpartition("node_modules/")[2] for path in packages}
    assert optional - locked == set()


def test_every_pinned_version_is_exact() -> None:
    pins = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    assert pins
    assert [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", pin)] == []


def declared_dependencies() -> list[str]:
    project = PROJECT["project"]
    return [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]


@pytest.mark.parametrize("requirement", declared_dependencies())
def test_a_dependency_says_why_it_is_here(requirement: str) -> None:
    lines = (ROOT / "pyproject.toml").read_text().partition("\n[project]\n")[2].splitlines()
    reasons = [line.partition("#")[2] for line in lines if f'"{requirement}",' in line]
    assert reasons
    assert [reason for reason in reasons if len(reason.split()) < 3] == []


@pytest.mark.parametrize("requirement", declared_dependencies())
def test_a_dependency_is_pinned(requirement: str) -> None:
    name = re.split(r"[\[<>=~]", requirement)[0]
    pinned = {line.partition("==")[0].lower() for line in (ROOT / "constraints.txt").read_text().splitlines()}
    assert name.lower() in pinned


def imported_packages(folder: Path) -> set[str]:
    """Names of the distributions that the files of a folder import from, the standard library and ourselves apart."""
    trees = [ast.parse(path.read_text()) for path in folder.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    foreign = {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"cookietin"}
    origins = packages_distributions()
    return {origin.lower() for name in foreign for origin in origins[name]}


def test_what_the_package_imports_it_depends_on() -> None:
    extra = {"testing": set(PROJECT["project"]["optional-dependencies"]["testing"])}
    for part in (ROOT / "src" / "cookietin").iterdir():
        declared = {*PROJECT["project"]["dependencies"], *extra.get(part.name, ())}
        names = {re.split(r"[\[<>=~]", requirement)[0] for requirement in declared}
        assert imported_packages(part) - names == set(), part.name


def test_every_ignored_lint_rule_says_why() -> None:
    section = (ROOT / "pyproject.toml").read_text().partition("\nignore = [\n")[2].partition("\n]")[0]
    assert [line for line in section.splitlines() if "#" not in line] == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    home = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/[\w.-]+")
    found = {str(path.relative_to(ROOT)): match[0] for path in tracked_files() if (match := home.search(text_of(path)))}
    assert found == {}


def test_no_file_speaks_of_how_it_came_about() -> None:
    told = re.compile(r"\bissue (?:no\. ?|#)?\d|co-" + r"authored|generated (?:by|with) (?:an? )?(?:AI|LLM)\b", re.IGNORECASE)
    found = {str(path.relative_to(ROOT)): match[0] for path in tracked_files() if (match := told.search(text_of(path)))}
    assert found == {}


def test_nothing_unfinished_is_left_in_the_sources() -> None:
    unfinished = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
    sources = [path for path in tracked_files() if path.suffix in {".py", ".ts", ".svelte", ".css", ".html", ".toml"}]
    assert [str(path.relative_to(ROOT)) for path in sources if unfinished.search(text_of(path))] == []


def test_links_between_pages_lead_somewhere() -> None:
    link = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
    pages = [path for path in tracked_files() if path.suffix == ".md" and "data" not in path.parts]
    links = [(page, target) for page in pages for target in link.findall(text_of(page))]
    assert links
    assert [(page.name, target) for page, target in links if not (page.parent / target).exists()] == []


def test_what_is_built_is_not_tracked() -> None:
    built = re.compile(r"(^|/)(node_modules|__pycache__|\.venv)/|^src/cookietin/server/web/")
    assert [str(path) for path in tracked_files() if built.search(path.relative_to(ROOT).as_posix())] == []


def test_every_part_of_the_package_has_its_layer() -> None:
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    named = set(re.findall(r"\w+", " ".join(layers)))
    package = ROOT / "src" / "cookietin"
    parts = {path.stem for path in package.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert parts - named - TOP_MODULES_WITHOUT_LAYER - {"__init__", "__pycache__", "py"} == set()


def test_the_version_has_its_changelog_entry() -> None:
    assert re.search(rf"^## {re.escape(cookietin.__version__)}\b", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
