package countersign

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Why a webhook was refused: answer 4xx. ErrKeysUnavailable is not a refusal: answer 503, and the webhook is sent again.
var (
	ErrMissingSignature   = errors.New("countersign: there is not exactly one X-Svc-Signature header")
	ErrMalformedSignature = errors.New("countersign: X-Svc-Signature is neither t=…,kid=…,v1=<hex> nor sha256=<hex>")
	ErrUnknownKey         = errors.New("countersign: there is no usable key for this webhook")
	ErrInvalidSignature   = errors.New("countersign: the signature does not match the body")
	ErrMalformedWebhook   = errors.New("countersign: the body is not an event")
	ErrKeysUnavailable    = errors.New("countersign: the webhook signing keys could not be fetched")
)

// WebhookConfig says how the signing keys are fetched. Without WebhookSecret, events in the legacy format are refused.
type WebhookConfig struct {
	Issuer        string
	ClientID      string
	ClientSecret  string
	WebhookSecret string
	HTTPClient    *http.Client
	Now           func() time.Time
}

// WebhookEvent is a verified event in one shape for both formats. Everything but DeliveryID was signed.
type WebhookEvent struct {
	// ID recognizes repetitions: delivery is at least once, and the time in the header is not signed.
	ID   string
	Type string
	// Data holds numbers as json.Number.
	Data       map[string]any
	CreatedAt  string
	DeliveryID string
}

// WebhookVerifier keeps the signing keys for five minutes. Make one per process.
type WebhookVerifier struct {
	config WebhookConfig
	client *http.Client
	keys   *keyCache[webhookKey]
}

// NewWebhookVerifier checks the configuration and contacts no one.
func NewWebhookVerifier(config WebhookConfig) (*WebhookVerifier, error) {
	if err := validateURL("Issuer", config.Issuer); err != nil {
		return nil, err
	}
	if config.ClientID == "" || config.ClientSecret == "" {
		return nil, errors.New("countersign: ClientID and ClientSecret are needed to fetch the webhook signing keys")
	}
	v := &WebhookVerifier{config: config, client: callerOf(config.HTTPClient)}
	v.keys = newKeyCache(v.fetchKeys, clockOr(config.Now))
	return v, nil
}

// Verify takes the body as it arrived, before any parser touched it.
func (v *WebhookVerifier) Verify(ctx context.Context, body []byte, header http.Header) (*WebhookEvent, error) {
	values := header.Values("X-Svc-Signature")
	if len(values) != 1 {
		return nil, ErrMissingSignature
	}
	kid, mac, err := parseSignature(values[0])
	if err != nil {
		return nil, err
	}
	secrets, err := v.secrets(ctx, kid)
	if err != nil {
		return nil, err
	}
	genuine := false
	for _, secret := range secrets {
		genuine = isMAC(secret, body, mac) || genuine
	}
	if !genuine {
		return nil, ErrInvalidSignature
	}
	event, err := parseEvent(body, kid == "")
	if err != nil {
		return nil, err
	}
	event.DeliveryID = header.Get("X-Svc-Delivery-Id")
	if kid != "" && event.Type == "webhook_key.compromised" {
		v.keys.clear()
	}
	return event, nil
}

// parseSignature returns an empty kid for the legacy format. t must be there but proves nothing: the signature covers the
// body alone. Members of later versions may follow.
func parseSignature(value string) (kid string, mac []byte, err error) {
	if legacy, ok := strings.CutPrefix(value, "sha256="); ok && isMACText(legacy) {
		mac, err = hex.DecodeString(legacy)
		return "", mac, err
	}
	members := map[string]string{}
	parts := strings.Split(value, ",")
	for _, part := range parts {
		name, content, _ := strings.Cut(part, "=")
		members[name] = content
	}
	kid = members["kid"]
	if len(members) != len(parts) || !isDigits(members["t"]) || kid == "" || !isMACText(members["v1"]) {
		return "", nil, ErrMalformedSignature
	}
	mac, err = hex.DecodeString(members["v1"])
	return kid, mac, err
}

// isMACText: 64 digits, lower case.
func isMACText(text string) bool {
	return len(text) == 2*sha256.Size && strings.Trim(text, "0123456789abcdef") == ""
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

func (v *WebhookVerifier) secrets(ctx context.Context, kid string) ([]string, error) {
	if kid == "" {
		secret := v.config.WebhookSecret
		if secret == "" {
			return nil, ErrUnknownKey
		}
		// Until its first rotation the secret's SHA-256, as hex, is the key.
		digest := sha256.Sum256([]byte(secret))
		return []string{secret, hex.EncodeToString(digest[:])}, nil
	}
	keys, err := v.keys.find(ctx, kid)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrKeysUnavailable, err)
	}
	if len(keys) == 0 {
		return nil, ErrUnknownKey
	}
	var secrets []string
	for _, key := range keys {
		secrets = append(secrets, key.secret)
	}
	return secrets, nil
}

func isMAC(secret string, body, mac []byte) bool {
	expected := hmac.New(sha256.New, []byte(secret))
	expected.Write(body)
	return hmac.Equal(expected.Sum(nil), mac)
}

func parseEvent(body []byte, legacy bool) (*WebhookEvent, error) {
	object, err := parseObject(body)
	if err != nil {
		return nil, ErrMalformedWebhook
	}
	id, _ := object["event_id"].(string)
	data, isObject := object["data"].(map[string]any)
	if legacy {
		id = legacyID(object["id"])
		data, isObject = object["payload"].(map[string]any)
	}
	eventType, isType := object["event_type"].(string)
	createdAt, isTime := object["created_at"].(string)
	if id == "" || !isObject || !isType || !isTime {
		return nil, ErrMalformedWebhook
	}
	return &WebhookEvent{ID: id, Type: eventType, Data: data, CreatedAt: createdAt}, nil
}

// legacyID: a whole number that every language can hold (2^53 - 1).
func legacyID(value any) string {
	number, _ := value.(json.Number)
	id, err := number.Float64()
	if err != nil || id != math.Trunc(id) || math.Abs(id) > 1<<53-1 {
		return ""
	}
	return strconv.FormatInt(int64(id), 10)
}
