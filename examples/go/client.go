// Package creativeops is a small client of the Creative Operations Service.
package creativeops

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

const attempts = 10

// Client depends on nothing that the specification leaves open.
type Client struct {
	URL      string
	Token    string
	PageSize int
	Wait     func(time.Duration)
	// Header is sent with every request.
	Header http.Header
}

// Row is a row of a board.
type Row struct {
	ID    string  `json:"id"`
	Title *string `json:"title"`
}

// Error is a refusal of the service.
type Error struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (e *Error) Error() string { return fmt.Sprintf("%d %s: %s", e.Status, e.Code, e.Message) }

func (e *Error) isTemporary() bool {
	return e.Code == "rate_limited" || e.Code == "internal_error" || e.Code == "conflict"
}

// newKey returns a random UUID.
func newKey() string {
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		panic(err)
	}
	key[6] = key[6]&0x0f | 0x40
	key[8] = key[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", key[:4], key[4:6], key[6:8], key[8:10], key[10:])
}

// once sends a request once. It returns an Error for a refusal, and another error if there was no whole response.
func (c *Client) once(request *http.Request, result any) (time.Duration, error) {
	// Go repeats a request with a key on its own if its connection breaks. This client counts its attempts itself.
	request.GetBody = nil
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
	pause := time.Duration(seconds) * time.Second
	if response.StatusCode < 300 {
		return 0, json.NewDecoder(response.Body).Decode(result)
	}
	var refused struct {
		Error Error `json:"error"`
	}
	if err := json.NewDecoder(response.Body).Decode(&refused); err != nil {
		return pause, err
	}
	refused.Error.Status = response.StatusCode
	return pause, &refused.Error
}

// send repeats a request if that may help. All attempts of a write have one key, so that it happens once.
func (c *Client) send(method, path string, body, result any) error {
	var content []byte
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		content = text
	}
	key := newKey()
	for attempt := 1; ; attempt++ {
		request, err := http.NewRequest(method, c.URL+path, bytes.NewReader(content))
		if err != nil {
			return err
		}
		for name, values := range c.Header {
			request.Header[name] = values
		}
		request.Header.Set("Authorization", "Bearer "+c.Token)
		if body != nil {
			request.Header.Set("Content-Type", "application/json")
			request.Header.Set("Idempotency-Key", key)
		}
		pause, err := c.once(request, result)
		if err == nil {
			return nil
		}
		refused, isRefused := err.(*Error)
		if attempt == attempts || (isRefused && !refused.isTemporary()) {
			return fmt.Errorf("%s %s: %w", method, path, err)
		}
		if pause == 0 {
			pause = time.Duration(attempt) * time.Second
		}
		c.Wait(pause)
	}
}

// CreateRow adds a row to a board.
func (c *Client) CreateRow(board, title string) (Row, error) {
	var created struct {
		Data Row `json:"data"`
	}
	err := c.send("POST", "/v1/boards/"+board+"/rows", map[string]any{"title": title}, &created)
	return created.Data, err
}

// ListRows lists the rows of a view. A page may be shorter than the limit, and even empty.
func (c *Client) ListRows(board, view string) ([]Row, error) {
	query := url.Values{"limit": {strconv.Itoa(c.PageSize)}}
	var rows []Row
	for {
		var page struct {
			Data       []Row  `json:"data"`
			HasMore    bool   `json:"has_more"`
			NextCursor string `json:"next_cursor"`
		}
		if err := c.send("GET", "/v1/boards/"+board+"/views/"+view+"/rows?"+query.Encode(), nil, &page); err != nil {
			return nil, err
		}
		rows = append(rows, page.Data...)
		if !page.HasMore {
			return rows, nil
		}
		query.Set("cursor", page.NextCursor)
	}
}
