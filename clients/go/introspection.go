package countersign

import (
	"context"
	"crypto/sha256"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

const maxAnswers = 10_000

// introspect asks the issuer about an opaque token (RFC 7662). accessOf checks what it answers.
func (p *Protector) introspect(ctx context.Context, token string) (claims, error) {
	if answer, ok := p.answers.get(token, p.now()); ok {
		return answer, nil
	}
	answer, err := p.askIssuer(ctx, token, true)
	if err != nil {
		return nil, err
	}
	// An act is not looked at again.
	if access, err := p.accessOf(answer); err == nil && access.AuthorizationDetails == nil && p.config.Introspection.CacheFor > 0 {
		until := p.now().Add(p.config.Introspection.CacheFor)
		if access.ExpiresAt.Before(until) {
			until = access.ExpiresAt
		}
		p.answers.put(token, answer, until, p.now())
	}
	return answer, nil
}

// askIssuer only looks, or uses a token for a single use up.
func (p *Protector) askIssuer(ctx context.Context, token string, isLook bool) (claims, error) {
	config := p.config.Introspection
	endpoint, err := p.issuer.endpoint(ctx, "introspection_endpoint")
	if err != nil {
		return nil, err
	}
	form := url.Values{"token": {token}, "token_type_hint": {"access_token"}}
	if isLook {
		// An issuer that knows no tokens for a single use ignores it.
		form.Set("spend", "false")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, endpoint, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	setBasicAuth(request, config.ResourceID, config.Secret)
	answer, err := fetchObject(p.issuer.client, request)
	if err != nil {
		return nil, err
	}
	if answer["active"] != true {
		return nil, inactive
	}
	if !isAccessToken(answer) {
		return nil, notAccessToken
	}
	return answer, nil
}

// answerCache never holds a token, only its digest.
type answerCache struct {
	mu      sync.Mutex
	entries map[[sha256.Size]byte]cachedAnswer
}

type cachedAnswer struct {
	answer claims
	until  time.Time
}

func newAnswerCache() *answerCache {
	return &answerCache{entries: map[[sha256.Size]byte]cachedAnswer{}}
}

func (c *answerCache) get(token string, now time.Time) (claims, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	entry, ok := c.entries[sha256.Sum256([]byte(token))]
	return entry.answer, ok && now.Before(entry.until)
}

func (c *answerCache) put(token string, answer claims, until, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.entries) >= maxAnswers {
		c.makeRoom(now)
	}
	c.entries[sha256.Sum256([]byte(token))] = cachedAnswer{answer, until}
}

// makeRoom drops any tenth of the entries when none has ended: the issuer can be asked again.
func (c *answerCache) makeRoom(now time.Time) {
	for digest, entry := range c.entries {
		if !now.Before(entry.until) {
			delete(c.entries, digest)
		}
	}
	for digest := range c.entries {
		if len(c.entries) <= maxAnswers-maxAnswers/10 {
			return
		}
		delete(c.entries, digest)
	}
}
