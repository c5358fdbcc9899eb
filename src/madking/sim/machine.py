"""What is measured, and on what."""

import os
import platform
from pathlib import Path

from madking.cores import engine_version


def machine() -> dict[str, str]:
    """The version of madking, the Python and the machine that it runs on."""
    return {
        "madking": engine_version(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
    }


def _processor() -> str:
    """The name of the processor, as far as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"
