package countersign

import (
	"crypto"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/sha256"
	"math/big"
	"time"
)

const minRSABits = 2048

// jwk is one published key with the single algorithm that it may verify.
type jwk struct {
	kid string
	alg string
	key crypto.PublicKey
}

func (k jwk) keyID() string             { return k.kid }
func (k jwk) isUsable(_ time.Time) bool { return true }

func isSupported(alg string) bool {
	return alg == "RS256" || alg == "ES256" || alg == "EdDSA"
}

// kinds of keys by their algorithm; PS256 is for the proofs of clients alone.
var kinds = map[string]string{"RS256": "RSA ", "PS256": "RSA ", "ES256": "EC P-256", "EdDSA": "OKP Ed25519"}

// parseJWK returns false for a key that may not verify access tokens. Such keys are no error: an issuer may publish others.
func parseJWK(members claims) (jwk, bool) {
	for _, alg := range []string{"RS256", "ES256", "EdDSA"} {
		if found, ok := parseKey(members, alg, alg); ok {
			found.kid = textOf(members, "kid")
			return found, found.kid != ""
		}
	}
	return jwk{}, false
}

// parseKey reads a public key for alg, which the key itself may call named.
func parseKey(members claims, alg, named string) (jwk, bool) {
	if textOf(members, "kty")+" "+textOf(members, "crv") != kinds[alg] {
		return jwk{}, false
	}
	if use := members["use"]; use != nil && use != "sig" {
		return jwk{}, false
	}
	if its := members["alg"]; its != nil && its != named {
		return jwk{}, false
	}
	found := jwk{alg: alg}
	switch textOf(members, "kty") {
	case "RSA":
		found.key = rsaKey(textOf(members, "n"), textOf(members, "e"))
	case "EC":
		found.key = p256Key(textOf(members, "x"), textOf(members, "y"))
	default:
		found.key = ed25519Key(textOf(members, "x"))
	}
	return found, found.key != nil
}

func textOf(members claims, name string) string {
	text, _ := members[name].(string)
	return text
}

func rsaKey(n, e string) crypto.PublicKey {
	modulus, err := decodeBase64url(n)
	if err != nil {
		return nil
	}
	exponent, err := decodeBase64url(e)
	if err != nil || len(exponent) > 4 {
		return nil
	}
	key := &rsa.PublicKey{N: new(big.Int).SetBytes(modulus), E: int(new(big.Int).SetBytes(exponent).Int64())}
	if key.N.BitLen() < minRSABits || key.E < 3 || key.E%2 == 0 || key.E > 1<<31-1 {
		return nil
	}
	return key
}

func p256Key(x, y string) crypto.PublicKey {
	xBytes, xErr := decodeBase64url(x)
	yBytes, yErr := decodeBase64url(y)
	if xErr != nil || yErr != nil || len(xBytes) != 32 || len(yBytes) != 32 {
		return nil
	}
	// crypto/ecdh refuses points that are not on the curve; elliptic.IsOnCurve is deprecated.
	point := append(append([]byte{4}, xBytes...), yBytes...)
	if _, err := ecdh.P256().NewPublicKey(point); err != nil {
		return nil
	}
	return &ecdsa.PublicKey{Curve: elliptic.P256(), X: new(big.Int).SetBytes(xBytes), Y: new(big.Int).SetBytes(yBytes)}
}

func ed25519Key(x string) crypto.PublicKey {
	key, err := decodeBase64url(x)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return nil
	}
	return ed25519.PublicKey(key)
}

// verifies takes the algorithm from the key; the token's must be the same.
func (k jwk) verifies(alg string, signed, signature []byte) bool {
	if alg != k.alg {
		return false
	}
	digest := sha256.Sum256(signed)
	switch key := k.key.(type) {
	case *rsa.PublicKey:
		if alg == "PS256" {
			return rsa.VerifyPSS(key, crypto.SHA256, digest[:], signature, &rsa.PSSOptions{SaltLength: sha256.Size}) == nil
		}
		return rsa.VerifyPKCS1v15(key, crypto.SHA256, digest[:], signature) == nil
	case *ecdsa.PublicKey:
		// R and S side by side (RFC 7518 section 3.4), not DER.
		if len(signature) != 64 {
			return false
		}
		r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
		return ecdsa.Verify(key, digest[:], r, s)
	case ed25519.PublicKey:
		return ed25519.Verify(key, signed, signature)
	}
	return false
}
