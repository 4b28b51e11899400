package countersign

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

const maxAnswerBytes = 1 << 20

// issuer calls the authorization server and knows its endpoints for as long as keys are kept.
type issuer struct {
	name   string
	client *http.Client
	now    func() time.Time

	mu       sync.Mutex
	document claims
	readAt   time.Time
}

func newIssuer(name string, client *http.Client, now func() time.Time) *issuer {
	return &issuer{name: name, client: callerOf(client), now: now}
}

// callerOf follows no redirects: an issuer's documents are where it says they are.
func callerOf(client *http.Client) *http.Client {
	if client == nil {
		client = &http.Client{}
	}
	own := *client
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	if own.Timeout == 0 {
		own.Timeout = requestTimeout
	}
	return &own
}

func (i *issuer) fetchKeys(ctx context.Context) ([]jwk, error) {
	uri, err := i.endpoint(ctx, "jwks_uri")
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, uri, nil)
	if err != nil {
		return nil, err
	}
	return fetchKeySet(i.client, request, parseJWK)
}

// endpoint reads one URL of the issuer's metadata (RFC 8414).
func (i *issuer) endpoint(ctx context.Context, member string) (string, error) {
	document, err := i.metadata(ctx)
	if err != nil {
		return "", err
	}
	text, _ := document[member].(string)
	if u, err := url.Parse(text); err != nil || !isSecure(u) {
		return "", fmt.Errorf("the metadata of %s has no usable %s", i.name, member)
	}
	return text, nil
}

func (i *issuer) metadata(ctx context.Context) (claims, error) {
	i.mu.Lock()
	document, age := i.document, i.now().Sub(i.readAt)
	i.mu.Unlock()
	if document != nil && age < keysMaxAge {
		return document, nil
	}
	address := strings.TrimSuffix(i.name, "/") + "/.well-known/oauth-authorization-server"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	document, err = fetchObject(i.client, request)
	if err != nil {
		return nil, err
	}
	// Otherwise one issuer could speak for another.
	if document["issuer"] != i.name {
		return nil, fmt.Errorf("%s names another issuer", address)
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	i.document, i.readAt = document, i.now()
	return document, nil
}

// fetchKeySet reads {"keys": […]} and leaves out what parse does not accept: an issuer may publish other keys.
func fetchKeySet[K publishedKey](client *http.Client, request *http.Request, parse func(claims) (K, bool)) ([]K, error) {
	answer, err := fetchObject(client, request)
	if err != nil {
		return nil, err
	}
	list, ok := answer["keys"].([]any)
	if !ok {
		return nil, errors.New(request.URL.Redacted() + " has no keys")
	}
	var keys []K
	for _, each := range list {
		members, _ := each.(map[string]any)
		if key, ok := parse(members); ok {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

func fetchObject(client *http.Client, request *http.Request) (claims, error) {
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answered %s", request.URL.Redacted(), response.Status)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes+1))
	if err != nil {
		return nil, err
	}
	if len(body) > maxAnswerBytes {
		return nil, errors.New(request.URL.Redacted() + " answered with too much")
	}
	object, err := parseObject(body)
	if err != nil {
		return nil, fmt.Errorf("%s did not answer with a JSON object: %w", request.URL.Redacted(), err)
	}
	return object, nil
}

// setBasicAuth form-encodes the credentials first (RFC 6749 section 2.3.1), which Request.SetBasicAuth does not.
func setBasicAuth(request *http.Request, id, secret string) {
	request.SetBasicAuth(url.QueryEscape(id), url.QueryEscape(secret))
}
