"""A small client of the Creative Operations Service. It depends on nothing that the specification leaves open."""

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

ATTEMPTS = 10
MOST_POLLS = 200
CHUNK = 1024 * 1024
TEMPORARY = {"rate_limited", "internal_error", "conflict"}


class ServiceError(Exception):
    def __init__(self, method, path, status, code, message):
        super().__init__(f"{method} {path}: {status} {code} {message}")
        self.status = status
        self.code = code


class NoResponse(Exception):
    """The connection broke, so nobody knows whether the service did anything."""


def exchange(request):
    """Sends a request once, and returns the status, the headers and the body, whatever the status is."""
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()
    except (OSError, http.client.HTTPException) as error:
        raise NoResponse(str(error)) from error


def parse(body):
    try:
        return json.loads(body)
    except ValueError:
        raise NoResponse("the response is not JSON") from None


class Client:
    def __init__(self, url, token, wait=time.sleep, page_size=100, chunk=CHUNK, headers=None):
        self.url = url
        self.token = token
        self.wait = wait
        self.page_size = page_size
        self.chunk = chunk
        self.headers = headers or {}

    def send(self, method, path, body=None):
        """Sends a request, and repeats it if that may help. All attempts of a write have one key, so that it happens once."""
        headers = {"Authorization": f"Bearer {self.token}", **self.headers}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        for attempt in range(1, ATTEMPTS + 1):
            request = urllib.request.Request(self.url + path, data, headers, method=method)
            status, pause, error = None, attempt, {}
            try:
                status, answered, content = exchange(request)
                pause = max(attempt, int(answered.get("Retry-After", 0)))
                answer = parse(content)
                if 200 <= status < 300:
                    return answer
                error = answer.get("error", {})
            except NoResponse as broken:
                error = {"code": "no_response", "message": str(broken)}
            may_pass = error.get("code") in TEMPORARY | {"no_response"}
            if not may_pass or attempt == ATTEMPTS:
                raise ServiceError(method, path, status, error.get("code"), error.get("message"))
            self.wait(pause)

    def list(self, path):
        """Yields everything, page by page. A page may be shorter than the limit, and even empty."""
        query = {"limit": self.page_size}
        while True:
            page = self.send("GET", f"{path}?{urllib.parse.urlencode(query)}")
            yield from page["data"]
            if not page["has_more"]:
                return
            query["cursor"] = page["next_cursor"]

    def create_row(self, board_id, title, fields=()):
        return self.send("POST", f"/v1/boards/{board_id}/rows", {"title": title, "fields": list(fields)})["data"]

    def upload(self, space_id, name, content):
        """Uploads a file, and returns its media when the service has finished it."""
        draft = {"space_id": space_id, "name": name, "size": len(content), "library": False}
        for _ in range(ATTEMPTS):
            upload = self.send("POST", "/v1/media/uploads", draft)["data"]
            # A repeated response need not have it, and nothing else tells it.
            if upload["upload_url"] is not None:
                break
        self.put_bytes(upload["upload_url"], content)
        self.send("POST", f"/v1/media/uploads/{upload['id']}/complete", {})
        for _ in range(MOST_POLLS):
            state = self.send("GET", f"/v1/media/uploads/{upload['id']}")["data"]
            if state["status"] == "finished":
                return state["media"]
            if state["status"] == "failed":
                raise RuntimeError(f"upload {upload['id']} failed: {state['error']}")
            self.wait(1)
        raise TimeoutError(f"upload {upload['id']} is still pending")

    def put_bytes(self, url, content):
        """Sends a file in chunks. After a broken connection, it asks how much has arrived, and goes on from there."""
        total = len(content)
        start, failures = 0, 0
        while failures < ATTEMPTS:
            chunk = content[start : start + self.chunk]
            try:
                sent = f"bytes {start}-{start + len(chunk) - 1}/{total}" if chunk else None
                status, headers, _ = self.put_chunk(url, chunk, sent)
            except NoResponse:
                failures += 1
                self.wait(failures)
                try:
                    status, headers, _ = self.put_chunk(url, b"", f"bytes */{total}")
                except NoResponse:
                    continue
            if 200 <= status < 300:
                return
            if status != 308:
                raise RuntimeError(f"PUT {url}: {status}")
            arrived = headers.get("Range")
            before, start = start, 0 if arrived is None else int(arrived.rpartition("-")[2]) + 1
            failures = 0 if start > before else failures + 1
        raise NoResponse(f"PUT {url}: no progress in {ATTEMPTS} attempts")

    def put_chunk(self, url, chunk, content_range):
        """The URL needs no token. An empty file is sent without a range, which could not name its bytes."""
        headers = {"Content-Type": "application/octet-stream", "Content-Length": str(len(chunk))}
        if content_range is not None:
            headers["Content-Range"] = content_range
        return exchange(urllib.request.Request(url, chunk, headers, method="PUT"))
