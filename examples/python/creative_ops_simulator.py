"""Fixtures of pytest: a simulator of the Creative Operations Service, and a sandbox of it for each test."""

import json
import os
import shlex
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest

COMMAND = os.environ.get("CREATIVE_OPS_KIT", "npx creative-ops-kit")
NOW = "2026-01-01T00:00:00Z"
# The simulator is on this machine, and never behind a proxy.
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Sandbox:
    """A service with a world of its own. Its clock stands still until a test moves it."""

    def __init__(self, url):
        self.url = url

    def control(self, method, path, body=None):
        """Calls the control plane: GET /_sim/openapi.json describes it."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/_sim{path}", data, method=method)
        try:
            with OPENER.open(request) as response:
                return json.loads(response.read() or b"null")
        except urllib.error.HTTPError as error:
            raise ValueError(json.load(error)["error"]["message"]) from None

    @property
    def names(self):
        """The ids by name, such as names["boards"]["Launch"]["rows"]["Teaser"]["id"]."""
        return self.control("GET", "/directories")

    def token(self, **options):
        return self.control("POST", "/tokens", options)["token"]

    def now(self):
        return self.control("GET", "/clock")["now"]

    def freeze(self):
        self.control("POST", "/clock", {"freeze": True})

    def advance(self, seconds):
        self.control("POST", "/clock", {"advance_seconds": seconds})

    def load(self, world):
        """Starts again with a world that YAML or JSON describes."""
        self.control("PUT", "/world", {"world": world})
        self.freeze()

    def fault(self, **fault):
        """Plans a fault, such as operation="createRow", reset="after"."""
        return self.control("POST", "/faults", fault)

    def journal(self, **pattern):
        return self.control("GET", f"/journal?{urllib.parse.urlencode(pattern)}")["data"]

    def verify(self, **expectation):
        """Fails unless such requests came, such as operation="createRow", status=201, times=1."""
        mismatch = self.control("POST", "/journal/verify", expectation)["mismatch"]
        assert mismatch is None, mismatch

    def remarks(self):
        """What the client does wrong, by the rules of the specification that bind clients."""
        return self.control("GET", "/journal/remarks")["data"]


@pytest.fixture(scope="session")
def simulator():
    """The simulator that `exec` has started, or one of its own."""
    url = os.environ.get("CREATIVE_OPS_URL")
    if url is not None:
        yield Sandbox(url)
        return
    command = [*shlex.split(COMMAND), "simulate", "--port", "0", "--json", "--now", NOW]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Sandbox(json.loads(process.stdout.readline())["url"])
        finally:
            process.terminate()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    report = (yield).get_result()
    item.failed = getattr(item, "failed", False) or report.failed


@pytest.fixture
def sandbox(simulator, request):
    """A sandbox for one test. A fault that never happens fails the test; the page keeps the requests of the sandbox."""
    created = simulator.control("POST", "/sandboxes", {"test": request.node.nodeid})
    sandbox = Sandbox(created["base_url"])
    sandbox.freeze()
    yield sandbox
    failed = request.node.failed
    unfired = sandbox.control("GET", "/faults")["unfired"]
    name = urllib.parse.quote(created["name"])
    simulator.control("DELETE", f"/sandboxes/{name}?failed={str(failed or unfired is not None).lower()}")
    assert failed or unfired is None, unfired
