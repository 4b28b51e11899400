package countersign

import (
	"encoding/json"
	"fmt"
	"net/http"
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
	if r.Status == http.StatusServiceUnavailable {
		header.Set("Retry-After", "5")
	}
	w.WriteHeader(r.Status)
	body := map[string]string{"error": r.Code, "error_description": r.Description}
	// The status is sent: a connection that breaks here leaves nothing to do.
	_ = json.NewEncoder(w).Encode(body)
}

// askForToken has no error parameter: a client that sent no token has made no error (RFC 6750 section 3.1).
func (p *Protector) askForToken(scopes []string) *Refusal {
	return &Refusal{
		Status:      http.StatusUnauthorized,
		Code:        "invalid_token",
		Description: "Send an access token in the Authorization header.",
		Challenge:   p.challenge("", "", scopes),
	}
}

func (p *Protector) refuse(status int, code, description string, scopes []string) *Refusal {
	return &Refusal{
		Status:      status,
		Code:        code,
		Description: description,
		Challenge:   p.challenge(code, description, scopes),
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

// challenge quotes without escaping: descriptions are ours, the URL and the scopes were validated.
func (p *Protector) challenge(code, description string, scopes []string) string {
	var parameters []string
	add := func(name, value string) {
		if value != "" {
			parameters = append(parameters, name+`="`+value+`"`)
		}
	}
	add("error", code)
	add("error_description", description)
	add("resource_metadata", p.metadataURL)
	add("scope", strings.Join(scopes, " "))
	return "Bearer " + strings.Join(parameters, ", ")
}
