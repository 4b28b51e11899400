package countersign

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"testing"
	"time"
)

func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile("../../vectors/" + name)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

type expectation struct {
	Status          int      `json:"status"`
	WWWAuthenticate string   `json:"www_authenticate"`
	Sub             string   `json:"sub"`
	ClientID        string   `json:"client_id"`
	Scopes          []string `json:"scopes"`
	GrantID         *string  `json:"grant_id"`
}

type resourceVectors struct {
	Issuer          string   `json:"issuer"`
	Resource        string   `json:"resource"`
	Now             int64    `json:"now"`
	ScopesSupported []string `json:"scopes_supported"`
	JWKS            struct {
		Keys []any `json:"keys"`
	} `json:"jwks"`
	Revocations []map[string]any `json:"revocations"`
	Cases       []struct {
		Name           string      `json:"name"`
		Authorization  []string    `json:"authorization"`
		RequiredScopes []string    `json:"required_scopes"`
		Expect         expectation `json:"expect"`
	} `json:"cases"`
	IntrospectionCases []struct {
		Name           string          `json:"name"`
		Answer         json.RawMessage `json:"answer"`
		RequiredScopes []string        `json:"required_scopes"`
		Expect         expectation     `json:"expect"`
	} `json:"introspection_cases"`
	MetadataURLs []struct {
		Resource    string `json:"resource"`
		MetadataURL string `json:"metadata_url"`
	} `json:"metadata_urls"`
}

func (v *resourceVectors) protector(t *testing.T, issuer *fakeIssuer, introspection *IntrospectionConfig) *Protector {
	t.Helper()
	return v.protectorWith(t, issuer, func(config *ResourceConfig) { config.Introspection = introspection })
}

func (v *resourceVectors) protectorWith(t *testing.T, issuer *fakeIssuer, change func(*ResourceConfig)) *Protector {
	t.Helper()
	if v.Issuer != testIssuer {
		t.Fatalf("the fake issuer is %s, the vectors' is %s", testIssuer, v.Issuer)
	}
	issuer.keys = v.JWKS.Keys
	config := ResourceConfig{
		Issuer: v.Issuer, Resource: v.Resource, ScopesSupported: v.ScopesSupported,
		HTTPClient: &http.Client{Transport: issuer}, Now: func() time.Time { return time.Unix(v.Now, 0) },
	}
	change(&config)
	p, err := ProtectResource(config)
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range v.Revocations {
		if err := p.HandleRevocation(&WebhookEvent{Type: grantRevoked, Data: data}); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestResourceVectors(t *testing.T) {
	var vectors resourceVectors
	readVectors(t, "resource-access.json", &vectors)
	if len(vectors.Cases) < 45 {
		t.Fatalf("%d cases", len(vectors.Cases))
	}
	p := vectors.protector(t, newFakeIssuer(), nil)
	for _, each := range vectors.Cases {
		t.Run(each.Name, func(t *testing.T) {
			r := bearing()
			r.Header["Authorization"] = each.Authorization
			access, err := p.Authenticate(context.Background(), r, each.RequiredScopes...)
			each.Expect.check(t, access, err)
		})
	}
	for _, each := range vectors.IntrospectionCases {
		t.Run("introspection: "+each.Name, func(t *testing.T) {
			issuer := newFakeIssuer()
			if string(each.Answer) != "null" {
				issuer.answer = each.Answer
			}
			p := vectors.protector(t, issuer, &IntrospectionConfig{ResourceID: "res_1", Secret: "secret"})
			access, err := p.Authenticate(context.Background(), bearing("Bearer "+opaque), each.RequiredScopes...)
			each.Expect.check(t, access, err)
		})
	}
	for _, each := range vectors.MetadataURLs {
		if got := metadataURLOf(each.Resource); got != each.MetadataURL {
			t.Errorf("%s: %s", each.Resource, got)
		}
	}
}

type dpopCase struct {
	Name           string          `json:"name"`
	DPoP           *string         `json:"dpop"`
	Nonces         bool            `json:"nonces"`
	Method         string          `json:"method"`
	URL            string          `json:"url"`
	Certificate    *string         `json:"certificate_thumbprint"`
	Authorization  []string        `json:"authorization"`
	Proofs         []string        `json:"proofs"`
	RequiredScopes []string        `json:"required_scopes"`
	Answer         json.RawMessage `json:"answer"`
	Expect         dpopExpectation `json:"expect"`
	// Again is the answer to the same request a second time.
	Again *dpopExpectation `json:"again"`
}

type dpopExpectation struct {
	expectation
	DPoPNonce *string `json:"dpop_nonce"`
}

type dpopVectors struct {
	resourceVectors
	NonceSecret        string     `json:"nonce_secret"`
	Cases              []dpopCase `json:"cases"`
	IntrospectionCases []dpopCase `json:"introspection_cases"`
}

func (c dpopCase) request() *http.Request {
	r := bearing()
	r.Method, r.RequestURI, r.Host = c.Method, c.URL, "evil.example"
	r.Header["Authorization"], r.Header["Dpop"] = c.Authorization, c.Proofs
	if c.Certificate != nil {
		r.Header.Set("Certificate-Of-Test", *c.Certificate)
	}
	return r
}

func (v *dpopVectors) protectorFor(t *testing.T, c dpopCase, issuer *fakeIssuer, introspection *IntrospectionConfig) *Protector {
	t.Helper()
	return v.protectorWith(t, issuer, func(config *ResourceConfig) {
		config.Introspection = introspection
		config.CertificateThumbprint = func(r *http.Request) string { return r.Header.Get("Certificate-Of-Test") }
		if c.DPoP != nil {
			config.DPoP = DPoPMode(*c.DPoP)
		}
		if c.Nonces {
			config.Proofs.NonceSecret = v.NonceSecret
		}
	})
}

func TestDPoPVectors(t *testing.T) {
	var vectors dpopVectors
	readVectors(t, "dpop-proofs.json", &vectors)
	if len(vectors.Cases) < 150 || len(vectors.IntrospectionCases) == 0 {
		t.Fatalf("%d cases", len(vectors.Cases))
	}
	protectors := map[string]*Protector{}
	for _, each := range vectors.Cases {
		kind := fmt.Sprint(each.Nonces)
		if each.DPoP != nil {
			kind += *each.DPoP
		}
		if protectors[kind] == nil {
			protectors[kind] = vectors.protectorFor(t, each, newFakeIssuer(), nil)
		}
		t.Run(each.Name, func(t *testing.T) {
			each.Expect.check(t, protectors[kind], each)
			if each.Again != nil {
				each.Again.check(t, protectors[kind], each)
			}
		})
	}
	for _, each := range vectors.IntrospectionCases {
		t.Run(each.Name, func(t *testing.T) {
			issuer := newFakeIssuer()
			issuer.answer = each.Answer
			config := &IntrospectionConfig{ResourceID: "res_1", Secret: "secret", CacheFor: time.Minute}
			each.Expect.check(t, vectors.protectorFor(t, each, issuer, config), each)
		})
	}
}

func (e dpopExpectation) check(t *testing.T, p *Protector, c dpopCase) {
	t.Helper()
	access, err := p.Authenticate(context.Background(), c.request(), c.RequiredScopes...)
	e.expectation.check(t, access, err)
	nonce := ""
	if access != nil {
		nonce = access.NextNonce
	} else {
		nonce = refusalOf(t, err).DPoPNonce
	}
	want := ""
	if e.DPoPNonce != nil {
		want = *e.DPoPNonce
	}
	if nonce != want {
		t.Errorf("DPoP-Nonce %q, want %q", nonce, want)
	}
}

func (e expectation) check(t *testing.T, access *Access, err error) {
	t.Helper()
	if e.Status != 200 {
		if refusal := refusalOf(t, err); refusal.Status != e.Status || refusal.Challenge != e.WWWAuthenticate {
			t.Errorf("%d %s", refusal.Status, refusal.Challenge)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	grantID := ""
	if e.GrantID != nil {
		grantID = *e.GrantID
	}
	if access.Subject != e.Sub || access.ClientID != e.ClientID || access.GrantID != grantID || !slices.Equal(access.Scopes, e.Scopes) {
		t.Errorf("%+v", access)
	}
}
