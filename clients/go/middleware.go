package countersign

import (
	"context"
	"errors"
	"net/http"
)

type accessKey struct{}

// Middleware lets requests pass whose token has all of these scopes; AccessFrom then says whose it is.
// It panics when a scope is not one by RFC 6749 section 3.3.
func (p *Protector) Middleware(scopes ...string) func(http.Handler) http.Handler {
	mustBeScopes(scopes)
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			access, err := p.Authenticate(r.Context(), r, scopes...)
			var refusal *Refusal
			if errors.As(err, &refusal) {
				refusal.Write(w)
				return
			}
			if access.NextNonce != "" {
				w.Header().Set("DPoP-Nonce", access.NextNonce)
			}
			next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), accessKey{}, access)))
		})
	}
}

// AccessFrom returns what the token said in a handler behind Middleware, and nil elsewhere.
func AccessFrom(ctx context.Context) *Access {
	access, _ := ctx.Value(accessKey{}).(*Access)
	return access
}
