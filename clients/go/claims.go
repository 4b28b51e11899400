package countersign

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// invalidToken is why a token is refused, as the client reads it.
type invalidToken string

func (i invalidToken) Error() string { return string(i) }

const (
	malformed      = invalidToken("The access token is malformed.")
	notSigned      = invalidToken("The access token was not signed by the issuer.")
	otherIssuer    = invalidToken("The access token was issued by another issuer.")
	otherResource  = invalidToken("The access token is for another resource.")
	expired        = invalidToken("The access token has expired.")
	notYetValid    = invalidToken("The access token is not valid yet.")
	notAccessToken = invalidToken("The token is not an access token.")
	boundToKey     = invalidToken("The access token is bound to a key that this request does not prove.")
	notBound       = invalidToken("The access token is not bound to a key, so it cannot be used with DPoP.")
	proofRequired  = invalidToken("This API accepts access tokens with the scheme DPoP and a proof only.")
	usedUp         = invalidToken("The access token is not active: used before, revoked, expired, or for another registration of this API.")
	inactive       = invalidToken("The access token is not active: revoked, expired, or for another registration of this API.")
)

// Access is what a valid token says.
type Access struct {
	Subject  string
	ClientID string
	Scopes   []string
	// GrantID is shared by the tokens of one grant; empty for client_credentials.
	GrantID string
	TokenID string
	// AuthTime and ACR are about the person's sign-in; zero if the token does not say.
	AuthTime  time.Time
	ACR       string
	IssuedAt  time.Time
	ExpiresAt time.Time
	// KeyThumbprint and CertificateThumbprint are what the token is bound to, which the request has shown; empty if to nothing.
	KeyThumbprint         string
	CertificateThumbprint string
	// AuthorizationDetails are what was approved (RFC 9396); nil for a token that is limited by its scopes alone.
	AuthorizationDetails []AuthorizationDetail
	// Actors act for the person, the present one first: agents (agt_…) and applications (app_…).
	Actors []string
	// SingleUse: the act may be carried out once, which RedeemAct makes sure of.
	SingleUse bool
	// RequestID and PermissionID name the request that the person approved, or the permission that covers it.
	RequestID    string
	PermissionID string
	// NextNonce is to be sent as DPoP-Nonce with the answer, which Middleware does; empty if the client needs no new one.
	NextNonce string

	// redeem holds the token, which must not be printed with the rest.
	redeem func(context.Context) (*Access, error)
	scheme string
}

// HasScope reports whether the token has this scope, for decisions inside a handler.
func (a *Access) HasScope(scope string) bool {
	return len(missingScopes(a.Scopes, []string{scope})) == 0
}

// claims keeps JSON's own member names: decoding into a struct would accept "ISS" for "iss". Of members that occur
// twice the last counts, as in RFC 7519 section 4.
type claims map[string]any

func parseObject(text []byte) (claims, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("not UTF-8")
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	// Kept as text: a number too large for a float would fail the whole object, not just its claim.
	decoder.UseNumber()
	var object claims
	if err := decoder.Decode(&object); err != nil {
		return nil, err
	}
	// The white space of JSON alone, which is less than bytes.TrimSpace accepts.
	if object == nil || len(bytes.Trim(text[decoder.InputOffset():], " \t\r\n")) > 0 {
		return nil, errors.New("not one JSON object")
	}
	return object, nil
}

// accessOf checks what a JWT and an introspection answer have in common.
func (p *Protector) accessOf(c claims) (*Access, error) {
	if c["iss"] != p.config.Issuer {
		return nil, otherIssuer
	}
	if !p.isAudience(c["aud"]) {
		return nil, otherResource
	}
	reader := claimReader{claims: c}
	exp := reader.seconds("exp", required)
	iat := reader.seconds("iat", optional)
	nbf := reader.seconds("nbf", optional)
	access := &Access{
		Subject:   reader.text("sub", required),
		ClientID:  reader.text("client_id", required),
		Scopes:    parseScopes(reader.text("scope", optional)),
		GrantID:   reader.text("grant_id", optional),
		TokenID:   reader.text("jti", optional),
		ACR:       reader.text("acr", optional),
		AuthTime:  timeOf(reader.seconds("auth_time", optional)),
		IssuedAt:  timeOf(iat),
		ExpiresAt: timeOf(exp),
	}
	reader.act(access)
	if reader.failed {
		return nil, malformed
	}
	now, leeway := float64(p.now().UnixMilli())/1000, p.leeway.Seconds()
	if exp+leeway <= now {
		return nil, expired
	}
	if max(iat, nbf)-leeway > now {
		return nil, notYetValid
	}
	var err error
	access.KeyThumbprint, access.CertificateThumbprint, err = readConfirmation(c)
	if err != nil {
		return nil, err
	}
	return access, nil
}

func (p *Protector) isAudience(aud any) bool {
	if list, ok := aud.([]any); ok {
		for _, one := range list {
			if one == p.config.Resource {
				return true
			}
		}
		return false
	}
	return aud == p.config.Resource
}

// maxSeconds is the end of the year 9999: no token means a later time, and time.Time would overflow.
const maxSeconds = 253402300799

const (
	required = true
	optional = false
)

// claimReader notes a member that is missing or of the wrong type. null counts as absent.
type claimReader struct {
	claims claims
	failed bool
}

func (r *claimReader) text(name string, required bool) string {
	value := r.claims[name]
	text, ok := value.(string)
	if (required && text == "") || (!ok && value != nil) {
		r.failed = true
	}
	return text
}

func (r *claimReader) seconds(name string, required bool) float64 {
	value := r.claims[name]
	number, ok := value.(json.Number)
	if !ok {
		r.failed = r.failed || required || value != nil
		return 0
	}
	seconds, err := number.Float64()
	if err != nil || math.Abs(seconds) > maxSeconds {
		r.failed = true
		return 0
	}
	return seconds
}

func timeOf(seconds float64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(seconds * 1000))
}

// isAccessToken is about an introspection answer: a refresh token is active too.
func isAccessToken(answer claims) bool {
	text, _ := answer["token_type"].(string)
	cnf, _ := answer["cnf"].(map[string]any)
	_, toKey := cnf["jkt"]
	return strings.EqualFold(text, "Bearer") || (strings.EqualFold(text, "DPoP") && toKey)
}
