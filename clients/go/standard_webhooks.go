package countersign

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// standardTolerance is how far the sender's clock and ours may differ, as in the libraries of Standard Webhooks.
const standardTolerance = 300 * time.Second

var (
	// ErrStaleWebhook refuses a copy of an earlier delivery: answer 400.
	ErrStaleWebhook = errors.New("countersign: webhook-timestamp is more than 5 minutes from now")
	// ErrInvalidSecret is an error in the calling program.
	ErrInvalidSecret = errors.New("countersign: a secret is not whsec_ and base64")
)

// VerifyStandardWebhook verifies a webhook by its headers of Standard Webhooks 1.0 (webhook-id, webhook-timestamp,
// webhook-signature), which both formats have. They also sign the time and the id of the delivery, so a copy is refused after
// five minutes. It takes the body as it arrived, fetches no keys, and accepts each secret, whsec_…: during a rotation, give it
// the old one and the new one.
func VerifyStandardWebhook(body []byte, header http.Header, now time.Time, secrets ...string) (*WebhookEvent, error) {
	id, hasID := onlyValue(header, "Webhook-Id")
	timestamp, hasTime := onlyValue(header, "Webhook-Timestamp")
	signature, hasSignature := onlyValue(header, "Webhook-Signature")
	if !hasID || !hasTime || !hasSignature {
		return nil, ErrMissingSignature
	}
	macs := standardMACs(signature)
	if !isDigits(timestamp) || len(timestamp) > 12 || len(macs) == 0 {
		return nil, ErrMalformedSignature
	}
	if len(secrets) == 0 {
		return nil, ErrUnknownKey
	}
	signed := append([]byte(id+"."+timestamp+"."), body...)
	genuine := false
	for _, secret := range secrets {
		key, err := standardKey(secret)
		if err != nil {
			return nil, err
		}
		for _, mac := range macs {
			genuine = isMAC(string(key), signed, mac) || genuine
		}
	}
	if !genuine {
		return nil, ErrInvalidSignature
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return nil, ErrMalformedSignature
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > standardTolerance || age < -standardTolerance {
		return nil, ErrStaleWebhook
	}
	event, err := parseEitherEvent(body)
	if err != nil {
		return nil, err
	}
	event.DeliveryID = id
	return event, nil
}

func onlyValue(header http.Header, name string) (string, bool) {
	values := header.Values(name)
	if len(values) != 1 {
		return "", false
	}
	return values[0], true
}

// standardMACs ignores signatures of other versions.
func standardMACs(value string) [][]byte {
	var macs [][]byte
	for _, part := range strings.Split(value, " ") {
		text, ok := strings.CutPrefix(part, "v1,")
		if !ok {
			continue
		}
		if mac, err := base64.StdEncoding.DecodeString(text); err == nil && len(mac) == sha256.Size {
			macs = append(macs, mac)
		}
	}
	return macs
}

func standardKey(secret string) ([]byte, error) {
	text, ok := strings.CutPrefix(secret, "whsec_")
	key, err := base64.StdEncoding.DecodeString(text)
	if !ok || err != nil || len(key) == 0 {
		return nil, ErrInvalidSecret
	}
	return key, nil
}

// parseEitherEvent: the signature is the same for both formats.
func parseEitherEvent(body []byte) (*WebhookEvent, error) {
	object, err := parseObject(body)
	if err != nil {
		return nil, ErrMalformedWebhook
	}
	_, isOutbox := object["event_id"]
	return parseEvent(body, !isOutbox)
}
