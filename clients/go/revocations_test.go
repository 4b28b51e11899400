package countersign

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

func TestRevocationEvents(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	at := "2026-09-21T10:00:00.000Z"
	for name, each := range map[string]struct {
		eventType string
		data      map[string]any
		wrong     bool
	}{
		"a grant":                 {grantRevoked, map[string]any{"grant_id": "g", "jti": nil, "expires_at": at}, false},
		"a token":                 {grantRevoked, map[string]any{"grant_id": nil, "jti": "j", "expires_at": at}, false},
		"of another type":         {"user.deleted", map[string]any{}, false},
		"neither grant nor token": {grantRevoked, map[string]any{"grant_id": nil, "jti": nil, "expires_at": at}, true},
		"a number":                {grantRevoked, map[string]any{"grant_id": 1, "expires_at": at}, true},
		"no time":                 {grantRevoked, map[string]any{"grant_id": "g"}, true},
		"another revoked_at":      {grantRevoked, map[string]any{"grant_id": "g", "revoked_at": "now", "expires_at": at}, true},
		"another time":            {grantRevoked, map[string]any{"grant_id": "g", "expires_at": "tomorrow"}, true},
	} {
		err := p.HandleRevocation(&WebhookEvent{Type: each.eventType, Data: each.data})
		if errors.Is(err, ErrMalformedWebhook) != each.wrong {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMemoryRevocations(t *testing.T) {
	clock := aClock()
	store := NewMemoryRevocations(clock.now).(*memoryRevocations)
	ctx, start := context.Background(), clock.now()
	has := func(grant, token string) bool {
		return must(store.Has(ctx, &Access{GrantID: grant, TokenID: token}))
	}
	add := func(revocation Revocation) {
		t.Helper()
		if err := store.Add(ctx, revocation); err != nil {
			t.Fatal(err)
		}
	}
	add(Revocation{GrantID: "a", ExpiresAt: start.Add(time.Hour)})
	add(Revocation{GrantID: "a", ExpiresAt: start.Add(2 * time.Hour)})
	add(Revocation{GrantID: "a", ExpiresAt: start})
	if !has("a", "") || has("", "a") || has("", "") || has("b", "b") {
		t.Error("grants and tokens are not told apart")
	}
	clock.pass(time.Hour + 2*revocationMargin)
	add(Revocation{TokenID: "b", ExpiresAt: start})
	if !has("a", "") {
		t.Error("the later expiry does not count")
	}
	clock.pass(time.Hour)
	add(Revocation{TokenID: "c", ExpiresAt: clock.now()})
	if has("a", "") || !has("x", "c") || len(store.until) != 1 || len(store.queue) != 1 {
		t.Errorf("%v", store.until)
	}
}

func TestTokensIssuedAfterARevocation(t *testing.T) {
	clock := aClock()
	store, at := NewMemoryRevocations(clock.now), clock.now()
	add := func(revokedAt time.Time) {
		t.Helper()
		if err := store.Add(context.Background(), Revocation{GrantID: "a", RevokedAt: revokedAt, ExpiresAt: at.Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(issuedAt time.Time, revoked bool) {
		t.Helper()
		if must(store.Has(context.Background(), &Access{GrantID: "a", IssuedAt: issuedAt})) != revoked {
			t.Errorf("issued at %s", issuedAt)
		}
	}
	add(at)
	add(at.Add(-time.Hour))
	expect(at, true)
	expect(time.Time{}, true)
	expect(at.Add(time.Second), false)
	add(time.Time{})
	expect(at.Add(time.Second), true)
}

func TestMemoryRevocationsAreBounded(t *testing.T) {
	clock := aClock()
	store := NewMemoryRevocations(clock.now)
	var err error
	for n := 0; n < maxRevocations; n++ {
		err = errors.Join(err, store.Add(context.Background(), Revocation{GrantID: fmt.Sprint(n), ExpiresAt: clock.now()}))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Add(context.Background(), Revocation{GrantID: "more", ExpiresAt: clock.now()}); !errors.Is(err, ErrTooManyRevocations) {
		t.Error(err)
	}
	clock.pass(2 * revocationMargin)
	if err := store.Add(context.Background(), Revocation{GrantID: "more", ExpiresAt: clock.now()}); err != nil {
		t.Error(err)
	}
}

type brokenStore struct{}

func (brokenStore) Add(context.Context, Revocation) error      { return errors.New("down") }
func (brokenStore) Has(context.Context, *Access) (bool, error) { return false, errors.New("down") }

func TestBrokenStore(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), func(c *ResourceConfig) { c.Revocations = brokenStore{} })
	_, err := p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, nil)))
	if refusalOf(t, err).Status != 503 {
		t.Error(err)
	}
}
