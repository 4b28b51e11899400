#!/bin/sh
# Formatting, vet and tests of the Go library, and the console's sample in Go. Its tests read ../../vectors.
set -e
cd "$(dirname -- "$0")"
if ! command -v go >/dev/null || ! command -v gofmt >/dev/null; then
  echo "There is no go here, so nothing of clients/go was checked. docs/testing.md says how to get it." >&2
  exit 1
fi
unformatted=$(gofmt -l .)
if [ -n "$unformatted" ]; then
  echo "gofmt -w these files:" >&2
  echo "$unformatted" >&2
  exit 1
fi
go vet ./...
# The cache of results does not see a change of ../../vectors, which is outside the module.
go test -count=1 ./...
# The sample of the developer console, against the service itself.
cd ../..
SAMPLES_GO=$(command -v go) exec sh bin/test server/test/journeys/resource-samples.test.ts
