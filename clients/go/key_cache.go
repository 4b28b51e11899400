package countersign

import (
	"context"
	"sync"
	"time"
)

const (
	keysMaxAge = 5 * time.Minute
	// After a fetch for an unknown kid the next one waits: anyone can send made-up kids.
	fruitlessPause = 10 * time.Second
)

type publishedKey interface {
	keyID() string
	isUsable(now time.Time) bool
}

// keyCache keeps published keys in memory. A fetch that fails is an error, not a reason to use old keys.
type keyCache[K publishedKey] struct {
	load func(context.Context) ([]K, error)
	now  func() time.Time

	mu      sync.Mutex
	kept    *fetch[K]
	loading *fetch[K]
	// The last fetch for a kid that was unknown: when it was, and its error if it failed.
	fruitlessAt  time.Time
	fruitlessErr error
}

// fetch may be read once done is closed.
type fetch[K publishedKey] struct {
	at   time.Time
	done chan struct{}
	keys []K
	err  error
}

func newKeyCache[K publishedKey](load func(context.Context) ([]K, error), now func() time.Time) *keyCache[K] {
	return &keyCache[K]{load: load, now: now}
}

// find returns the usable keys of this kid. Keys are fetched once more when there is none.
func (c *keyCache[K]) find(ctx context.Context, kid string) ([]K, error) {
	c.mu.Lock()
	now := c.now()
	fresh := c.kept != nil && now.Sub(c.kept.at) < keysMaxAge
	if fresh {
		if found := c.of(c.kept.keys, kid); len(found) > 0 {
			c.mu.Unlock()
			return found, nil
		}
		if now.Sub(c.fruitlessAt) < fruitlessPause {
			err := c.fruitlessErr
			c.mu.Unlock()
			return nil, err
		}
	}
	fetching := c.start(ctx)
	c.mu.Unlock()

	select {
	case <-fetching.done:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	found := c.of(fetching.keys, kid)
	if len(found) == 0 {
		c.mu.Lock()
		c.fruitlessAt, c.fruitlessErr = c.now(), fetching.err
		c.mu.Unlock()
	}
	return found, fetching.err
}

// start joins a fetch that is under way. The fetch does not end with the request that began it, because others wait for it too.
func (c *keyCache[K]) start(ctx context.Context) *fetch[K] {
	if c.loading != nil {
		return c.loading
	}
	mine := &fetch[K]{at: c.now(), done: make(chan struct{})}
	c.loading = mine
	go func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), requestTimeout)
		defer cancel()
		mine.keys, mine.err = c.load(ctx)
		c.mu.Lock()
		// Not when clear was called meanwhile: the answer may be older than the reason to clear.
		if c.loading == mine {
			c.loading = nil
			if mine.err == nil {
				c.kept, c.fruitlessAt, c.fruitlessErr = mine, time.Time{}, nil
			}
		}
		c.mu.Unlock()
		close(mine.done)
	}()
	return mine
}

// clear forgets everything: the next find fetches.
func (c *keyCache[K]) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept, c.loading, c.fruitlessAt, c.fruitlessErr = nil, nil, time.Time{}, nil
}

func (c *keyCache[K]) of(keys []K, kid string) []K {
	var found []K
	for _, key := range keys {
		if key.keyID() == kid && key.isUsable(c.now()) {
			found = append(found, key)
		}
	}
	return found
}
