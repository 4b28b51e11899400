package countersign

import (
	"context"
	"net/http"
	"strings"
	"time"
)

// webhookKey signs events. The secret's text itself, as UTF-8, is the HMAC key.
type webhookKey struct {
	kid    string
	secret string
	// Zero while the key is not revoked.
	revokedAt time.Time
}

func (k webhookKey) keyID() string { return k.kid }

func (k webhookKey) isUsable(now time.Time) bool {
	return k.revokedAt.IsZero() || k.revokedAt.After(now)
}

func (v *WebhookVerifier) fetchKeys(ctx context.Context) ([]webhookKey, error) {
	address := strings.TrimSuffix(v.config.Issuer, "/") + "/api/v1/webhook_signing_keys"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	setBasicAuth(request, v.config.ClientID, v.config.ClientSecret)
	return fetchKeySet(v.client, request, parseWebhookKey)
}

func parseWebhookKey(members claims) (webhookKey, bool) {
	reader := claimReader{claims: members}
	key := webhookKey{kid: reader.text("kid", required), secret: reader.text("secret", required)}
	if revokedAt := reader.text("revoked_at", optional); revokedAt != "" {
		at, err := time.Parse(time.RFC3339, revokedAt)
		if err != nil {
			return key, false
		}
		key.revokedAt = at
	}
	return key, !reader.failed
}
