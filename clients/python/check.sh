#!/bin/sh
# Formatting, lint, types and tests of the Python library, in an environment of its own, and the console's samples in Python. Its tests
# read ../../vectors.
set -e
cd "$(dirname -- "$0")"
python=${PYTHON:-python3}
if ! "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
  echo "There is no Python 3.10 or newer with venv here, so nothing of clients/python was checked. docs/testing.md says how to get it." >&2
  exit 1
fi
environment=../../.tmp/clients-python
[ -x "$environment/bin/python" ] || "$python" -m venv "$environment"
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade --editable '.[test]'
"$environment/bin/ruff" format --check .
"$environment/bin/ruff" check .
"$environment/bin/mypy"
"$environment/bin/python" -m pytest
# The samples of the developer console, against the service itself.
environment=$(cd "$environment" && pwd)
cd ../..
SAMPLES_PYTHON=$environment/bin/python exec sh bin/test server/test/journeys/resource-samples.test.ts
