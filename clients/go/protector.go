package countersign

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Longer credentials are refused before anything is computed.
const maxTokenBytes = 8 << 10

// RFC 6750 section 2.1.
var b68token = regexp.MustCompile(`^[A-Za-z0-9\-._~+/]+=*$`)

// Protector decides about requests to one resource. It is safe for concurrent use; make one per process.
type Protector struct {
	config      ResourceConfig
	metadataURL string
	metadata    []byte
	leeway      time.Duration
	now         func() time.Time
	issuer      *issuer
	keys        *keyCache[jwk]
	answers     *answerCache
	revocations RevocationStore
	proofs      *proofs
	// acts: the handlers call RedeemAct.
	acts bool
	// assurance is what every request needs; nil: nothing.
	assurance *Assurance
}

// ProtectResource checks the configuration and contacts no one: keys are fetched when the first token arrives.
func ProtectResource(config ResourceConfig) (*Protector, error) {
	if err := config.validate(); err != nil {
		return nil, err
	}
	config.ScopesSupported = slices.Clone(config.ScopesSupported)
	now := clockOr(config.Now)
	proofs := newProofs(config, now)
	p := &Protector{
		config:      config,
		metadataURL: metadataURLOf(config.Resource),
		metadata:    metadataOf(config, proofs.algs),
		leeway:      defaultLeeway,
		now:         now,
		issuer:      newIssuer(config.Issuer, config.HTTPClient, now),
		answers:     newAnswerCache(),
		revocations: config.Revocations,
		proofs:      proofs,
	}
	if config.Leeway != nil {
		p.leeway = *config.Leeway
	}
	if p.revocations == nil {
		p.revocations = NewMemoryRevocations(p.now)
	}
	p.keys = newKeyCache(p.issuer.fetchKeys, p.now)
	return p, nil
}

// Authenticate decides about one request that must carry a token with all of these scopes. The error is always a *Refusal.
// It panics when a scope is not one by RFC 6749 section 3.3.
func (p *Protector) Authenticate(ctx context.Context, r *http.Request, scopes ...string) (*Access, error) {
	mustBeScopes(scopes)
	scheme, token, refusal := p.credentialsOf(r.Header["Authorization"], scopes)
	if refusal != nil {
		return nil, refusal
	}
	access, err := p.check(ctx, r, scheme, token)
	if err != nil {
		return nil, p.refusalFor(err, scopes, scheme)
	}
	if missing := missingScopes(access.Scopes, scopes); len(missing) > 0 {
		return nil, p.refuse(http.StatusForbidden, "insufficient_scope", "The access token lacks a required scope.",
			append(p.repeatable(access.Scopes), missing...), scheme)
	}
	if p.assurance != nil && !p.assurance.isMetBy(access, p.now(), p.leeway) {
		return nil, p.refuse(http.StatusUnauthorized, insufficientAuthentication, signInAgain, scopes, scheme, p.assurance.challenge()...)
	}
	if access.AuthorizationDetails != nil && len(scopes) == 0 && !p.acts {
		return nil, p.refuse(http.StatusForbidden, insufficientDetails, otherAct, nil, scheme)
	}
	access.redeem, access.scheme = p.redeemer(token), scheme
	return access, nil
}

func (p *Protector) refusalFor(err error, scopes []string, scheme string) *Refusal {
	var token invalidToken
	var proof invalidProof
	switch {
	case errors.As(err, &token):
		return p.refuse(http.StatusUnauthorized, "invalid_token", string(token), scopes, scheme)
	case errors.As(err, &proof):
		return p.refuse(http.StatusUnauthorized, "invalid_dpop_proof", string(proof), scopes, scheme)
	case errors.Is(err, errWrongNonce):
		refusal := p.refuse(http.StatusUnauthorized, "use_dpop_nonce", "Send a proof with the nonce of the DPoP-Nonce header.",
			scopes, scheme)
		refusal.DPoPNonce = p.proofs.nextNonce(nil)
		return refusal
	}
	return unavailable(err)
}

// check returns an invalidToken, an invalidProof or errWrongNonce for a request that is refused; every other error means that it
// could not be checked.
func (p *Protector) check(ctx context.Context, r *http.Request, scheme, token string) (*Access, error) {
	if scheme == bearer && p.config.DPoP == DPoPRequired {
		return nil, proofRequired
	}
	var shown *proof
	if scheme == dpop {
		var err error
		if shown, err = p.proofs.check(r, token); err != nil {
			return nil, err
		}
	}
	certificate := certificateOf
	if p.config.CertificateThumbprint != nil {
		certificate = p.config.CertificateThumbprint
	}
	access, err := p.verify(ctx, token, shown, certificate(r))
	if err != nil || shown == nil {
		return access, err
	}
	access.NextNonce = p.proofs.nextNonce(shown)
	return access, p.proofs.use(ctx, shown)
}

// credentialsOf reads the Authorization header alone: tokens in the query or a form end up in logs and caches.
func (p *Protector) credentialsOf(headers, scopes []string) (scheme, token string, refusal *Refusal) {
	if len(headers) == 0 {
		return "", "", p.askForToken(scopes)
	}
	name, rest, _ := strings.Cut(headers[0], " ")
	switch {
	// Always understood, so that a client learns why it does not suffice.
	case strings.EqualFold(name, bearer):
		scheme = bearer
	case strings.EqualFold(name, dpop) && p.config.DPoP != "":
		scheme = dpop
	case len(headers) == 1:
		return "", "", p.askForToken(scopes)
	}
	token = strings.TrimLeft(rest, " ")
	if len(headers) > 1 || !b68token.MatchString(token) {
		return "", "", p.refuse(http.StatusBadRequest, "invalid_request",
			"Send exactly one access token in the Authorization header.", scopes, bearer)
	}
	return scheme, token, nil
}

// verify reads the token and compares what it is bound to with what the request shows.
func (p *Protector) verify(ctx context.Context, token string, shown *proof, certificate string) (*Access, error) {
	if len(token) > maxTokenBytes {
		return nil, malformed
	}
	read := p.verifyJWT
	if !strings.Contains(token, ".") {
		if p.config.Introspection == nil {
			return nil, malformed
		}
		read = p.introspect
	}
	claims, err := read(ctx, token)
	if err != nil {
		return nil, err
	}
	access, err := p.accessOf(claims)
	if err != nil {
		return nil, err
	}
	if err := checkBinding(access, shown, certificate); err != nil {
		return nil, err
	}
	revoked, err := p.revocations.Has(ctx, access)
	if err != nil {
		return nil, err
	}
	if revoked {
		return nil, inactive
	}
	return access, nil
}

// repeatable are the scopes of a token that a client that asks again would lose without being reminded of them.
func (p *Protector) repeatable(held []string) []string {
	var scopes []string
	for _, scope := range held {
		supported := p.config.ScopesSupported == nil || slices.Contains(p.config.ScopesSupported, scope)
		// A token's scopes go into a quoted string, so they must be scopes.
		if supported && isScope(scope) && !slices.Contains(scopes, scope) {
			scopes = append(scopes, scope)
		}
	}
	return scopes
}
