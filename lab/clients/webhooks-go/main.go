package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"regexp"
	"sync"
	"time"
)

const (
	maxBytes = 1 << 20
	maxAge   = 5 * time.Minute
)

var (
	issuer    = os.Getenv("ISSUER")
	signature = regexp.MustCompile(`^t=\d+,kid=([^,]+),v1=([0-9a-f]{64})$`)
	// The webhook secret signs events in the legacy format.
	webhookSecret   = os.Getenv("WEBHOOK_SECRET")
	legacySignature = regexp.MustCompile(`^sha256=([0-9a-f]{64})$`)
	caller          = &http.Client{Timeout: 5 * time.Second}

	// Handling one event at a time keeps the example short.
	lock    sync.Mutex
	secrets map[string]string
	readAt  time.Time
	// In production, use a table with a unique column, written in the transaction that handles the event.
	done = map[string]bool{}
)

type event struct {
	ID   string         `json:"event_id"`
	Type string         `json:"event_type"`
	Data map[string]any `json:"data"`
	// The legacy format has these instead of event_id and data.
	LegacyID json.Number    `json:"id"`
	Payload  map[string]any `json:"payload"`
}

func main() {
	http.HandleFunc("/webhooks", webhook)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}

func webhook(w http.ResponseWriter, r *http.Request) {
	// The raw bytes: the signature covers them, not the parsed JSON.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBytes))
	if err != nil {
		http.Error(w, "too long", http.StatusRequestEntityTooLarge)
		return
	}
	lock.Lock()
	defer lock.Unlock()
	genuine, err := isGenuine(body, r.Header.Get("X-Svc-Signature"))
	if err != nil {
		// The keys could not be fetched. After a 503 the event is sent again.
		log.Print(err)
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	var e event
	if !genuine || json.Unmarshal(body, &e) != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if e.ID == "" {
		e.ID, e.Data = "legacy-"+e.LegacyID.String(), e.Payload
	}
	// Events can arrive more than once and in any order.
	if !done[e.ID] {
		carryOut(e)
		done[e.ID] = true
	}
	w.WriteHeader(http.StatusNoContent)
}

func isGenuine(body []byte, header string) (bool, error) {
	if legacy := legacySignature.FindStringSubmatch(header); legacy != nil {
		// Until the webhook secret is changed for the first time, its SHA-256 in hex is the key.
		digest := sha256.Sum256([]byte(webhookSecret))
		return isMAC(webhookSecret, body, legacy[1]) || isMAC(hex.EncodeToString(digest[:]), body, legacy[1]), nil
	}
	parts := signature.FindStringSubmatch(header)
	if parts == nil {
		return false, nil
	}
	secret, err := secretOf(parts[1])
	if err != nil || secret == "" {
		return false, err
	}
	return isMAC(secret, body, parts[2]), nil
}

func isMAC(secret string, body []byte, text string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	sent, err := hex.DecodeString(text)
	return err == nil && hmac.Equal(mac.Sum(nil), sent)
}

// secretOf caches keys for five minutes and fetches them for an unknown key at most every ten seconds.
func secretOf(kid string) (string, error) {
	age := time.Since(readAt)
	if age >= maxAge || (secrets[kid] == "" && age >= 10*time.Second) {
		if err := readKeys(); err != nil {
			return "", err
		}
	}
	return secrets[kid], nil
}

func readKeys() error {
	request, err := http.NewRequest("GET", issuer+"/api/v1/webhook_signing_keys?limit=100", nil)
	if err != nil {
		return err
	}
	request.SetBasicAuth(os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"))
	answer, err := caller.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return errors.New("the signing keys: " + answer.Status)
	}
	var list struct {
		Keys []struct{ Kid, Secret string }
	}
	if err := json.NewDecoder(answer.Body).Decode(&list); err != nil {
		return err
	}
	secrets, readAt = map[string]string{}, time.Now()
	for _, key := range list.Keys {
		secrets[key.Kid] = key.Secret
	}
	return nil
}

func carryOut(e event) {
	switch e.Type {
	case "user.deleted": // Forget the person e.Data["sub"].
	case "webhook_key.compromised":
		readAt = time.Time{}
	}
	fmt.Println(e.Type, e.ID)
}
