package countersign

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

type transport func(*http.Request) (*http.Response, error)

func (t transport) RoundTrip(r *http.Request) (*http.Response, error) { return t(r) }

const signingKeysURL = testIssuer + "/api/v1/webhook_signing_keys"

// aVerifier answers its requests for signing keys with keys; nil fails.
func aVerifier(t *testing.T, secret string, keys func() []any) *WebhookVerifier {
	t.Helper()
	answer := func(r *http.Request) (*http.Response, error) {
		if want := "Basic " + base64.StdEncoding.EncodeToString([]byte("app_1:a+b")); r.URL.String() != signingKeysURL || r.Header.Get("Authorization") != want {
			t.Errorf("%s %s", r.URL, r.Header)
		}
		if list := keys(); list != nil {
			return respond(200, members{"keys": list}), nil
		}
		return nil, io.ErrUnexpectedEOF
	}
	v, err := NewWebhookVerifier(WebhookConfig{
		Issuer: testIssuer, ClientID: "app_1", ClientSecret: "a b", WebhookSecret: secret,
		HTTPClient: &http.Client{Transport: transport(answer)}, Now: aClock().now,
	})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func only(key members) func() []any { return func() []any { return []any{key} } }

func signed(signature string) http.Header {
	return http.Header{"X-Svc-Signature": {signature}, "X-Svc-Delivery-Id": {"dlv_1"}}
}

func outbox(secret, body string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(body))
	return "t=1,kid=kid_1,v1=" + hex.EncodeToString(mac.Sum(nil))
}

func TestWebhookVectors(t *testing.T) {
	var vectors struct {
		Cases []struct {
			Name          string `json:"name"`
			Body          string `json:"body"`
			Kid           string `json:"kid"`
			WebhookSecret string `json:"webhook_secret"`
			Key           string `json:"key"`
			Signature     string `json:"signature"`
		} `json:"cases"`
		Malformed []string `json:"malformed"`
	}
	readVectors(t, "webhook-signatures.json", &vectors)
	if len(vectors.Cases) == 0 || len(vectors.Malformed) == 0 {
		t.Fatal("no cases")
	}
	ctx := context.Background()
	for _, each := range vectors.Cases {
		v := aVerifier(t, each.WebhookSecret, only(members{"kid": each.Kid, "secret": each.Key}))
		event, err := v.Verify(ctx, []byte(each.Body), signed(each.Signature))
		if err != nil || event.ID == "" || event.Type == "" || event.Data == nil || event.DeliveryID != "dlv_1" {
			t.Errorf("%s: %+v, %v", each.Name, event, err)
		}
		if _, err := v.Verify(ctx, []byte(each.Body+" "), signed(each.Signature)); !errors.Is(err, ErrInvalidSignature) {
			t.Errorf("%s, another body: %v", each.Name, err)
		}
	}
	for _, signature := range vectors.Malformed {
		v := aVerifier(t, "svc_whs_x", only(members{"kid": "kid_1", "secret": "x"}))
		if _, err := v.Verify(ctx, []byte("{}"), signed(signature)); !errors.Is(err, ErrMalformedSignature) {
			t.Errorf("%q: %v", signature, err)
		}
	}
}

func TestRefusedWebhooks(t *testing.T) {
	body := `{"event_id":"evt_1","event_type":"a","data":{},"created_at":"2026-11-20T10:00:00.000Z"}`
	key := members{"kid": "kid_1", "secret": "x", "revoked_at": nil}
	at := func(seconds int64) string { return time.Unix(testNow+seconds, 0).UTC().Format(time.RFC3339) }
	for name, each := range map[string]struct {
		body   string
		header http.Header
		keys   func() []any
		want   error
	}{
		"good":                     {body, signed(outbox("x", body)), only(key), nil},
		"to be revoked":            {body, signed(outbox("x", body)), only(key.with(members{"revoked_at": at(1)})), nil},
		"revoked":                  {body, signed(outbox("x", body)), only(key.with(members{"revoked_at": at(0)})), ErrUnknownKey},
		"another kid":              {body, signed(outbox("x", body)), only(key.with(members{"kid": "kid_2"})), ErrUnknownKey},
		"an empty secret":          {body, signed(outbox("", body)), only(key.with(members{"secret": ""})), ErrUnknownKey},
		"another key":              {body, signed(outbox("y", body)), only(key), ErrInvalidSignature},
		"keys unreachable":         {body, signed(outbox("x", body)), func() []any { return nil }, ErrKeysUnavailable},
		"legacy without a secret":  {body, signed("sha256=" + strings.Repeat("a", 64)), only(key), ErrUnknownKey},
		"no header":                {body, http.Header{}, only(key), ErrMissingSignature},
		"two headers":              {body, http.Header{"X-Svc-Signature": {"a", "b"}}, only(key), ErrMissingSignature},
		"no JSON":                  {"hello", signed(outbox("x", "hello")), only(key), ErrMalformedWebhook},
		"a list":                   {"[]", signed(outbox("x", "[]")), only(key), ErrMalformedWebhook},
		"names in another case":    {strings.ToUpper(body), signed(outbox("x", strings.ToUpper(body))), only(key), ErrMalformedWebhook},
		"a legacy body, no legacy": {`{"id":1}`, signed(outbox("x", `{"id":1}`)), only(key), ErrMalformedWebhook},
	} {
		_, err := aVerifier(t, "", each.keys).Verify(context.Background(), []byte(each.body), each.header)
		if !errors.Is(err, each.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestCompromisedKeyClearsTheCache(t *testing.T) {
	fetches := 0
	v := aVerifier(t, "", func() []any {
		fetches++
		return []any{members{"kid": "kid_1", "secret": "x"}}
	})
	for _, eventType := range []string{"user.deleted", "webhook_key.compromised", "user.deleted"} {
		body := `{"event_id":"e","event_type":"` + eventType + `","data":{},"created_at":""}`
		if _, err := v.Verify(context.Background(), []byte(body), signed(outbox("x", body))); err != nil {
			t.Fatal(err)
		}
	}
	if fetches != 2 {
		t.Errorf("%d fetches", fetches)
	}
}

func TestAWebhookRevokes(t *testing.T) {
	body := `{"event_id":"e","event_type":"resource.grant_revoked","created_at":"2026-11-20T10:00:00.000Z","data":` +
		`{"grant_id":"grt_1","jti":null,"sub":"usr_1","client_id":"app_1","reason":"user","expires_at":"2026-11-20T10:10:00.000Z"}}`
	event, err := aVerifier(t, "", only(members{"kid": "kid_1", "secret": "x"})).Verify(context.Background(), []byte(body), signed(outbox("x", body)))
	if err != nil {
		t.Fatal(err)
	}
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	if err := p.HandleRevocation(event); err != nil {
		t.Fatal(err)
	}
	_, err = p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, nil)))
	if refusalOf(t, err).Description != string(inactive) {
		t.Error(err)
	}
}
