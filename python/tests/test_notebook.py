"""The notebook runs from top to bottom, and shows what it says."""

import pathlib
import sys

import nbformat
import pytest
from nbclient import NotebookClient

from bailey import drawing

NOTEBOOK = pathlib.Path(__file__).parent.parent / "examples" / "match.ipynb"


@pytest.mark.skipif(not drawing.possible(), reason="npm run drawing in web/ makes the boards")
def test_the_notebook_runs(tmp_path, monkeypatch):
    # A kernel that is this Python, whatever else is installed on the machine.
    kernel = tmp_path / "kernels" / "python3"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text(
        f'{{"argv": ["{sys.executable}", "-m", "ipykernel_launcher", "-f", "{{connection_file}}"], '
        '"display_name": "Python 3", "language": "python"}'
    )
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("MPLCONFIGDIR", str(tmp_path / "matplotlib"))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells)  # kept without what it shows
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    shown = [out.get("data", {}) for cell in notebook.cells for out in cell.get("outputs", [])]
    assert sum("image/svg+xml" in data for data in shown) == 2 and sum("image/png" in data for data in shown) == 2
