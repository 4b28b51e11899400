package countersign

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	testIssuer   = "https://id.example"
	testResource = "https://api.example/mcp"
	testMetadata = "https://api.example/.well-known/oauth-protected-resource/mcp"
	testNow      = 1790000000
)

var (
	rsaPrivate        = must(rsa.GenerateKey(rand.Reader, 2048))
	ecPrivate         = must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	edPublic, edBytes = edKey()
)

func edKey() (ed25519.PublicKey, ed25519.PrivateKey) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		panic(err)
	}
	return public, private
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// members is one JSON object; nil removes a member when merged.
type members map[string]any

func (m members) with(changes members) members {
	merged := members{}
	for _, each := range []members{m, changes} {
		for name, value := range each {
			if merged[name] = value; value == nil {
				delete(merged, name)
			}
		}
	}
	return merged
}

func b64(data []byte) string { return base64.RawURLEncoding.EncodeToString(data) }

func publicKeys() []any {
	x, y := make([]byte, 32), make([]byte, 32)
	ecPrivate.X.FillBytes(x)
	ecPrivate.Y.FillBytes(y)
	return []any{
		members{"kty": "RSA", "kid": "rsa", "use": "sig", "alg": "RS256", "n": b64(rsaPrivate.N.Bytes()), "e": "AQAB"},
		members{"kty": "EC", "kid": "ec", "crv": "P-256", "x": b64(x), "y": b64(y)},
		members{"kty": "OKP", "kid": "ed", "crv": "Ed25519", "x": b64(edPublic)},
		members{"kty": "RSA", "kid": "enc", "use": "enc", "n": b64(rsaPrivate.N.Bytes()), "e": "AQAB"},
		members{"kty": "RSA", "kid": "pss", "alg": "PS256", "n": b64(rsaPrivate.N.Bytes()), "e": "AQAB"},
		members{"kty": "RSA", "kid": "small", "n": b64(rsaPrivate.N.Bytes()[:128]), "e": "AQAB"},
		members{"kty": "EC", "kid": "off-curve", "crv": "P-256", "x": b64(x), "y": b64(x)},
		members{"kty": "RSA", "kid": "twice", "n": b64(rsaPrivate.N.Bytes()), "e": "AQAB"},
		members{"kty": "RSA", "kid": "twice", "n": b64(rsaPrivate.N.Bytes()), "e": "AQAB"},
		"not a key",
	}
}

// sign makes the compact form for any header: what a careless or hostile signer would send.
func sign(header members, payload []byte) string {
	signed := b64(must(json.Marshal(header))) + "." + b64(payload)
	return signed + "." + b64(signature(header["alg"], []byte(signed)))
}

func signature(alg any, signed []byte) []byte {
	digest := sha256.Sum256(signed)
	switch alg {
	case "ES256":
		r, s, err := ecdsa.Sign(rand.Reader, ecPrivate, digest[:])
		if err != nil {
			panic(err)
		}
		both := make([]byte, 64)
		r.FillBytes(both[:32])
		s.FillBytes(both[32:])
		return both
	case "EdDSA":
		return ed25519.Sign(edBytes, signed)
	case "none":
		return nil
	}
	return must(rsa.SignPKCS1v15(rand.Reader, rsaPrivate, crypto.SHA256, digest[:]))
}

var (
	goodHeader = members{"typ": "at+jwt", "alg": "RS256", "kid": "rsa"}
	goodClaims = members{
		"iss": testIssuer, "aud": testResource, "sub": "usr_1", "client_id": "app_1", "scope": "files:read",
		"iat": testNow - 60, "exp": testNow + 540, "jti": "jti_1", "grant_id": "grt_1",
	}
)

func aToken(header, changes members) string {
	return sign(goodHeader.with(header), must(json.Marshal(goodClaims.with(changes))))
}

// fakeIssuer answers in place of the network.
type fakeIssuer struct {
	mu       sync.Mutex
	issuer   string
	jwksURI  string
	redirect bool
	keys     []any
	answer   any
	// redeemed is answered in place of answer when a token is used up; nil fails.
	redeemed any
	lookOnly bool
	down     bool
	calls    map[string]int
	lastBody string
	lastAuth string
}

func newFakeIssuer() *fakeIssuer {
	return &fakeIssuer{issuer: testIssuer, jwksURI: testIssuer + "/jwks", keys: publicKeys(), calls: map[string]int{}}
}

func (f *fakeIssuer) RoundTrip(r *http.Request) (*http.Response, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls[r.URL.Path]++
	if f.down {
		return respond(http.StatusBadGateway, nil), nil
	}
	switch r.URL.Path {
	case "/.well-known/oauth-authorization-server":
		return respond(200, members{
			"issuer": f.issuer, "jwks_uri": f.jwksURI, "introspection_endpoint": testIssuer + "/introspect",
		}), nil
	case "/jwks":
		if f.redirect {
			response := respond(http.StatusFound, nil)
			response.Header.Set("Location", testIssuer+"/elsewhere")
			return response, nil
		}
		return respond(200, members{"keys": f.keys}), nil
	case "/elsewhere":
		return respond(200, members{"keys": f.keys}), nil
	case "/introspect":
		body := must(io.ReadAll(r.Body))
		f.lastBody, f.lastAuth = string(body), r.Header.Get("Authorization")
		answer := f.answer
		if f.lookOnly && !strings.Contains(f.lastBody, "spend=false") {
			f.calls["redeem"]++
			answer = f.redeemed
		}
		if answer == nil {
			return respond(http.StatusInternalServerError, nil), nil
		}
		return respond(200, answer), nil
	}
	return respond(404, nil), nil
}

func respond(status int, body any) *http.Response {
	text := must(json.Marshal(body))
	return &http.Response{StatusCode: status, Status: http.StatusText(status), Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(text))}
}

func (f *fakeIssuer) count(path string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.calls[path]
}

func (f *fakeIssuer) set(change func(*fakeIssuer)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(f)
}

type clock struct {
	mu sync.Mutex
	at time.Time
}

func aClock() *clock { return &clock{at: time.Unix(testNow, 0)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// aProtector is configured as in most tests; change may be nil.
func aProtector(t *testing.T, issuer *fakeIssuer, clock *clock, change func(*ResourceConfig)) *Protector {
	t.Helper()
	config := ResourceConfig{
		Issuer: testIssuer, Resource: testResource, ScopesSupported: []string{"files:read", "files:write", "files:delete"},
		HTTPClient: &http.Client{Transport: issuer}, Now: clock.now,
	}
	if change != nil {
		change(&config)
	}
	p, err := ProtectResource(config)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func bearing(values ...string) *http.Request {
	r := must(http.NewRequest(http.MethodGet, testResource, strings.NewReader("")))
	for _, value := range values {
		r.Header.Add("Authorization", value)
	}
	return r
}
