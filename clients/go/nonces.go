package countersign

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"regexp"
	"strconv"
	"time"
)

const (
	// Seconds for which everyone gets the same nonce, which may be used for five times as long.
	noncePeriod  = 60
	noncePeriods = 5
)

var nonceForm = regexp.MustCompile(`^([0-9]{1,12})\.[A-Za-z0-9_-]{43}$`)

// nonces need no memory: each is a number of minutes and its HMAC, so that all processes with one secret accept each other's.
type nonces struct {
	secret   []byte
	resource string
	now      func() time.Time
}

func (n *nonces) current() string { return n.nonceOf(n.period()) }

func (n *nonces) isValid(nonce any) bool {
	text, _ := nonce.(string)
	parts := nonceForm.FindStringSubmatch(text)
	if parts == nil {
		return false
	}
	// Twelve digits fit.
	period, _ := strconv.ParseInt(parts[1], 10, 64)
	age := n.period() - period
	// The clock of another process may be ahead.
	return age >= -1 && age < noncePeriods && hmac.Equal([]byte(text), []byte(n.nonceOf(period)))
}

func (n *nonces) period() int64 { return n.now().Unix() / noncePeriod }

func (n *nonces) nonceOf(period int64) string {
	mac := hmac.New(sha256.New, n.secret)
	fmt.Fprintf(mac, "dpop-nonce %d %s", period, n.resource)
	return fmt.Sprintf("%d.%s", period, base64.RawURLEncoding.EncodeToString(mac.Sum(nil)))
}
