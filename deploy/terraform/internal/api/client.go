// Package api calls the HTTP API of a Countersign installation.
package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Object is a JSON object. Numbers are json.Number.
type Object = map[string]any

// ErrNotFound: there is no such thing, or this credential does not see it.
var ErrNotFound = errors.New("not found")

const (
	timeout      = 60 * time.Second
	maxAttempts  = 6
	maxWait      = 60 * time.Second
	maxBodyBytes = 4 << 20
	maxPages     = 1000
)

// Client sends requests with one credential.
type Client struct {
	endpoint  string
	token     string
	userAgent string
	http      *http.Client
}

// New checks the address of the service. Credentials are sent over https only, or to this machine.
func New(endpoint, token, userAgent string) (*Client, error) {
	base, err := url.Parse(strings.TrimRight(endpoint, "/"))
	if err != nil || base.Host == "" {
		return nil, fmt.Errorf("the endpoint must be an address such as https://id.example.com")
	}
	host := base.Hostname()
	local := host == "localhost" || host == "127.0.0.1" || host == "::1"
	if base.Scheme != "https" && !(base.Scheme == "http" && local) {
		return nil, fmt.Errorf("the endpoint must begin with https://, since credentials are sent to it")
	}
	// A redirect would take the credential elsewhere.
	refuse := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Client{
		endpoint:  base.String(),
		token:     token,
		userAgent: userAgent,
		http:      &http.Client{Timeout: timeout, CheckRedirect: refuse},
	}, nil
}

// Call sends one request and returns the answer, nil for one without a body. It waits when the service asks for that (429).
func (c *Client) Call(ctx context.Context, method, path string, body Object) (Object, error) {
	for attempt := 1; ; attempt++ {
		answer, wait, err := c.once(ctx, method, path, body)
		if wait == 0 || attempt == maxAttempts {
			return answer, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(wait):
		}
	}
}

func (c *Client) once(ctx context.Context, method, path string, body Object) (Object, time.Duration, error) {
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return nil, 0, err
		}
		sent = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.endpoint+path, sent)
	if err != nil {
		return nil, 0, err
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("User-Agent", c.userAgent)
	request.Header.Set("X-SVC-Client-Type", "api")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, 0, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxBodyBytes))
	if err != nil {
		return nil, 0, err
	}
	if response.StatusCode == http.StatusNotFound {
		return nil, 0, ErrNotFound
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return nil, waitOf(response), failure(method, path, response.StatusCode, text)
	}
	if len(text) == 0 {
		return nil, 0, nil
	}
	answer, err := parse(text)
	return answer, 0, err
}

// waitOf is how long to wait before the next attempt; 0: there is none.
func waitOf(response *http.Response) time.Duration {
	if response.StatusCode != http.StatusTooManyRequests {
		return 0
	}
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	if err != nil || seconds < 1 {
		seconds = 1
	}
	wait := time.Duration(seconds) * time.Second
	if wait > maxWait {
		return 0
	}
	return wait
}

func failure(method, path string, status int, text []byte) error {
	answer, err := parse(text)
	description, _ := answer["error_description"].(string)
	code, _ := answer["error"].(string)
	if err != nil || code == "" {
		return fmt.Errorf("%s %s: HTTP %d", method, path, status)
	}
	return fmt.Errorf("%s (%s %s: HTTP %d, %s)", description, method, path, status, code)
}

func parse(text []byte) (Object, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var answer Object
	if err := decoder.Decode(&answer); err != nil {
		return nil, fmt.Errorf("the service answered something other than a JSON object: %w", err)
	}
	return answer, nil
}

// Find walks the pages of a list until `matches` accepts an item. Returns ErrNotFound at the end.
func (c *Client) Find(
	ctx context.Context, path, list string, query url.Values, matches func(Object) bool,
) (Object, error) {
	position := url.Values{"limit": {"100"}}
	for name, values := range query {
		position[name] = values
	}
	for range maxPages {
		answer, err := c.Call(ctx, http.MethodGet, path+"?"+position.Encode(), nil)
		if err != nil {
			return nil, err
		}
		items, _ := answer[list].([]any)
		for _, item := range items {
			if object, isObject := item.(Object); isObject && matches(object) {
				return object, nil
			}
		}
		next, _ := answer["next_cursor"].(string)
		if next == "" {
			return nil, ErrNotFound
		}
		position.Set("cursor", next)
	}
	return nil, fmt.Errorf("%s has more than %d pages", path, maxPages)
}
