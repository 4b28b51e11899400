package countersign

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

const (
	defaultProofAge = 60 * time.Second
	minNonceSecret  = 32
)

// DPoPMode says whether tokens may, or must, be bound to a key (RFC 9449). The empty one refuses bound tokens.
type DPoPMode string

const (
	DPoPAccepted DPoPMode = "accepted"
	DPoPRequired DPoPMode = "required"
)

// ProofConfig is how DPoP proofs are checked; the zero value is the default.
type ProofConfig struct {
	// Algs is published; nil is ES256, EdDSA, Ed25519 and PS256.
	Algs []string
	// MaxAge is how far a proof's time may lie before or after now; zero is 60 seconds.
	MaxAge time.Duration
	// Replays remembers used proofs; nil is memory. Give processes a common store, or a proof passes once in each.
	Replays ReplayStore
	// NonceSecret, at least 32 characters and the same in all processes, makes each proof contain a nonce that we issued at
	// most five minutes ago.
	NonceSecret string
	// BaseURL is where clients reach the root of this server; empty is the origin of Resource. Only for a proxy that removes
	// a path prefix.
	BaseURL string
}

func (c ProofConfig) validate(mode DPoPMode) error {
	if mode != "" && mode != DPoPAccepted && mode != DPoPRequired {
		return fmt.Errorf("countersign: DPoP must be accepted or required, not %q", mode)
	}
	for _, alg := range c.Algs {
		if !slices.Contains(proofAlgs, alg) {
			return fmt.Errorf("countersign: Proofs.Algs must be some of %s", strings.Join(proofAlgs, ", "))
		}
	}
	if c.Algs != nil && len(c.Algs) == 0 {
		return errors.New("countersign: Proofs.Algs is empty")
	}
	if c.MaxAge < 0 {
		return errors.New("countersign: Proofs.MaxAge is negative")
	}
	if c.NonceSecret != "" && len(c.NonceSecret) < minNonceSecret {
		return fmt.Errorf("countersign: Proofs.NonceSecret must have at least %d characters", minNonceSecret)
	}
	if c.BaseURL != "" {
		return validateURL("Proofs.BaseURL", c.BaseURL)
	}
	return nil
}

// proofs are those of one resource.
type proofs struct {
	algs    []string
	maxAge  time.Duration
	base    string
	now     func() time.Time
	nonces  *nonces
	replays ReplayStore
}

var errWrongNonce = errors.New("the proof is right but for its nonce")

func newProofs(config ResourceConfig, now func() time.Time) *proofs {
	p := &proofs{
		algs: slices.Clone(config.Proofs.Algs), maxAge: config.Proofs.MaxAge, base: config.Proofs.BaseURL,
		now: now, replays: config.Proofs.Replays,
	}
	if p.algs == nil {
		p.algs = proofAlgs
	}
	if p.maxAge == 0 {
		p.maxAge = defaultProofAge
	}
	if p.base == "" {
		p.base = originOf(config.Resource)
	}
	p.base = strings.TrimSuffix(p.base, "/")
	if config.Proofs.NonceSecret != "" {
		p.nonces = &nonces{[]byte(config.Proofs.NonceSecret), config.Resource, now}
	}
	if p.replays == nil {
		p.replays = NewMemoryReplays(now)
	}
	return p
}

// check is everything but whether the proof was used before: a proof is used up only by a request whose token is valid.
func (p *proofs) check(r *http.Request, token string) (*proof, error) {
	values := r.Header.Values("DPoP")
	if len(values) != 1 || strings.Contains(values[0], ",") {
		return nil, noProof
	}
	// As it was sent, also where a handler has changed r.URL.
	target := r.RequestURI
	if target == "" {
		target = r.URL.EscapedPath()
	}
	found, err := verifyProof(values[0], proofChecks{
		token: token, method: r.Method, algs: p.algs, now: float64(p.now().UnixMilli()) / 1000, maxAge: p.maxAge.Seconds(),
		// Never the host of the request, which its sender chooses.
		target: targetURI(p.base + pathOf(target)),
	})
	if err != nil {
		return nil, err
	}
	if p.nonces != nil && !p.nonces.isValid(found.nonce) {
		return nil, errWrongNonce
	}
	return found, nil
}

func (p *proofs) use(ctx context.Context, used *proof) error {
	// Of one length, whatever clients call their proofs; and clients with different keys cannot use up each other's.
	id := sha256Base64url(used.thumbprint + " " + used.jti)
	until := time.UnixMilli(int64(used.iat * 1000)).Add(p.maxAge)
	isNew, err := p.replays.Use(ctx, id, until)
	if err == nil && !isNew {
		return usedProof
	}
	return err
}

// nextNonce is empty if no nonce is needed, or if the proof has the current one. The proof may be nil.
func (p *proofs) nextNonce(sent *proof) string {
	if p.nonces == nil {
		return ""
	}
	nonce := p.nonces.current()
	if sent != nil && sent.nonce == nonce {
		return ""
	}
	return nonce
}

// readConfirmation reads the thumbprints of the key and the certificate that a token is bound to (cnf, RFC 7800). A binding that
// we do not know refuses the token: a resource that ignored it would accept a stolen one.
func readConfirmation(c claims) (key, certificate string, err error) {
	value, bound := c["cnf"]
	if !bound {
		return "", "", nil
	}
	cnf, _ := value.(map[string]any)
	if len(cnf) == 0 {
		return "", "", boundToKey
	}
	for name, value := range cnf {
		text, _ := value.(string)
		if text == "" || (name != "jkt" && name != "x5t#S256") {
			return "", "", boundToKey
		}
	}
	key, _ = cnf["jkt"].(string)
	certificate, _ = cnf["x5t#S256"].(string)
	return key, certificate, nil
}

// checkBinding fails unless the request shows what the token is bound to. The proof is nil with the scheme Bearer.
func checkBinding(access *Access, shown *proof, certificate string) error {
	switch {
	case shown != nil && access.KeyThumbprint == "":
		return notBound
	case shown == nil && access.KeyThumbprint != "":
		return boundToKey
	case shown != nil && shown.thumbprint != access.KeyThumbprint:
		return otherKey
	case access.CertificateThumbprint != "" && access.CertificateThumbprint != certificate:
		return boundToKey
	}
	return nil
}

// certificateOf is the thumbprint of the certificate with which the client made the TLS connection, or empty.
func certificateOf(r *http.Request) string {
	if r.TLS == nil || len(r.TLS.PeerCertificates) == 0 {
		return ""
	}
	digest := sha256.Sum256(r.TLS.PeerCertificates[0].Raw)
	return base64.RawURLEncoding.EncodeToString(digest[:])
}
