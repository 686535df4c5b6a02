#!/usr/bin/env python3
"""contract.py BAILEY [TIMES]: the server does what docs/api.yaml says, whatever it is asked: schemathesis makes requests from the description, good
and bad ones, always the same, and looks at the answers. PYTHONPATH has schemathesis."""
import json
import os
import pathlib
import subprocess
import sys

import yaml
from wire import Person, Server

BAILEY = sys.argv[1]
MORE = int(sys.argv[2]) if len(sys.argv) > 2 else 1
API = pathlib.Path(__file__).resolve().parents[2] / "docs" / "api.yaml"
CHECKS = ("not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance,"
          "negative_data_rejection,unsupported_method,allow_header_conformance,ignored_auth")
ENDS = ("POST /logout", "DELETE /me")  # after these one is nobody


def schemathesis(server, *arguments):
    """Requests to a server; an answer that does not end (stream) is not for it."""
    run = [sys.executable, "-m", "schemathesis.cli", "run", str(API), "--url", f"http://127.0.0.1:{server.port}/api/v1", "--seed", "1",
           "--generation-deterministic", "--max-examples", str(4 * MORE), "--phases", "examples,coverage,fuzzing", "--checks", CHECKS, "--request-timeout", "60",
           "--exclude-path-regex", "stream$", "--no-color", "--warnings", "off", "--suppress-health-check", "all", "--generation-allow-x00", "false", *arguments]
    path = os.pathsep.join(os.path.abspath(x) for x in os.environ.get("PYTHONPATH", "").split(os.pathsep))
    done = subprocess.run(run, capture_output=True, text=True, check=False, cwd=server.folder, env={**os.environ, "PYTHONPATH": path})
    print(done.stdout[-200000:], done.stderr[-3000:])
    return done.returncode == 0


def main():
    with Server(BAILEY, "--private") as server:
        p = Person(server)
        described = json.loads(p.raw("GET", "/api/v1/openapi.json")[1])
        assert described == yaml.safe_load(API.read_text(encoding="utf-8")), "the server reads the description in another way"
        p.post("tables", game="caylus", seats={"red": "me", "blue": "bot:random"}, options={"players": 2}, start=True)
        fine = schemathesis(server, "-H", f"Cookie: bailey={p.cookie}", *(x for name in ENDS for x in ("--exclude-name", name)))
        assert server.process.poll() is None, "the server ended"
        print("schemathesis found nothing" if fine else "FAILED: schemathesis found something")
        sys.exit(not fine)


main()
