package creativeops

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"
)

// Sandbox is a service with a world of its own. Its clock stands still until a test moves it.
type Sandbox struct {
	t   *testing.T
	URL string
}

// NewSandbox creates a sandbox of the simulator that exec has started. It ends with the test.
func NewSandbox(t *testing.T) *Sandbox {
	t.Helper()
	main := os.Getenv("CREATIVE_OPS_URL")
	if main == "" {
		t.Skip("Run the tests with: npx creative-ops-kit exec -- go test -count=1 ./...")
	}
	simulator := &Sandbox{t, main}
	var created struct {
		Name    string `json:"name"`
		BaseURL string `json:"base_url"`
	}
	simulator.Control("POST", "/sandboxes", map[string]any{"test": t.Name()}, &created)
	sandbox := &Sandbox{t, created.BaseURL}
	sandbox.Control("POST", "/clock", map[string]any{"freeze": true}, nil)
	t.Cleanup(func() {
		var faults struct {
			Unfired *string `json:"unfired"`
		}
		sandbox.Control("GET", "/faults", nil, &faults)
		if !t.Failed() && faults.Unfired != nil {
			t.Error(*faults.Unfired)
		}
		failed := url.Values{"failed": {"false"}}
		if t.Failed() {
			failed.Set("failed", "true")
		}
		simulator.Control("DELETE", "/sandboxes/"+created.Name+"?"+failed.Encode(), nil, nil)
	})
	return sandbox
}

// Control calls the control plane: GET /_sim/openapi.json describes it.
func (s *Sandbox) Control(method, path string, body, result any) {
	s.t.Helper()
	var content io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			s.t.Fatal(err)
		}
		content = bytes.NewReader(text)
	}
	request, err := http.NewRequest(method, s.URL+"/_sim"+path, content)
	if err != nil {
		s.t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= 300 {
		s.t.Fatalf("%s %s: %d %s %v", method, path, response.StatusCode, text, err)
	}
	if result != nil {
		if err := json.Unmarshal(text, result); err != nil {
			s.t.Fatal(err)
		}
	}
}

// Token creates a token, by default with every scope and space.
func (s *Sandbox) Token(options map[string]any) string {
	var minted struct {
		Token string `json:"token"`
	}
	s.Control("POST", "/tokens", options, &minted)
	return minted.Token
}

// Named is something of the world, and what is inside it by kind and name.
type Named map[string]any

// Names returns the directories of the world.
func (s *Sandbox) Names() Named {
	var names Named
	s.Control("GET", "/directories", nil, &names)
	return names
}

// At follows names, such as At("boards", "Launch", "id").
func (n Named) At(path ...string) string {
	var value any = map[string]any(n)
	for _, name := range path {
		inside, _ := value.(map[string]any)
		value = inside[name]
	}
	id, _ := value.(string)
	return id
}

// Advance moves the clock.
func (s *Sandbox) Advance(by time.Duration) {
	s.Control("POST", "/clock", map[string]any{"advance_seconds": by.Seconds()}, nil)
}

// Fault plans a fault, such as {"operation": "createRow", "reset": "after"}.
func (s *Sandbox) Fault(fault map[string]any) { s.Control("POST", "/faults", fault, nil) }

// Verify fails the test unless such requests came.
func (s *Sandbox) Verify(expectation map[string]any) {
	s.t.Helper()
	var verified struct {
		Mismatch *string `json:"mismatch"`
	}
	s.Control("POST", "/journal/verify", expectation, &verified)
	if verified.Mismatch != nil {
		s.t.Error(*verified.Mismatch)
	}
}
