package countersign_test

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"

	countersign "countersign.example/go"
)

func Example() {
	protector, err := countersign.ProtectResource(countersign.ResourceConfig{
		Issuer:          "https://id.example",
		Resource:        "https://api.example/mcp",
		ScopesSupported: []string{"files:read", "files:write"},
	})
	if err != nil {
		log.Fatal(err)
	}
	files := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, "Hello", countersign.AccessFrom(r.Context()).Subject)
	})
	mux := http.NewServeMux()
	mux.Handle("/mcp", protector.Middleware("files:read")(files))
	mux.Handle("/.well-known/oauth-protected-resource/mcp", protector.MetadataHandler())
	// http.ListenAndServe("127.0.0.1:4000", mux)
}

func ExampleProtector_HandleRevocation() {
	protector, err := countersign.ProtectResource(countersign.ResourceConfig{
		Issuer: "https://id.example", Resource: "https://api.example/mcp",
	})
	if err != nil {
		log.Fatal(err)
	}
	verifier, err := countersign.NewWebhookVerifier(countersign.WebhookConfig{
		Issuer: "https://id.example", ClientID: "app_1", ClientSecret: os.Getenv("CLIENT_SECRET"),
	})
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("POST /webhooks", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			http.Error(w, "too long", http.StatusRequestEntityTooLarge)
			return
		}
		event, err := verifier.Verify(r.Context(), body, r.Header)
		switch {
		case errors.Is(err, countersign.ErrKeysUnavailable):
			w.WriteHeader(http.StatusServiceUnavailable) // The event is sent again.
		case err != nil:
			w.WriteHeader(http.StatusBadRequest)
		case protector.HandleRevocation(event) != nil:
			w.WriteHeader(http.StatusInternalServerError)
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	})
}
