package countersign

import (
	"context"
	"encoding/base64"
	"strings"
)

// verifyJWT returns the claims of a JWT access token (RFC 9068) that the issuer signed.
func (p *Protector) verifyJWT(ctx context.Context, token string) (claims, error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return nil, malformed
	}
	header, headerErr := parsePart(parts[0])
	payload, payloadErr := parsePart(parts[1])
	signature, signatureErr := decodeBase64url(parts[2])
	if headerErr != nil || payloadErr != nil || signatureErr != nil {
		return nil, malformed
	}
	// An extension that must be understood, and we know none (RFC 7515 section 4.1.11).
	if _, critical := header["crit"]; critical {
		return nil, malformed
	}
	if !isAccessTokenType(header["typ"]) {
		return nil, notAccessToken
	}
	alg, _ := header["alg"].(string)
	kid, _ := header["kid"].(string)
	// Before a key is looked for: anyone can send other algorithms.
	if !isSupported(alg) || kid == "" {
		return nil, notSigned
	}
	found, err := p.keys.find(ctx, kid)
	if err != nil {
		return nil, err
	}
	// Two keys of one kid leave open which one the issuer meant.
	if len(found) != 1 || !found[0].verifies(alg, []byte(parts[0]+"."+parts[1]), signature) {
		return nil, notSigned
	}
	// Optional in an introspection answer, required in a JWT (RFC 9068 section 2.2).
	for _, name := range []string{"iat", "jti"} {
		if payload[name] == nil {
			return nil, malformed
		}
	}
	return payload, nil
}

func isAccessTokenType(typ any) bool {
	text, _ := typ.(string)
	return strings.EqualFold(text, "at+jwt") || strings.EqualFold(text, "application/at+jwt")
}

func parsePart(part string) (claims, error) {
	text, err := decodeBase64url(part)
	if err != nil {
		return nil, err
	}
	return parseObject(text)
}

// decodeBase64url accepts only the canonical spelling: a lenient decoder would give one token many spellings, all with
// a good signature. Strict does not refuse line breaks, but a token with one was refused as a header value.
func decodeBase64url(text string) ([]byte, error) {
	return base64.RawURLEncoding.Strict().DecodeString(text)
}
