package countersign

import (
	"errors"
	"net/http"
	"testing"
	"time"
)

type standardVectors struct {
	Standard struct {
		Now   int64 `json:"now"`
		Cases []struct {
			Name    string            `json:"name"`
			Body    string            `json:"body"`
			Secrets []string          `json:"secrets"`
			Headers map[string]string `json:"headers"`
			Error   string            `json:"error"`
		} `json:"cases"`
	} `json:"standard"`
}

func TestStandardWebhookVectors(t *testing.T) {
	errorOf := map[string]error{
		"":                    nil,
		"missing_signature":   ErrMissingSignature,
		"malformed_signature": ErrMalformedSignature,
		"invalid_signature":   ErrInvalidSignature,
		"stale_webhook":       ErrStaleWebhook,
		"malformed_webhook":   ErrMalformedWebhook,
		"unknown_key":         ErrUnknownKey,
	}
	var vectors standardVectors
	readVectors(t, "webhook-signatures.json", &vectors)
	if len(vectors.Standard.Cases) == 0 {
		t.Fatal("no cases")
	}
	now := time.Unix(vectors.Standard.Now, 0)
	for _, each := range vectors.Standard.Cases {
		header := http.Header{}
		for name, value := range each.Headers {
			header.Set(name, value)
		}
		want, known := errorOf[each.Error]
		event, err := VerifyStandardWebhook([]byte(each.Body), header, now, each.Secrets...)
		if !known || !errors.Is(err, want) {
			t.Errorf("%s: %v", each.Name, err)
		}
		if err == nil && (event.ID == "" || event.Type == "" || event.Data == nil || event.DeliveryID != header.Get("webhook-id")) {
			t.Errorf("%s: %+v", each.Name, event)
		}
	}
}

func TestStandardWebhookArguments(t *testing.T) {
	var vectors standardVectors
	readVectors(t, "webhook-signatures.json", &vectors)
	good := vectors.Standard.Cases[0]
	header := http.Header{}
	for name, value := range good.Headers {
		header.Set(name, value)
	}
	now := time.Unix(vectors.Standard.Now, 0)
	for _, secret := range []string{"", "whsec_", "whsec_A", "svc_whs_AAAA", "whsec_AA=A", "whsec_A-_="} {
		if _, err := VerifyStandardWebhook([]byte(good.Body), header, now, secret); !errors.Is(err, ErrInvalidSecret) {
			t.Errorf("%q: %v", secret, err)
		}
	}
	header.Add("Webhook-Id", "dlv_1")
	if _, err := VerifyStandardWebhook([]byte(good.Body), header, now, good.Secrets...); !errors.Is(err, ErrMissingSignature) {
		t.Error(err)
	}
}
