from datetime import datetime, timedelta

import pytest
from client import Client, ServiceError

WORLD = """
boards:
  Launch:
    columns:
      Status: { type: tags, options: [Todo, Done] }
    rows: [{ title: Teaser }, { title: Trailer }, { title: Poster }]
"""


@pytest.fixture
def launch(sandbox):
    sandbox.load(WORLD)
    return sandbox.names["boards"]["Launch"]


@pytest.fixture
def client(sandbox):
    return Client(sandbox.url, sandbox.token(), wait=sandbox.advance, page_size=2, chunk=1000)


def rows_path(board):
    return f"/v1/boards/{board['id']}/views/{board['views']['All rows']['id']}/rows"


def test_lists_every_page(launch, client):
    rows = client.list(rows_path(launch))

    assert {row["id"] for row in rows} >= {row["id"] for row in launch["rows"].values()}


def test_sets_a_tag_by_its_id(launch, client):
    status = launch["columns"]["Status"]
    done = status["options"]["Done"]["id"]

    row = client.create_row(launch["id"], "Banner", [{"column_id": status["id"], "value": done}])

    assert [field["value"] for field in row["fields"] if field["column_id"] == status["id"]] == [done]


@pytest.mark.parametrize("fault", [{"reset": "after"}, {"reset": "before"}, {"status": 503}, {"answer": "truncated"}])
def test_writes_once_whatever_is_lost(launch, sandbox, client, fault):
    sandbox.fault(operation="createRow", **fault)

    row = client.create_row(launch["id"], "Banner")

    assert sandbox.names["boards"]["Launch"]["rows"]["Banner"] == {"id": row["id"]}
    keys = [entry["request"]["headers"]["idempotency-key"] for entry in sandbox.journal(operation="createRow")]
    assert len(keys) == 2 and len(set(keys)) == 1


def test_waits_as_long_as_the_service_says(launch, sandbox):
    token = sandbox.token(quota={"units": 20, "window_seconds": 60})
    client = Client(sandbox.url, token, wait=sandbox.advance)
    before = datetime.fromisoformat(sandbox.now())

    for title in ["One", "Two", "Three"]:
        client.create_row(launch["id"], title)

    assert datetime.fromisoformat(sandbox.now()) - before > timedelta(seconds=0)
    sandbox.verify(operation="createRow", status=429)


@pytest.mark.parametrize("size", [0, 1, 2500])
def test_uploads_in_chunks(sandbox, client, size):
    space = next(iter(sandbox.names["spaces"].values()))

    media = client.upload(space["id"], "storyboard.txt", b"x" * size)

    assert media["size"] == size


def test_resumes_an_upload(sandbox, client):
    space = next(iter(sandbox.names["spaces"].values()))
    sandbox.fault(operation="uploadBytes", **{"from": 2}, reset="during", bytes=300)

    media = client.upload(space["id"], "storyboard.txt", b"x" * 2500)

    assert media["size"] == 2500
    assert len(sandbox.journal(method="PUT")) == 5


def test_reports_a_refusal(launch, sandbox):
    on_purpose = {"X-Simulator-On-Purpose": "CLIENT-REFUSED"}
    client = Client(sandbox.url, sandbox.token(scopes=["boards:read"]), headers=on_purpose)

    with pytest.raises(ServiceError, match="403 forbidden"):
        client.create_row(launch["id"], "Banner")


def test_follows_the_rules_for_clients(launch, sandbox, client):
    client.create_row(launch["id"], "Banner")
    list(client.list(rows_path(launch)))
    client.upload(next(iter(sandbox.names["spaces"].values()))["id"], "a.txt", b"hello")

    assert sandbox.remarks() == []
