package countersign

import (
	"container/heap"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

const (
	grantRevoked   = "resource.grant_revoked"
	maxRevocations = 100_000
	// A token is accepted for the leeway after its exp, so a revocation must last longer than expires_at.
	revocationMargin = time.Minute
)

// Revocation ends one token, or those of a grant that were issued until then, before they expire. One of GrantID and
// TokenID may be empty.
type Revocation struct {
	GrantID  string
	TokenID  string
	Subject  string
	ClientID string
	Reason   string
	// RevokedAt: tokens of the grant that were issued later are valid, because it may go on with fewer scopes. Zero: there
	// are none.
	RevokedAt time.Time
	// ExpiresAt is when all tokens that this is about have expired.
	ExpiresAt time.Time
}

// RevocationStore remembers revocations until they expire. An error makes the request fail with 503, or the event come again.
type RevocationStore interface {
	Add(ctx context.Context, revocation Revocation) error
	// Has reports whether the token's GrantID or TokenID was revoked, at or after its IssuedAt.
	Has(ctx context.Context, access *Access) (bool, error)
}

// HandleRevocation takes a verified webhook event. Events of other types are ignored; the same event may arrive twice.
// Answer 5xx when it fails, so that the event is sent again.
func (p *Protector) HandleRevocation(event *WebhookEvent) error {
	if event.Type != grantRevoked {
		return nil
	}
	reader := claimReader{claims: event.Data}
	revocation := Revocation{
		GrantID:  reader.text("grant_id", optional),
		TokenID:  reader.text("jti", optional),
		Subject:  reader.text("sub", optional),
		ClientID: reader.text("client_id", optional),
		Reason:   reader.text("reason", optional),
	}
	expiresAt, err := time.Parse(time.RFC3339, reader.text("expires_at", required))
	if revokedAt := reader.text("revoked_at", optional); err == nil && revokedAt != "" {
		revocation.RevokedAt, err = time.Parse(time.RFC3339, revokedAt)
	}
	if reader.failed || err != nil || (revocation.GrantID == "" && revocation.TokenID == "") {
		return fmt.Errorf("%w: the data of %s are incomplete", ErrMalformedWebhook, grantRevoked)
	}
	revocation.ExpiresAt = expiresAt
	return p.revocations.Add(context.Background(), revocation)
}

// ErrTooManyRevocations is returned by the store in memory, which refuses rather than forget a revocation that still counts.
var ErrTooManyRevocations = errors.New("countersign: too many revocations to keep in memory")

// memoryRevocations keeps them ordered by expiry, so that making room does not look at all of them.
type memoryRevocations struct {
	now func() time.Time

	mu        sync.RWMutex
	until     map[revokedID]time.Time
	revokedAt map[revokedID]time.Time
	queue     expiryQueue
}

// never is after the issue of every token.
var never = time.Unix(maxSeconds, 0)

// revokedID tells a grant from a token: their ids are not drawn from one space.
type revokedID struct{ kind, id string }

// NewMemoryRevocations makes the default store: 100,000 grants and tokens, lost at a restart. now may be nil.
func NewMemoryRevocations(now func() time.Time) RevocationStore {
	return &memoryRevocations{now: clockOr(now), until: map[revokedID]time.Time{}, revokedAt: map[revokedID]time.Time{}}
}

func (m *memoryRevocations) Add(_ context.Context, revocation Revocation) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forgetExpired()
	until, revokedAt := revocation.ExpiresAt.Add(revocationMargin), revocation.RevokedAt
	if revokedAt.IsZero() {
		revokedAt = never
	}
	for _, key := range []revokedID{{"grant", revocation.GrantID}, {"token", revocation.TokenID}} {
		if key.id == "" {
			continue
		}
		if known, ok := m.until[key]; !ok || until.After(known) {
			if len(m.queue) >= maxRevocations {
				return ErrTooManyRevocations
			}
			m.until[key] = until
			heap.Push(&m.queue, expiry{key, until})
		}
		// Events may arrive in another order than they happened.
		if known, ok := m.revokedAt[key]; !ok || revokedAt.After(known) {
			m.revokedAt[key] = revokedAt
		}
	}
	return nil
}

func (m *memoryRevocations) Has(_ context.Context, access *Access) (bool, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	for _, key := range []revokedID{{"grant", access.GrantID}, {"token", access.TokenID}} {
		if revokedAt, ok := m.revokedAt[key]; ok && !access.IssuedAt.After(revokedAt) {
			return true, nil
		}
	}
	return false, nil
}

func (m *memoryRevocations) forgetExpired() {
	for now := m.now(); len(m.queue) > 0 && m.queue[0].until.Before(now); {
		first := heap.Pop(&m.queue).(expiry)
		// A later event may have prolonged it.
		if m.until[first.key].Equal(first.until) {
			delete(m.until, first.key)
			delete(m.revokedAt, first.key)
		}
	}
}

type expiry struct {
	key   revokedID
	until time.Time
}

type expiryQueue []expiry

func (q expiryQueue) Len() int           { return len(q) }
func (q expiryQueue) Less(i, j int) bool { return q[i].until.Before(q[j].until) }
func (q expiryQueue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *expiryQueue) Push(x any)        { *q = append(*q, x.(expiry)) }
func (q *expiryQueue) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}
