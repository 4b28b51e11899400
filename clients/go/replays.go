package countersign

import (
	"context"
	"errors"
	"sync"
	"time"
)

const maxProofs = 250_000

// ReplayStore remembers used DPoP proofs until they are too old to be accepted. An error makes the request fail with 503.
type ReplayStore interface {
	// Use reports whether this id (43 characters of base64url) is new. One operation must decide: two requests with one proof
	// may arrive at the same time.
	Use(ctx context.Context, id string, until time.Time) (bool, error)
}

// ErrTooManyProofs is returned when the store in memory is full of proofs that could be used again.
var ErrTooManyProofs = errors.New("countersign: too many DPoP proofs to keep in memory")

type memoryReplays struct {
	now   func() time.Time
	limit int

	mu   sync.Mutex
	kept map[string]time.Time
	// In the order of their arrival, which is nearly that of their end.
	queue []string
}

// NewMemoryReplays makes the default store: 250,000 proofs of one process. now may be nil.
func NewMemoryReplays(now func() time.Time) ReplayStore {
	return &memoryReplays{now: clockOr(now), limit: maxProofs, kept: map[string]time.Time{}}
}

func (m *memoryReplays) Use(_ context.Context, id string, until time.Time) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for now := m.now(); len(m.queue) > 0 && m.kept[m.queue[0]].Before(now); m.queue = m.queue[1:] {
		delete(m.kept, m.queue[0])
	}
	if _, known := m.kept[id]; known {
		return false, nil
	}
	if len(m.kept) >= m.limit {
		return false, ErrTooManyProofs
	}
	m.kept[id] = until
	m.queue = append(m.queue, id)
	return true, nil
}
