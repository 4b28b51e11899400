package countersign

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const nonceSecret = "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"

var devicePrivate = must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))

func deviceJWK() members {
	x, y := make([]byte, 32), make([]byte, 32)
	devicePrivate.X.FillBytes(x)
	devicePrivate.Y.FillBytes(y)
	return members{"kty": "EC", "crv": "P-256", "x": b64(x), "y": b64(y)}
}

func aProof(token string, changes members) string {
	header := members{"typ": "dpop+jwt", "alg": "ES256", "jwk": deviceJWK()}
	payload := members{"jti": "1", "htm": "GET", "htu": testResource, "iat": testNow, "ath": sha256Base64url(token)}.with(changes)
	signed := b64(must(json.Marshal(header))) + "." + b64(must(json.Marshal(payload)))
	digest := sha256.Sum256([]byte(signed))
	r, s, err := ecdsa.Sign(rand.Reader, devicePrivate, digest[:])
	if err != nil {
		panic(err)
	}
	both := make([]byte, 64)
	r.FillBytes(both[:32])
	s.FillBytes(both[32:])
	return signed + "." + b64(both)
}

func boundToken() string {
	return aToken(nil, members{"cnf": members{"jkt": thumbprintOf(deviceJWK())}, "exp": testNow + 3600})
}

// proving is a request as a server receives it.
func proving(token string, changes members) *http.Request {
	r := httptest.NewRequest(http.MethodGet, "/mcp?x=1", nil)
	r.Header.Set("Authorization", "DPoP "+token)
	r.Header.Set("DPoP", aProof(token, changes))
	return r
}

func dpopProtector(t *testing.T, clock *clock, change func(*ResourceConfig)) *Protector {
	t.Helper()
	return aProtector(t, newFakeIssuer(), clock, func(config *ResourceConfig) {
		config.DPoP = DPoPAccepted
		if change != nil {
			change(config)
		}
	})
}

func TestOneProofInManyGoroutines(t *testing.T) {
	p, token := dpopProtector(t, aClock(), nil), boundToken()
	proof := aProof(token, nil)
	var passed atomic.Int32
	var group sync.WaitGroup
	for range 50 {
		group.Add(1)
		go func() {
			defer group.Done()
			r := proving(token, nil)
			r.Header.Set("DPoP", proof)
			if access, err := p.Authenticate(context.Background(), r); err == nil && access.KeyThumbprint == thumbprintOf(deviceJWK()) {
				passed.Add(1)
			}
		}()
	}
	group.Wait()
	if passed.Load() != 1 {
		t.Errorf("%d passed", passed.Load())
	}
}

func TestDPoPMiddleware(t *testing.T) {
	clock := aClock()
	p := dpopProtector(t, clock, func(config *ResourceConfig) { config.Proofs.NonceSecret = nonceSecret })
	handler := http.StripPrefix("/mcp", p.Middleware("files:read")(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {})))
	get := func(r *http.Request) *httptest.ResponseRecorder {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, r)
		return recorder
	}
	token := boundToken()
	refused := get(proving(token, nil))
	nonce := refused.Header().Get("DPoP-Nonce")
	if refused.Code != 401 || nonce == "" || !strings.HasPrefix(refused.Header().Get("WWW-Authenticate"),
		`DPoP algs="ES256 EdDSA Ed25519 PS256", error="use_dpop_nonce"`) {
		t.Fatalf("%d %v", refused.Code, refused.Header())
	}
	if got := get(proving(token, members{"nonce": nonce})); got.Code != 200 || got.Header().Get("DPoP-Nonce") != "" {
		t.Errorf("%d %v", got.Code, got.Header())
	}
	clock.pass(time.Minute)
	next := get(proving(token, members{"nonce": nonce, "iat": testNow + 60, "jti": "2"})).Header().Get("DPoP-Nonce")
	if next == "" || next == nonce {
		t.Error(next)
	}
	clock.pass(4 * time.Minute)
	if got := get(proving(token, members{"nonce": nonce, "iat": testNow + 300, "jti": "3"})); got.Code != 401 {
		t.Error(got.Code)
	}
}

type replayStore func(id string, until time.Time) (bool, error)

func (s replayStore) Use(_ context.Context, id string, until time.Time) (bool, error) {
	return s(id, until)
}

func TestReplayStores(t *testing.T) {
	var used []string
	p := dpopProtector(t, aClock(), func(config *ResourceConfig) {
		config.Proofs.MaxAge = 30 * time.Second
		config.Proofs.Replays = replayStore(func(id string, until time.Time) (bool, error) {
			used = append(used, id)
			if len(id) != 43 || until.Unix() != testNow+30 {
				t.Errorf("%s until %s", id, until)
			}
			return len(used) == 1, map[bool]error{true: errors.New("down")}[len(used) == 3]
		})
	})
	status := func(r *http.Request) int {
		if _, err := p.Authenticate(context.Background(), r); err != nil {
			return refusalOf(t, err).Status
		}
		return 200
	}
	other := aToken(nil, members{"cnf": members{"jkt": thumbprintOf(deviceJWK())}, "aud": "https://other.example"})
	if got := status(proving(other, nil)); got != 401 || len(used) != 0 {
		t.Errorf("a refused token: %d %v", got, used)
	}
	for n, want := range []int{200, 401, 503} {
		if got := status(proving(boundToken(), nil)); got != want {
			t.Errorf("request %d: %d", n, got)
		}
	}
}

func TestMemoryReplays(t *testing.T) {
	clock := aClock()
	store := NewMemoryReplays(clock.now).(*memoryReplays)
	store.limit = 2
	start := clock.now()
	expect := func(id string, seconds int, want bool, wantErr error) {
		t.Helper()
		got, err := store.Use(context.Background(), id, start.Add(time.Duration(seconds)*time.Second))
		if got != want || !errors.Is(err, wantErr) {
			t.Errorf("%s: %v %v", id, got, err)
		}
	}
	expect("a", 10, true, nil)
	expect("a", 10, false, nil)
	expect("b", 20, true, nil)
	expect("c", 20, false, ErrTooManyProofs)
	expect("b", 20, false, nil)
	clock.pass(10 * time.Second)
	expect("a", 10, false, nil)
	clock.pass(time.Second)
	expect("c", 30, true, nil)
	expect("b", 20, false, nil)
	if len(store.kept) != 2 || len(store.queue) != 2 {
		t.Errorf("%v %v", store.kept, store.queue)
	}
}

func TestBaseURL(t *testing.T) {
	p := dpopProtector(t, aClock(), func(config *ResourceConfig) { config.Proofs.BaseURL = "https://www.example/api/" })
	if _, err := p.Authenticate(context.Background(), proving(boundToken(), members{"htu": "https://www.example/api/mcp"})); err != nil {
		t.Error(err)
	}
	_, err := p.Authenticate(context.Background(), proving(boundToken(), nil))
	if got := refusalOf(t, err); got.Description != string(otherURL) {
		t.Error(got)
	}
}

func TestDPoPMetadata(t *testing.T) {
	for want, change := range map[string]func(*ResourceConfig){
		`"dpop_signing_alg_values_supported":["ES256","EdDSA","Ed25519","PS256"]}`: nil,
		`"dpop_signing_alg_values_supported":["EdDSA"],"dpop_bound_access_tokens_required":true}`: func(config *ResourceConfig) {
			config.DPoP, config.Proofs.Algs = DPoPRequired, []string{"EdDSA"}
		},
		`"bearer_methods_supported":["header"]}`: func(config *ResourceConfig) { config.DPoP = "" },
	} {
		p := dpopProtector(t, aClock(), change)
		if !strings.HasSuffix(string(p.metadata), want+"\n") {
			t.Errorf("%s", p.metadata)
		}
	}
	p := dpopProtector(t, aClock(), func(config *ResourceConfig) { config.Proofs.Algs = []string{"EdDSA"} })
	_, err := p.Authenticate(context.Background(), proving(boundToken(), nil))
	if got := refusalOf(t, err); got.Description != string(otherAlg) {
		t.Error(got)
	}
}

func TestDPoPConfigurationsThatAreRefused(t *testing.T) {
	for n, change := range []func(*ResourceConfig){
		func(c *ResourceConfig) { c.DPoP = "yes" },
		func(c *ResourceConfig) { c.Proofs.Algs = []string{} },
		func(c *ResourceConfig) { c.Proofs.Algs = []string{"RS256"} },
		func(c *ResourceConfig) { c.Proofs.MaxAge = -1 },
		func(c *ResourceConfig) { c.Proofs.NonceSecret = "short" },
		func(c *ResourceConfig) { c.Proofs.BaseURL = "http://api.example" },
	} {
		config := ResourceConfig{Issuer: testIssuer, Resource: testResource}
		change(&config)
		if _, err := ProtectResource(config); err == nil {
			t.Errorf("configuration %d is accepted", n)
		}
	}
}

// The certificate of the TLS connection counts, whoever signed it: the handshake shows that the client has its key.
func TestClientCertificate(t *testing.T) {
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "client"}, NotAfter: time.Now().Add(time.Hour)}
	der := must(x509.CreateCertificate(rand.Reader, template, template, devicePrivate.Public(), devicePrivate))
	digest := sha256.Sum256(der)
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	server := httptest.NewUnstartedServer(p.Middleware()(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, AccessFrom(r.Context()).CertificateThumbprint)
	})))
	server.TLS = &tls.Config{ClientAuth: tls.RequestClientCert}
	server.StartTLS()
	defer server.Close()
	get := func(thumbprint string, certificates ...tls.Certificate) int {
		client := server.Client()
		transport := client.Transport.(*http.Transport).Clone()
		transport.TLSClientConfig.Certificates = certificates
		r := must(http.NewRequest(http.MethodGet, server.URL, nil))
		r.Header.Set("Authorization", "Bearer "+aToken(nil, members{"cnf": members{"x5t#S256": thumbprint}}))
		answer := must((&http.Client{Transport: transport}).Do(r))
		defer answer.Body.Close()
		return answer.StatusCode
	}
	mine := tls.Certificate{Certificate: [][]byte{der}, PrivateKey: devicePrivate}
	if got := get(b64(digest[:]), mine); got != 200 {
		t.Error(got)
	}
	if got := get(b64(digest[:])); got != 401 {
		t.Errorf("without a certificate: %d", got)
	}
	if got := get(strings.Repeat("x", 43), mine); got != 401 {
		t.Errorf("with another: %d", got)
	}
}
