package countersign

import "testing"

func TestUsableKeys(t *testing.T) {
	modulus := b64(rsaPrivate.N.Bytes())
	rsaKey := members{"kty": "RSA", "kid": "a", "n": modulus, "e": "AQAB"}
	ed := members{"kty": "OKP", "kid": "a", "crv": "Ed25519", "x": b64(edPublic)}
	for name, each := range map[string]struct {
		key    members
		usable bool
	}{
		"RSA":                     {rsaKey, true},
		"use and alg null":        {members{"kty": "RSA", "kid": "a", "n": modulus, "e": "AQAB", "use": nil, "alg": nil}, true},
		"for signing, RS256":      {rsaKey.with(members{"use": "sig", "alg": "RS256"}), true},
		"for encryption":          {rsaKey.with(members{"use": "enc"}), false},
		"use empty":               {rsaKey.with(members{"use": ""}), false},
		"RS512":                   {rsaKey.with(members{"alg": "RS512"}), false},
		"no kid":                  {rsaKey.with(members{"kid": nil}), false},
		"no kty":                  {rsaKey.with(members{"kty": nil}), false},
		"1024 bits":               {rsaKey.with(members{"n": b64(rsaPrivate.N.Bytes()[:128])}), false},
		"exponent 1":              {rsaKey.with(members{"e": "AQ"}), false},
		"an even exponent":        {rsaKey.with(members{"e": "AQAA"}), false},
		"padding":                 {rsaKey.with(members{"n": modulus + "=="}), false},
		"Ed25519":                 {ed, true},
		"Ed25519 with alg RS256":  {ed.with(members{"alg": "RS256"}), false},
		"Ed448":                   {ed.with(members{"crv": "Ed448"}), false},
		"X25519":                  {ed.with(members{"crv": "X25519"}), false},
		"31 bytes":                {ed.with(members{"x": b64(edPublic[:31])}), false},
		"octets that claim RS256": {members{"kty": "oct", "kid": "a", "alg": "RS256", "k": "AAAA"}, false},
		"P-384":                   {members{"kty": "EC", "kid": "a", "crv": "P-384", "x": b64(edPublic), "y": b64(edPublic)}, false},
		"not on the curve":        {members{"kty": "EC", "kid": "a", "crv": "P-256", "x": b64(make([]byte, 32)), "y": b64(make([]byte, 32))}, false},
		"nothing":                 {nil, false},
	} {
		if _, usable := parseJWK(claims(each.key)); usable != each.usable {
			t.Errorf("%s: usable %v", name, usable)
		}
	}
}
