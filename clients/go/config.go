package countersign

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	defaultLeeway  = 5 * time.Second
	requestTimeout = 10 * time.Second
)

// ResourceConfig describes one protected resource. Issuer and Resource are required.
type ResourceConfig struct {
	// Issuer is the authorization server, exactly as its tokens name it in iss.
	Issuer string
	// Resource is the resource identifier, exactly as registered: tokens name it in aud.
	Resource string

	// ScopesSupported, ResourceName and ResourceDocumentation are published if set. When a request lacks a scope,
	// only scopes in ScopesSupported (if set) are repeated to the client.
	ScopesSupported       []string
	ResourceName          string
	ResourceDocumentation string

	// AuthorizationDetailsTypesSupported are published: the types of acts that can be approved for this API (RFC 9396).
	AuthorizationDetailsTypesSupported []string

	// DPoP says whether tokens may, or must, be bound to a key (RFC 9449), and is published; empty refuses bound tokens.
	DPoP   DPoPMode
	Proofs ProofConfig
	// CertificateThumbprint finds the client's certificate (base64url of the SHA-256 of its DER, RFC 8705), for a proxy that you
	// trust; nil is that of the TLS connection. Without a certificate, tokens that are bound to one are refused.
	CertificateThumbprint func(*http.Request) string

	// Introspection is needed for opaque tokens and for those of a single use; without it they are refused.
	Introspection *IntrospectionConfig
	// Revocations keeps what HandleRevocation receives; nil is memory. Give processes a common store, or the event to each.
	Revocations RevocationStore

	// Leeway is tolerated on exp, iat and nbf; nil is five seconds.
	Leeway *time.Duration
	// HTTPClient calls the issuer. Redirects are never followed, and without a timeout of its own it gets ten seconds.
	HTTPClient *http.Client
	// Now is the clock; nil is time.Now.
	Now func() time.Time
}

// IntrospectionConfig is how the resource authenticates at the introspection endpoint.
type IntrospectionConfig struct {
	// ResourceID is the public id, res_….
	ResourceID string
	Secret     string
	// CacheFor keeps active answers, never beyond exp. A revocation then shows after this time, unless its event arrives.
	CacheFor time.Duration
}

func (c ResourceConfig) validate() error {
	if err := validateURL("Issuer", c.Issuer); err != nil {
		return err
	}
	if err := validateURL("Resource", c.Resource); err != nil {
		return err
	}
	for _, scope := range c.ScopesSupported {
		if !isScope(scope) {
			return fmt.Errorf("countersign: ScopesSupported: %q is not a scope", scope)
		}
	}
	if err := c.Proofs.validate(c.DPoP); err != nil {
		return err
	}
	if c.Leeway != nil && *c.Leeway < 0 {
		return errors.New("countersign: Leeway is negative")
	}
	if i := c.Introspection; i != nil && (i.ResourceID == "" || i.Secret == "" || i.CacheFor < 0) {
		return errors.New("countersign: Introspection needs ResourceID and Secret, and CacheFor must not be negative")
	}
	return nil
}

// validateURL also keeps out what could end a quoted string in WWW-Authenticate.
func validateURL(name, text string) error {
	u, err := url.Parse(text)
	plain := !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' || r == '"' || r == '\\' })
	if err != nil || !plain || !isSecure(u) || strings.Contains(text, "#") || u.User != nil {
		return fmt.Errorf("countersign: %s must be an https URL without a fragment (http for localhost), not %q", name, text)
	}
	return nil
}

func isSecure(u *url.URL) bool {
	host := u.Hostname()
	if u.Scheme == "http" {
		return host == "localhost" || host == "127.0.0.1" || host == "::1"
	}
	return u.Scheme == "https" && host != ""
}

func clockOr(now func() time.Time) func() time.Time {
	if now == nil {
		return time.Now
	}
	return now
}
