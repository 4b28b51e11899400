package countersign

import (
	"context"
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

func refusalOf(t *testing.T, err error) *Refusal {
	t.Helper()
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		t.Fatalf("got %v, want a refusal", err)
	}
	return refusal
}

func rest() string { return fmt.Sprintf(`, resource_metadata="%s"`, testMetadata) }

func TestAcceptedTokens(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	for name, token := range map[string]string{
		"RS256":                       aToken(nil, nil),
		"ES256":                       aToken(members{"alg": "ES256", "kid": "ec"}, nil),
		"EdDSA":                       aToken(members{"alg": "EdDSA", "kid": "ed"}, nil),
		"typ application/at+jwt":      aToken(members{"typ": "application/at+jwt"}, nil),
		"typ in capitals":             aToken(members{"typ": "AT+JWT"}, nil),
		"aud in a list":               aToken(nil, members{"aud": []string{"https://other.example", testResource}}),
		"exp now, within leeway":      aToken(nil, members{"exp": testNow}),
		"exp 4 seconds ago":           aToken(nil, members{"exp": testNow - 4}),
		"iat in 5 seconds":            aToken(nil, members{"iat": testNow + 5}),
		"exp with a fraction":         aToken(nil, members{"exp": testNow + 0.5}),
		"other members":               aToken(members{"jku": "https://evil.example"}, members{"extra": members{}}),
		"a member of another case":    aToken(nil, members{"ISS": "https://evil.example", "Exp": 1, "CNF": 1}),
		"last of duplicate members":   sign(goodHeader, []byte(`{"aud":"https://other.example",`+string(must(json.Marshal(goodClaims)))[1:])),
		"a grant that is not revoked": aToken(nil, members{"grant_id": "grt_2"}),
	} {
		access, err := p.Authenticate(context.Background(), bearing("Bearer "+token), "files:read")
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if access.Subject != "usr_1" || access.ClientID != "app_1" || !access.HasScope("files:read") || access.HasScope("Files:read") {
			t.Errorf("%s: %+v", name, access)
		}
	}
}

func TestRefusedTokens(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	revoke(t, p, map[string]any{"grant_id": "grt_revoked", "jti": nil})
	revoke(t, p, map[string]any{"grant_id": nil, "jti": "jti_revoked"})
	good := aToken(nil, nil)
	parts := strings.Split(good, ".")
	for name, each := range map[string]struct {
		token string
		want  invalidToken
	}{
		"a made-up token":                   {"abc.def.ghi", malformed},
		"two segments":                      {parts[0] + "." + parts[1], malformed},
		"four segments":                     {good + ".e30", malformed},
		"padding":                           {good + "==", malformed},
		"standard base64":                   {parts[0] + "." + parts[1] + ".ab+/", malformed},
		"another spelling of the tail":      {respell(good), malformed},
		"opaque, without introspection":     {"svc_rt_0123456789", malformed},
		"longer than 8 KB":                  {aToken(nil, members{"extra": strings.Repeat("x", 8000)}), malformed},
		"a payload that is no JSON":         {sign(goodHeader, []byte("hello")), malformed},
		"a payload that is a list":          {sign(goodHeader, []byte("[1]")), malformed},
		"a payload that is null":            {sign(goodHeader, []byte("null")), malformed},
		"two payloads":                      {sign(goodHeader, []byte("{}{}")), malformed},
		"a payload that is not UTF-8":       {sign(goodHeader, []byte(strings.Replace(string(must(json.Marshal(goodClaims))), "usr_1", "\xff", 1))), malformed},
		"crit":                              {aToken(members{"crit": []string{"exp"}}, nil), malformed},
		"no exp":                            {aToken(nil, members{"exp": nil}), malformed},
		"Exp in place of exp":               {aToken(nil, members{"exp": nil, "Exp": testNow + 60}), malformed},
		"exp as text":                       {aToken(nil, members{"exp": "1790000540"}), malformed},
		"infinite exp":                      {aToken(nil, members{"exp": json.Number("1e400")}), malformed},
		"huge exp":                          {aToken(nil, members{"exp": json.Number("1e300")}), malformed},
		"no iat":                            {aToken(nil, members{"iat": nil}), malformed},
		"no jti":                            {aToken(nil, members{"jti": nil}), malformed},
		"no sub":                            {aToken(nil, members{"sub": nil}), malformed},
		"sub as a number":                   {aToken(nil, members{"sub": 1}), malformed},
		"no client_id":                      {aToken(nil, members{"client_id": nil}), malformed},
		"scope as a list":                   {aToken(nil, members{"scope": []string{"files:read"}}), malformed},
		"alg none":                          {aToken(members{"alg": "none"}, nil), notSigned},
		"no alg":                            {aToken(members{"alg": nil}, nil), notSigned},
		"alg in small letters":              {aToken(members{"alg": "rs256"}, nil), notSigned},
		"HS256 keyed with the public":       {hs256(), notSigned},
		"RS256 that names an EC key":        {aToken(members{"kid": "ec"}, nil), notSigned},
		"ES256 that names an RSA key":       {aToken(members{"alg": "ES256"}, nil), notSigned},
		"ES256 under the name of RS256":     {signedAs("RS256", "ES256", "ec", nil), notSigned},
		"ES256 with a longer spelling of S": {signedAs("ES256", "ES256", "ec", []byte{0}), notSigned},
		"a header that is null":             {sign(nil, must(json.Marshal(goodClaims))), malformed},
		"ES256 in DER":                      {derToken(), notSigned},
		"an unknown kid":                    {aToken(members{"kid": "other"}, nil), notSigned},
		"no kid":                            {aToken(members{"kid": nil}, nil), notSigned},
		"Kid in place of kid":               {aToken(members{"kid": nil, "Kid": "rsa"}, nil), notSigned},
		"a kid of two keys":                 {aToken(members{"kid": "twice"}, nil), notSigned},
		"a key for encryption":              {aToken(members{"kid": "enc"}, nil), notSigned},
		"a key for PS256":                   {aToken(members{"kid": "pss"}, nil), notSigned},
		"an RSA key of 1024 bits":           {aToken(members{"kid": "small"}, nil), notSigned},
		"a point that is not on P-256":      {aToken(members{"alg": "ES256", "kid": "off-curve"}, nil), notSigned},
		"another payload":                   {parts[0] + "." + b64(must(json.Marshal(goodClaims.with(members{"sub": "usr_2"})))) + "." + parts[2], notSigned},
		"no signature":                      {parts[0] + "." + parts[1] + ".", notSigned},
		"typ JWT":                           {aToken(members{"typ": "JWT"}, nil), notAccessToken},
		"no typ":                            {aToken(members{"typ": nil}, nil), notAccessToken},
		"Typ in place of typ":               {aToken(members{"typ": nil, "Typ": "at+jwt"}, nil), notAccessToken},
		"another issuer":                    {aToken(nil, members{"iss": "https://evil.example"}), otherIssuer},
		"the issuer with a slash":           {aToken(nil, members{"iss": testIssuer + "/"}), otherIssuer},
		"no issuer":                         {aToken(nil, members{"iss": nil}), otherIssuer},
		"another resource":                  {aToken(nil, members{"aud": "https://other.example"}), otherResource},
		"the issuer as aud":                 {aToken(nil, members{"aud": testIssuer}), otherResource},
		"aud with a slash":                  {aToken(nil, members{"aud": testResource + "/"}), otherResource},
		"no aud":                            {aToken(nil, members{"aud": nil}), otherResource},
		"an empty list in aud":              {aToken(nil, members{"aud": []string{}}), otherResource},
		"a list in a list in aud":           {aToken(nil, members{"aud": [][]string{{testResource}}}), otherResource},
		"expired 5 seconds ago":             {aToken(nil, members{"exp": testNow - 5}), expired},
		"exp 0":                             {aToken(nil, members{"exp": 0}), expired},
		"issued in 6 seconds":               {aToken(nil, members{"iat": testNow + 6}), notYetValid},
		"cnf":                               {aToken(nil, members{"cnf": members{"jkt": "x"}}), boundToKey},
		"a revoked grant":                   {aToken(nil, members{"grant_id": "grt_revoked"}), inactive},
		"a revoked token":                   {aToken(nil, members{"jti": "jti_revoked"}), inactive},
		"a revoked token without grant":     {aToken(nil, members{"jti": "jti_revoked", "grant_id": nil}), inactive},
		"last of duplicate members, aud":    {sign(goodHeader, []byte(strings.TrimSuffix(string(must(json.Marshal(goodClaims))), "}")+`,"aud":"x"}`)), otherResource},
	} {
		_, err := p.Authenticate(context.Background(), bearing("Bearer "+each.token), "files:read")
		refusal := refusalOf(t, err)
		want := fmt.Sprintf(`Bearer error="invalid_token", error_description="%s"%s, scope="files:read"`, each.want, rest())
		if refusal.Status != 401 || refusal.Challenge != want {
			t.Errorf("%s: %d %s", name, refusal.Status, refusal.Challenge)
		}
	}
}

func revoke(t *testing.T, p *Protector, data map[string]any) {
	t.Helper()
	data["expires_at"] = time.Unix(testNow+600, 0).UTC().Format(time.RFC3339Nano)
	if err := p.HandleRevocation(&WebhookEvent{Type: "resource.grant_revoked", Data: data}); err != nil {
		t.Fatal(err)
	}
}

// respell changes the bits of the last character that no byte uses: 256 bytes leave four.
func respell(token string) string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	last := strings.IndexByte(alphabet, token[len(token)-1])
	return token[:len(token)-1] + string(alphabet[last^1])
}

func hs256() string {
	header := goodHeader.with(members{"alg": "HS256"})
	signed := b64(must(json.Marshal(header))) + "." + b64(must(json.Marshal(goodClaims)))
	mac := hmac.New(sha256.New, must(x509.MarshalPKIXPublicKey(&rsaPrivate.PublicKey)))
	mac.Write([]byte(signed))
	return signed + "." + b64(mac.Sum(nil))
}

// signedAs names one algorithm and signs with another; between goes into the middle of the signature.
func signedAs(alg, real, kid string, between []byte) string {
	token := aToken(members{"alg": alg, "kid": kid}, nil)
	text := token[:strings.LastIndexByte(token, '.')]
	made := signature(real, []byte(text))
	return text + "." + b64(slices.Concat(made[:32], between, made[32:]))
}

func derToken() string {
	token := aToken(members{"alg": "ES256", "kid": "ec"}, nil)
	signed := token[:strings.LastIndexByte(token, '.')]
	digest := sha256.Sum256([]byte(signed))
	return signed + "." + b64(must(ecPrivate.Sign(rand.Reader, digest[:], crypto.SHA256)))
}

func TestCredentials(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	good := aToken(nil, nil)
	none := "Bearer " + rest()[2:] + `, scope="files:read"`
	wrong := `Bearer error="invalid_request", error_description="Send exactly one access token in the Authorization header."` +
		rest() + `, scope="files:read"`
	for name, each := range map[string]struct {
		values    []string
		status    int
		challenge string
	}{
		"none":                  {nil, 401, none},
		"another scheme":        {[]string{"Basic YTpi"}, 401, none},
		"a longer scheme":       {[]string{"Bearerx " + good}, 401, none},
		"an empty value":        {[]string{""}, 401, none},
		"small letters":         {[]string{"bearer " + good}, 200, ""},
		"two spaces":            {[]string{"Bearer  " + good}, 200, ""},
		"two headers":           {[]string{"Bearer " + good, "Bearer " + good}, 400, wrong},
		"a second scheme":       {[]string{"Basic YTpi", "Bearer " + good}, 400, wrong},
		"two in one header":     {[]string{"Bearer " + good + ", Bearer " + good}, 400, wrong},
		"no token":              {[]string{"Bearer"}, 400, wrong},
		"spaces only":           {[]string{"Bearer  "}, 400, wrong},
		"trailing garbage":      {[]string{"Bearer " + good + " x"}, 400, wrong},
		"a trailing line break": {[]string{"Bearer " + good + "\n"}, 400, wrong},
		"a quoted token":        {[]string{`Bearer "` + good + `"`}, 400, wrong},
	} {
		r := bearing()
		r.Header["Authorization"] = each.values
		access, err := p.Authenticate(context.Background(), r, "files:read")
		if each.status == 200 {
			if err != nil || access.Subject != "usr_1" {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if refusal := refusalOf(t, err); refusal.Status != each.status || refusal.Challenge != each.challenge {
			t.Errorf("%s: %d %s", name, refusal.Status, refusal.Challenge)
		}
	}
	_, err := p.Authenticate(context.Background(), bearing())
	if got := refusalOf(t, err).Challenge; got != "Bearer "+rest()[2:] {
		t.Errorf("without required scopes: %s", got)
	}
}

func TestScopes(t *testing.T) {
	lenient := func(c *ResourceConfig) { c.ScopesSupported = nil }
	for name, each := range map[string]struct {
		change   func(*ResourceConfig)
		held     any
		required []string
		want     string
	}{
		"all held":                       {nil, "files:write files:read", []string{"files:read", "files:write"}, ""},
		"none required":                  {nil, nil, nil, ""},
		"absent":                         {nil, nil, []string{"files:read"}, "files:read"},
		"empty":                          {nil, "", []string{"files:read"}, "files:read"},
		"partly held":                    {nil, "files:write", []string{"files:read", "files:write"}, "files:write files:read"},
		"another case":                   {nil, "Files:Read", []string{"files:read"}, "files:read"},
		"a prefix":                       {nil, "files:readx files", []string{"files:read"}, "files:read"},
		"held scopes stay, others don't": {nil, "email files:delete", []string{"files:read"}, "files:delete files:read"},
		"all held ones without a list":   {lenient, "email  email files:delete", []string{"files:read"}, "email files:delete files:read"},
		"held ones that would break out": {lenient, `a", error="x \ b`, []string{"files:read"}, "b files:read"},
	} {
		p := aProtector(t, newFakeIssuer(), aClock(), each.change)
		_, err := p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, members{"scope": each.held})), each.required...)
		if each.want == "" {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		want := `Bearer error="insufficient_scope", error_description="The access token lacks a required scope."` + rest() +
			`, scope="` + each.want + `"`
		if refusal := refusalOf(t, err); refusal.Status != 403 || refusal.Challenge != want {
			t.Errorf("%s: %d %s", name, refusal.Status, refusal.Challenge)
		}
	}
}

func TestAccess(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	token := aToken(nil, members{"scope": "b a b", "auth_time": testNow - 100, "acr": "phr"})
	access, err := p.Authenticate(context.Background(), bearing("Bearer "+token))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(access.Scopes, []string{"b", "a"}) || access.GrantID != "grt_1" || access.TokenID != "jti_1" ||
		access.ACR != "phr" || access.AuthTime.Unix() != testNow-100 || access.IssuedAt.Unix() != testNow-60 ||
		access.ExpiresAt.Unix() != testNow+540 {
		t.Errorf("%+v", access)
	}
}

func TestKeysUnreachable(t *testing.T) {
	issuer := newFakeIssuer()
	issuer.down = true
	p := aProtector(t, issuer, aClock(), nil)
	_, err := p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, nil)))
	if refusal := refusalOf(t, err); refusal.Status != 503 || refusal.Challenge != "" || refusal.Unwrap() == nil {
		t.Errorf("%+v", refusal)
	}
	issuer.set(func(f *fakeIssuer) { f.down = false })
	if _, err := p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, nil))); err != nil {
		t.Error(err)
	}
}

func TestKeysThatAreNotTheIssuers(t *testing.T) {
	for name, change := range map[string]func(*fakeIssuer){
		"metadata of another issuer": func(f *fakeIssuer) { f.issuer = "https://evil.example" },
		"a redirect":                 func(f *fakeIssuer) { f.redirect = true },
		"more than a megabyte":       func(f *fakeIssuer) { f.keys = append(f.keys, strings.Repeat("x", maxAnswerBytes)) },
		"keys over plain http":       func(f *fakeIssuer) { f.jwksURI = "http://id.example/jwks" },
	} {
		issuer := newFakeIssuer()
		change(issuer)
		p := aProtector(t, issuer, aClock(), nil)
		_, err := p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, nil)))
		if err == nil || refusalOf(t, err).Status != 503 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestConfiguration(t *testing.T) {
	negative := -time.Second
	for name, config := range map[string]ResourceConfig{
		"nothing":                {},
		"plain http":             {Issuer: "http://id.example", Resource: testResource},
		"a fragment":             {Issuer: testIssuer, Resource: testResource + "#x"},
		"an empty fragment":      {Issuer: testIssuer, Resource: testResource + "#"},
		"a relative resource":    {Issuer: testIssuer, Resource: "/mcp"},
		"a quotation mark":       {Issuer: testIssuer, Resource: testResource + `"`},
		"a password in the URL":  {Issuer: testIssuer, Resource: "https://a:b@api.example"},
		"two scopes in one":      {Issuer: testIssuer, Resource: testResource, ScopesSupported: []string{"a b"}},
		"negative leeway":        {Issuer: testIssuer, Resource: testResource, Leeway: &negative},
		"introspection, no name": {Issuer: testIssuer, Resource: testResource, Introspection: &IntrospectionConfig{Secret: "x"}},
	} {
		if _, err := ProtectResource(config); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if _, err := ProtectResource(ResourceConfig{Issuer: "http://localhost:3000", Resource: "http://127.0.0.1:4000/mcp"}); err != nil {
		t.Error(err)
	}
}
