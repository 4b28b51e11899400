package countersign

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// Refusal is the answer to a request that may not pass. It never contains anything of the token.
type Refusal struct {
	// Status is 400, 401, 403, or 503 when the token could not be checked.
	Status      int
	Code        string
	Description string
	// Challenge is the value of WWW-Authenticate; empty with 503.
	Challenge string
	// DPoPNonce is what the client's next proof must contain; empty if it is not about that.
	DPoPNonce string
	// AuthorizationDetails would have to be approved for what the request is about, and ApprovedDetails were: both for a request
	// that is not the approved act.
	AuthorizationDetails []AuthorizationDetail
	ApprovedDetails      []AuthorizationDetail
	// Err is why the token could not be checked (503), for the log.
	Err error
}

func (r *Refusal) Error() string {
	text := fmt.Sprintf("countersign: %d %s: %s", r.Status, r.Code, r.Description)
	if r.Err != nil {
		text += " " + r.Err.Error()
	}
	return text
}

func (r *Refusal) Unwrap() error { return r.Err }

// Write sends the refusal as the response.
func (r *Refusal) Write(w http.ResponseWriter) {
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", "no-store")
	if r.Challenge != "" {
		header.Set("WWW-Authenticate", r.Challenge)
	}
	if r.DPoPNonce != "" {
		header.Set("DPoP-Nonce", r.DPoPNonce)
	}
	if r.Status == http.StatusServiceUnavailable {
		header.Set("Retry-After", "5")
	}
	w.WriteHeader(r.Status)
	body := map[string]any{"error": r.Code, "error_description": r.Description}
	if r.AuthorizationDetails != nil {
		body["authorization_details"], body["approved_authorization_details"] = r.AuthorizationDetails, r.ApprovedDetails
	}
	// The status is sent: a connection that breaks here leaves nothing to do.
	_ = json.NewEncoder(w).Encode(body)
}

const (
	bearer = "Bearer"
	dpop   = "DPoP"
)

// schemes are those that the resource accepts, the preferred one first.
func (p *Protector) schemes() []string {
	switch p.config.DPoP {
	case DPoPAccepted:
		return []string{bearer, dpop}
	case DPoPRequired:
		return []string{dpop}
	}
	return []string{bearer}
}

// askForToken has no error parameter: a client that sent no token has made no error (RFC 6750 section 3.1).
func (p *Protector) askForToken(scopes []string) *Refusal {
	return &Refusal{
		Status:      http.StatusUnauthorized,
		Code:        "invalid_token",
		Description: "Send an access token in the Authorization header.",
		Challenge:   p.challenges("", "", scopes, bearer),
	}
}

// refuse puts further parameters beside the error in the challenge.
func (p *Protector) refuse(status int, code, description string, scopes []string, scheme string, further ...[2]string) *Refusal {
	return &Refusal{
		Status:      status,
		Code:        code,
		Description: description,
		Challenge:   p.challenges(code, description, scopes, scheme, further...),
	}
}

func unavailable(err error) *Refusal {
	return &Refusal{
		Status:      http.StatusServiceUnavailable,
		Code:        "temporarily_unavailable",
		Description: "The access token cannot be checked at the moment.",
		Err:         err,
	}
}

// challenges puts the error to the scheme that the client used. To a client with a bound token, Bearer is no alternative.
func (p *Protector) challenges(code, description string, scopes []string, scheme string, further ...[2]string) string {
	accepted := p.schemes()
	if !slices.Contains(accepted, scheme) {
		scheme = accepted[0]
	}
	challenges := []string{p.challenge(scheme, code, description, scopes, further...)}
	for _, other := range accepted {
		if other != scheme && scheme != dpop {
			challenges = append(challenges, p.challenge(other, "", "", scopes))
		}
	}
	return strings.Join(challenges, ", ")
}

// challenge quotes without escaping: descriptions are ours, the URL and the scopes were validated.
func (p *Protector) challenge(scheme, code, description string, scopes []string, further ...[2]string) string {
	var parameters []string
	add := func(name, value string) {
		if value != "" {
			parameters = append(parameters, name+`="`+value+`"`)
		}
	}
	if scheme == dpop {
		add("algs", strings.Join(p.proofs.algs, " "))
	}
	add("error", code)
	add("error_description", description)
	for _, parameter := range further {
		add(parameter[0], parameter[1])
	}
	add("resource_metadata", p.metadataURL)
	add("scope", strings.Join(scopes, " "))
	return scheme + " " + strings.Join(parameters, ", ")
}
