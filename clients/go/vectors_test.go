package countersign

import (
	"context"
	"encoding/json"
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
	if v.Issuer != testIssuer {
		t.Fatalf("the fake issuer is %s, the vectors' is %s", testIssuer, v.Issuer)
	}
	issuer.keys = v.JWKS.Keys
	p, err := ProtectResource(ResourceConfig{
		Issuer: v.Issuer, Resource: v.Resource, ScopesSupported: v.ScopesSupported, Introspection: introspection,
		HTTPClient: &http.Client{Transport: issuer}, Now: func() time.Time { return time.Unix(v.Now, 0) },
	})
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
