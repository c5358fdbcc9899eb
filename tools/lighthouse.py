"""Measures the bundled page with Lighthouse on an emulated phone, and tells what keeps it from 100.

    python tools/lighthouse.py [--lang ru] [--report FILE.json]

Lighthouse comes by npm when it is asked for: it weighs 180 MB, more than everything else that the page needs. Its
performance figure is that of an idle machine.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import serving  # noqa: E402 - found only now

from tools.bundle import WEB, bundle  # noqa: E402
from tools.parts import CHROMIUM, NODE, require  # noqa: E402

LIGHTHOUSE: Final = "lighthouse@12.8.2"
FLAGS: Final = "--headless=new --no-sandbox --disable-gpu"
FIGURES: Final = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
)


def measure(address: str, lang: str, report: Path) -> dict[str, Any]:
    """Runs Lighthouse and reads what it found."""
    command = [require(NODE, "npm"), "exec", "--yes", "--", LIGHTHOUSE, address, "--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--chrome-flags={FLAGS} --lang={lang}", "--form-factor=mobile"]
    environment = {**os.environ, "CHROME_PATH": require(CHROMIUM)}
    subprocess.run(command, env=environment, check=True, cwd=report.parent)
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def told(found: dict[str, Any]) -> str:
    """The figures, and each audit that is not perfect."""
    lines = [f"{name}: {round(one['score'] * 100)}" for name, one in found["categories"].items()]
    lines += [f"{name}: {found['audits'][name]['displayValue']}" for name in FIGURES]
    weights = {one["id"] for part in found["categories"].values() for one in part["auditRefs"] if one["weight"]}
    for name, audit in found["audits"].items():
        if name in weights and audit["score"] is not None and audit["score"] < 1:
            lines.append(f"not perfect: {name} {audit['score']} {audit.get('displayValue', '')}".rstrip())
    return "\n".join(lines)


def main() -> None:
    """Serves the bundled page and measures it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", default="en", choices=["en", "ru"])
    parser.add_argument("--report", type=Path)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(WEB, folder / "web")
        why = bundle(folder / "web")
        if why:
            raise SystemExit(f"madking: the page is not bundled: {why}")
        (folder / "test").write_text("lighthouse")
        report = wanted.report.resolve() if wanted.report else folder / "report.json"
        with serving(folder, MADKING_TEST_PAGE=str(folder / "web")) as address:
            sys.stdout.write(f"{told(measure(address, wanted.lang, report))}\n")


if __name__ == "__main__":
    main()
