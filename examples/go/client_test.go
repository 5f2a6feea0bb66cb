package creativeops

import (
	"errors"
	"net/http"
	"testing"
)

const world = `
boards:
  Launch:
    rows: [{ title: Teaser }, { title: Trailer }, { title: Poster }]
`

func start(t *testing.T) (*Sandbox, *Client) {
	sandbox := NewSandbox(t)
	sandbox.Control("PUT", "/world", map[string]any{"world": world}, nil)
	return sandbox, &Client{URL: sandbox.URL, Token: sandbox.Token(map[string]any{}), PageSize: 2, Wait: sandbox.Advance}
}

func TestListsEveryPage(t *testing.T) {
	sandbox, client := start(t)
	names := sandbox.Names()
	board, view := names.At("boards", "Launch", "id"), names.At("boards", "Launch", "views", "All rows", "id")

	rows, err := client.ListRows(board, view)

	if err != nil || len(rows) < 3 {
		t.Errorf("got %d rows, and the error %v", len(rows), err)
	}
}

func TestWritesOnceWhateverIsLost(t *testing.T) {
	for name, fault := range map[string]map[string]any{
		"response lost":  {"operation": "createRow", "reset": "after"},
		"request lost":   {"operation": "createRow", "reset": "before"},
		"unavailable":    {"operation": "createRow", "status": 503},
		"half an answer": {"operation": "createRow", "answer": "truncated"},
	} {
		t.Run(name, func(t *testing.T) {
			sandbox, client := start(t)
			sandbox.Fault(fault)

			row, err := client.CreateRow(sandbox.Names().At("boards", "Launch", "id"), "Banner")

			if id := sandbox.Names().At("boards", "Launch", "rows", "Banner", "id"); err != nil || id != row.ID {
				t.Errorf("got the row %s instead of %s, and the error %v", row.ID, id, err)
			}
			sandbox.Verify(map[string]any{"operation": "createRow", "times": 2})
		})
	}
}

func TestReportsARefusal(t *testing.T) {
	sandbox, client := start(t)
	client.Token = sandbox.Token(map[string]any{"scopes": []string{"boards:read"}})
	client.Header = http.Header{"X-Simulator-On-Purpose": {"CLIENT-REFUSED"}}

	_, err := client.CreateRow(sandbox.Names().At("boards", "Launch", "id"), "Banner")

	var refused *Error
	if !errors.As(err, &refused) || refused.Code != "forbidden" {
		t.Errorf("got the error %v", err)
	}
}
