package countersign

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"
)

type testKey string

func (k testKey) keyID() string           { return string(k) }
func (k testKey) isUsable(time.Time) bool { return true }

// published is what a cache fetches: a list that changes, a gate that delays, and a count.
type published struct {
	mu      sync.Mutex
	keys    []testKey
	err     error
	gate    chan struct{}
	fetches int
}

func (p *published) load(context.Context) ([]testKey, error) {
	p.mu.Lock()
	keys, err, gate := p.keys, p.err, p.gate
	p.fetches++
	p.mu.Unlock()
	if gate != nil {
		<-gate
	}
	return keys, err
}

func aCache(keys ...testKey) (*published, *clock, *keyCache[testKey]) {
	list, clock := &published{keys: keys}, aClock()
	return list, clock, newKeyCache(list.load, clock.now)
}

func expectFind(t *testing.T, cache *keyCache[testKey], kid string, want int) {
	t.Helper()
	if found, err := cache.find(context.Background(), kid); err != nil || len(found) != want {
		t.Errorf("%s: %v, %v", kid, found, err)
	}
}

func (p *published) expectFetches(t *testing.T, want int) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fetches != want {
		t.Errorf("%d fetches, want %d", p.fetches, want)
	}
}

func TestOneFetchServesFiveMinutes(t *testing.T) {
	list, clock, cache := aCache("a", "b")
	list.gate = make(chan struct{})
	var all sync.WaitGroup
	for n := range 20 {
		all.Add(1)
		go func() {
			defer all.Done()
			expectFind(t, cache, []string{"a", "b"}[n%2], 1)
		}()
	}
	close(list.gate)
	all.Wait()
	clock.pass(keysMaxAge - 1)
	expectFind(t, cache, "a", 1)
	list.expectFetches(t, 1)
	clock.pass(1)
	expectFind(t, cache, "a", 1)
	list.expectFetches(t, 2)
}

func TestMadeUpKidsDoNotFetchEachTime(t *testing.T) {
	list, clock, cache := aCache("a")
	expectFind(t, cache, "a", 1)
	list.keys = []testKey{"a", "b"}
	expectFind(t, cache, "b", 1)
	list.expectFetches(t, 2)
	for n := range 100 {
		expectFind(t, cache, fmt.Sprint("made up ", n), 0)
	}
	list.expectFetches(t, 3)
	expectFind(t, cache, "a", 1)
	clock.pass(fruitlessPause)
	expectFind(t, cache, "made up", 0)
	list.expectFetches(t, 4)
}

func TestFailedFetch(t *testing.T) {
	list, clock, cache := aCache("a")
	expectFind(t, cache, "a", 1)
	list.err = errors.New("down")
	for range 10 {
		if _, err := cache.find(context.Background(), "new"); err == nil {
			t.Error("an unknown kid is not refused while keys cannot be fetched")
		}
	}
	list.expectFetches(t, 2)
	expectFind(t, cache, "a", 1)
	clock.pass(keysMaxAge)
	if _, err := cache.find(context.Background(), "a"); err == nil {
		t.Error("old keys were used")
	}
	list.err = nil
	expectFind(t, cache, "a", 1)
	list.expectFetches(t, 4)
}

func TestClearDropsWhatIsUnderWay(t *testing.T) {
	list, _, cache := aCache("old")
	list.gate = make(chan struct{})
	done := make(chan struct{})
	go func() {
		defer close(done)
		expectFind(t, cache, "old", 1)
	}()
	for started := false; !started; time.Sleep(time.Millisecond) {
		list.mu.Lock()
		started = list.fetches == 1
		list.mu.Unlock()
	}
	cache.clear()
	list.mu.Lock()
	list.keys = []testKey{"new"}
	list.mu.Unlock()
	close(list.gate)
	<-done
	expectFind(t, cache, "old", 0)
	expectFind(t, cache, "new", 1)
	list.expectFetches(t, 2)
}

func TestOneCallerThatGivesUpDoesNotEndTheFetch(t *testing.T) {
	list, _, cache := aCache("a")
	list.gate = make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := cache.find(ctx, "a"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	close(list.gate)
	expectFind(t, cache, "a", 1)
	list.expectFetches(t, 1)
}
