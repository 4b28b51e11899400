package countersign

import (
	"context"
	"encoding/base64"
	"testing"
	"time"
)

const opaque = "svc_at_0123456789abcdef"

func introspecting(cacheFor time.Duration) func(*ResourceConfig) {
	return func(c *ResourceConfig) {
		c.Introspection = &IntrospectionConfig{ResourceID: "res_1", Secret: "a b:%", CacheFor: cacheFor}
	}
}

func activeAnswer() members {
	return goodClaims.with(members{"active": true, "token_type": "bearer"})
}

func TestIntrospectionAnswers(t *testing.T) {
	for name, each := range map[string]struct {
		answer any
		status int
		want   invalidToken
	}{
		"active":               {activeAnswer(), 200, ""},
		"without jti and iat":  {activeAnswer().with(members{"jti": nil, "iat": nil, "grant_id": nil}), 200, ""},
		"the endpoint fails":   {nil, 503, ""},
		"no object":            {[]int{1}, 503, ""},
		"inactive":             {members{"active": false}, 401, inactive},
		"no active":            {activeAnswer().with(members{"active": nil}), 401, inactive},
		"active as text":       {activeAnswer().with(members{"active": "true"}), 401, inactive},
		"Active for active":    {activeAnswer().with(members{"active": nil, "Active": true}), 401, inactive},
		"a refresh token":      {activeAnswer().with(members{"token_type": "refresh_token"}), 401, notAccessToken},
		"no token_type":        {activeAnswer().with(members{"token_type": nil}), 401, notAccessToken},
		"a DPoP token":         {activeAnswer().with(members{"token_type": "DPoP"}), 401, notAccessToken},
		"another issuer":       {activeAnswer().with(members{"iss": "https://evil.example"}), 401, otherIssuer},
		"another resource":     {activeAnswer().with(members{"aud": "https://other.example"}), 401, otherResource},
		"expired all the same": {activeAnswer().with(members{"exp": testNow - 5}), 401, expired},
		"no exp":               {activeAnswer().with(members{"exp": nil}), 401, malformed},
		"cnf":                  {activeAnswer().with(members{"cnf": members{}}), 401, boundToKey},
		"a revoked grant":      {activeAnswer().with(members{"grant_id": "grt_revoked"}), 401, inactive},
	} {
		issuer := newFakeIssuer()
		issuer.answer = each.answer
		p := aProtector(t, issuer, aClock(), introspecting(0))
		revoke(t, p, map[string]any{"grant_id": "grt_revoked"})
		_, err := p.Authenticate(context.Background(), bearing("Bearer "+opaque))
		if each.status == 200 {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		refusal := refusalOf(t, err)
		if refusal.Status != each.status || (each.want != "" && refusal.Description != string(each.want)) {
			t.Errorf("%s: %v", name, refusal)
		}
	}
}

func TestIntrospectionRequest(t *testing.T) {
	issuer := newFakeIssuer()
	issuer.answer = activeAnswer()
	p := aProtector(t, issuer, aClock(), introspecting(0))
	for range 2 {
		if _, err := p.Authenticate(context.Background(), bearing("Bearer "+opaque)); err != nil {
			t.Fatal(err)
		}
	}
	if issuer.lastBody != "spend=false&token="+opaque+"&token_type_hint=access_token" {
		t.Error(issuer.lastBody)
	}
	if issuer.lastAuth != "Basic "+base64.StdEncoding.EncodeToString([]byte("res_1:a+b%3A%25")) {
		t.Error(issuer.lastAuth)
	}
	if issuer.count("/introspect") != 2 || issuer.count("/.well-known/oauth-authorization-server") != 1 {
		t.Error(issuer.calls)
	}
}

func TestIntrospectionCache(t *testing.T) {
	issuer, clock := newFakeIssuer(), aClock()
	issuer.answer = activeAnswer().with(members{"exp": testNow + 50})
	p := aProtector(t, issuer, clock, introspecting(30*time.Second))
	ask := func(status, calls int) {
		t.Helper()
		_, err := p.Authenticate(context.Background(), bearing("Bearer "+opaque))
		if status == 200 && err != nil || status != 200 && refusalOf(t, err).Status != status {
			t.Error(err)
		}
		if got := issuer.count("/introspect"); got != calls {
			t.Errorf("%d calls, want %d", got, calls)
		}
	}
	ask(200, 1)
	clock.pass(29 * time.Second)
	ask(200, 1)
	clock.pass(time.Second)
	ask(200, 2)
	clock.pass(20 * time.Second)
	ask(200, 3) // At exp the cached answer is no longer used, and the leeway still accepts a fresh one.
	issuer.set(func(f *fakeIssuer) { f.answer = members{"active": false} })
	ask(401, 4)
	ask(401, 5)
}

func TestRevocationReachesCachedAnswers(t *testing.T) {
	issuer := newFakeIssuer()
	issuer.answer = activeAnswer()
	p := aProtector(t, issuer, aClock(), introspecting(time.Minute))
	if _, err := p.Authenticate(context.Background(), bearing("Bearer "+opaque)); err != nil {
		t.Fatal(err)
	}
	revoke(t, p, map[string]any{"grant_id": "grt_1"})
	_, err := p.Authenticate(context.Background(), bearing("Bearer "+opaque))
	if refusalOf(t, err).Description != string(inactive) {
		t.Error(err)
	}
}

func TestAnswerCacheIsBounded(t *testing.T) {
	cache, now := newAnswerCache(), time.Unix(testNow, 0)
	for n := range maxAnswers + 10 {
		cache.put(string(rune(n)), claims{}, now.Add(time.Minute), now)
	}
	if len(cache.entries) > maxAnswers {
		t.Error(len(cache.entries))
	}
}
