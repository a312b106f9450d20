"""docs/openapi.yaml has every endpoint there is, and no other."""

import re

from client import ROOT


def test_openapi_has_every_endpoint():
    endpoints = set(re.findall(r'Endpoint\{"(\w+)", "([^"]+)"', (ROOT / "src/server/endpoints.cpp").read_text()))
    endpoints |= {("GET", "tables/*/live"), ("GET", "me/live")}
    told = set()
    path = None
    for line in (ROOT / "docs/openapi.yaml").read_text().splitlines():
        if found := re.match(r"  /api/(\S+):$", line):
            path = re.sub(r"\{\w+\}", "*", found.group(1))
        elif found := re.match(r"    (get|post|put|delete):$", line):
            told.add((found.group(1).upper(), path))
        elif line.startswith("components:"):
            break
    assert endpoints == told, endpoints ^ told
    return f"{len(told)} endpoints"
