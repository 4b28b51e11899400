package countersign

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math"
	"slices"
	"strings"
)

// Longer proofs are refused before anything is computed.
const maxProofBytes = 8 << 10

// invalidProof is why a DPoP proof is refused, as the client reads it (RFC 9449 section 4.3).
type invalidProof string

func (i invalidProof) Error() string { return string(i) }

const (
	noProof        = invalidProof("Send exactly one DPoP proof in the DPoP header.")
	malformedProof = invalidProof("The DPoP proof is malformed.")
	noProofType    = invalidProof("The DPoP proof must have the typ dpop+jwt.")
	otherAlg       = invalidProof("The DPoP proof is signed with an algorithm that is not accepted.")
	privateKey     = invalidProof("The DPoP proof contains a private key.")
	noKey          = invalidProof("The DPoP proof has no usable public key in jwk.")
	notSignedByKey = invalidProof("The DPoP proof was not signed with the key in jwk.")
	otherMethod    = invalidProof("The DPoP proof is for another method.")
	otherURL       = invalidProof("The DPoP proof is for another URL.")
	otherTime      = invalidProof("The DPoP proof is too old or from the future.")
	otherToken     = invalidProof("The DPoP proof is for another access token.")
	otherKey       = invalidProof("The DPoP proof is by another key than the one that the access token is bound to.")
	usedProof      = invalidProof("The DPoP proof was used before.")
)

// proofAlgs are those that clients may use. Ed25519 is EdDSA by RFC 9864.
var proofAlgs = []string{"ES256", "EdDSA", "Ed25519", "PS256"}

var privateMembers = []string{"d", "p", "q", "dp", "dq", "qi", "oth", "k"}

// proof is one that was verified but for its nonce, the key of the token, and whether it was used before.
type proof struct {
	thumbprint string
	jti        string
	iat        float64
	nonce      any
}

// proofChecks are what the proof must be about; now and maxAge are in seconds.
type proofChecks struct {
	token, method, target string
	algs                  []string
	now, maxAge           float64
}

func verifyProof(text string, checks proofChecks) (*proof, error) {
	parts := strings.Split(text, ".")
	if len(text) > maxProofBytes || len(parts) != 3 {
		return nil, malformedProof
	}
	header, headerErr := parsePart(parts[0])
	payload, payloadErr := parsePart(parts[1])
	signature, signatureErr := decodeBase64url(parts[2])
	if headerErr != nil || payloadErr != nil || signatureErr != nil {
		return nil, malformedProof
	}
	// An extension that must be understood, and we know none (RFC 7515 section 4.1.11).
	if _, critical := header["crit"]; critical {
		return nil, malformedProof
	}
	if !isProofType(header["typ"]) {
		return nil, noProofType
	}
	alg, _ := header["alg"].(string)
	if !slices.Contains(checks.algs, alg) {
		return nil, otherAlg
	}
	jwk, _ := header["jwk"].(map[string]any)
	for _, name := range privateMembers {
		if _, private := jwk[name]; private {
			return nil, privateKey
		}
	}
	found, err := checks.read(payload)
	if err != nil {
		return nil, err
	}
	key, ok := parseKey(jwk, keyAlg(alg), alg)
	if !ok {
		return nil, noKey
	}
	if !key.verifies(key.alg, []byte(parts[0]+"."+parts[1]), signature) {
		return nil, notSignedByKey
	}
	found.thumbprint = thumbprintOf(jwk)
	return found, nil
}

func isProofType(typ any) bool {
	text, _ := typ.(string)
	return strings.EqualFold(text, "dpop+jwt") || strings.EqualFold(text, "application/dpop+jwt")
}

// keyAlg is the name that keys have here.
func keyAlg(alg string) string {
	if alg == "Ed25519" {
		return "EdDSA"
	}
	return alg
}

func (c proofChecks) read(payload claims) (*proof, error) {
	jti, _ := payload["jti"].(string)
	htm, htmOK := payload["htm"].(string)
	htu, htuOK := payload["htu"].(string)
	ath, athOK := payload["ath"].(string)
	number, iatOK := payload["iat"].(json.Number)
	if jti == "" || !htmOK || !htuOK || !athOK || !iatOK {
		return nil, malformedProof
	}
	if htm != c.method {
		return nil, otherMethod
	}
	if target := targetURI(htu); target == "" || target != c.target {
		return nil, otherURL
	}
	iat, err := number.Float64()
	if err != nil || math.Abs(c.now-iat) > c.maxAge {
		return nil, otherTime
	}
	if ath != sha256Base64url(c.token) {
		return nil, otherToken
	}
	return &proof{jti: jti, iat: iat, nonce: payload["nonce"]}, nil
}

// thumbprintOf is that of RFC 7638, of a key that was parsed: its members are base64url, so no text needs an escape.
func thumbprintOf(jwk map[string]any) string {
	var members []string
	for _, name := range []string{"crv", "e", "kty", "n", "x", "y"} {
		text, ok := jwk[name].(string)
		if !ok || !isThumbprintMember(jwk["kty"], name) {
			continue
		}
		members = append(members, `"`+name+`":"`+text+`"`)
	}
	return sha256Base64url("{" + strings.Join(members, ",") + "}")
}

func isThumbprintMember(kty any, name string) bool {
	required := map[any][]string{"EC": {"crv", "kty", "x", "y"}, "OKP": {"crv", "kty", "x"}, "RSA": {"e", "kty", "n"}}
	return slices.Contains(required[kty], name)
}

func sha256Base64url(text string) string {
	digest := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(digest[:])
}
