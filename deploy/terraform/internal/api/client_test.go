package api

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"testing"
	"time"
)

func TestCredentialsAreSentOverHTTPSOrToThisMachine(t *testing.T) {
	for _, endpoint := range []string{"", "id.example.com", "http://id.example.com", "ftp://id.example.com", "http://10.0.0.1"} {
		if _, err := New(endpoint, "x", "test"); err == nil {
			t.Errorf("%q was accepted", endpoint)
		}
	}
	for _, endpoint := range []string{"https://id.example.com/", "http://localhost:3000", "http://127.0.0.1:3000"} {
		if _, err := New(endpoint, "x", "test"); err != nil {
			t.Errorf("%q was refused: %v", endpoint, err)
		}
	}
}

func clientOf(t *testing.T, handle http.HandlerFunc) *Client {
	t.Helper()
	server := httptest.NewServer(handle)
	t.Cleanup(server.Close)
	client, err := New(server.URL, "secret", "test")
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestARedirectTakesTheCredentialNowhere(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		t.Errorf("called with %q", request.Header.Get("Authorization"))
	}))
	defer elsewhere.Close()
	client := clientOf(t, func(writer http.ResponseWriter, request *http.Request) {
		http.Redirect(writer, request, elsewhere.URL, http.StatusFound)
	})
	if _, err := client.Call(context.Background(), "GET", "/", nil); err == nil {
		t.Error("a redirect was taken for an answer")
	}
}

func TestWaitsWhenTheServiceAsksForIt(t *testing.T) {
	calls := 0
	client := clientOf(t, func(writer http.ResponseWriter, _ *http.Request) {
		calls++
		if calls == 1 {
			writer.Header().Set("Retry-After", "1")
			writer.WriteHeader(http.StatusTooManyRequests)
			return
		}
		writer.Write([]byte(`{"id":9007199254740993}`))
	})
	answer, err := client.Call(context.Background(), "GET", "/", nil)
	if err != nil || calls != 2 {
		t.Fatalf("%d calls, %v", calls, err)
	}
	if got := answer["id"]; got == nil || got.(interface{ String() string }).String() != "9007199254740993" {
		t.Errorf("the number lost digits: %v", got)
	}
}

func TestDoesNotWaitLongerThanAMinute(t *testing.T) {
	client := clientOf(t, func(writer http.ResponseWriter, _ *http.Request) {
		writer.Header().Set("Retry-After", "3600")
		writer.WriteHeader(http.StatusTooManyRequests)
	})
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if _, err := client.Call(ctx, "GET", "/", nil); err == nil || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestAnErrorSaysWhatTheServiceSaid(t *testing.T) {
	client := clientOf(t, func(writer http.ResponseWriter, _ *http.Request) {
		writer.WriteHeader(http.StatusConflict)
		writer.Write([]byte(`{"error":"scope_exists","error_description":"acme:tier is already on the list."}`))
	})
	_, err := client.Call(context.Background(), "POST", "/x", Object{})
	want := "acme:tier is already on the list. (POST /x: HTTP 409, scope_exists)"
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

// The service of `npm run terraform`.
func serviceClient(t *testing.T, variable string) *Client {
	t.Helper()
	endpoint := os.Getenv("COUNTERSIGN_ENDPOINT")
	if endpoint == "" {
		t.Skip("COUNTERSIGN_ENDPOINT is not set; npm run terraform sets it")
	}
	client, err := New(endpoint, os.Getenv(variable), "test")
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestAgainstTheServiceScopesAreCreatedFoundAndDeleted(t *testing.T) {
	client := serviceClient(t, "COUNTERSIGN_AUTOMATION_TOKEN")
	ctx := context.Background()
	is := func(item Object) bool { return item["name"] == "gotest:tier" }
	const scopes = "/api/v1/admin/scopes"
	if _, err := client.Find(ctx, scopes, "scopes", nil, is); !errors.Is(err, ErrNotFound) {
		t.Fatalf("got %v", err)
	}
	if _, err := client.Call(ctx, "POST", scopes, Object{"name": "gotest:tier", "description": "x", "sensitive": true}); err != nil {
		t.Fatal(err)
	}
	found, err := client.Find(ctx, scopes, "scopes", nil, is)
	if err != nil || found["sensitive"] != true {
		t.Errorf("got %v, %v", found, err)
	}
	if _, err := client.Call(ctx, "DELETE", scopes+"/gotest:tier", nil); err != nil {
		t.Error(err)
	}
	if _, err := client.Call(ctx, "DELETE", scopes+"/gotest:tier", nil); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestAgainstTheServiceListsAreWalkedToTheirEnd(t *testing.T) {
	client := serviceClient(t, "COUNTERSIGN_ACCESS_KEY")
	ctx := context.Background()
	var last Object
	registered := Object{"name": "Walked", "redirect_uris": []string{"https://shop.example/callback"}}
	for range 5 {
		var err error
		if last, err = client.Call(ctx, "POST", "/api/v1/applications", registered); err != nil {
			t.Fatal(err)
		}
	}
	seen := 0
	pages := url.Values{"limit": {"2"}}
	found, err := client.Find(ctx, "/api/v1/applications", "applications", pages, func(item Object) bool {
		if item["name"] == "Walked" {
			seen++
		}
		return item["client_id"] == last["client_id"]
	})
	if err != nil || found["id"] != last["id"] || seen != 5 {
		t.Errorf("saw %d, %v, %v", seen, found["id"], err)
	}
	_, err = client.Find(ctx, "/api/v1/applications", "applications", nil, func(item Object) bool {
		if item["name"] == "Walked" {
			id := item["id"].(interface{ String() string }).String()
			if _, err := client.Call(ctx, "DELETE", "/api/v1/applications/"+id, nil); err != nil {
				t.Error(err)
			}
		}
		return false
	})
	if !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
}

func TestAgainstTheServiceAnAutomationTokenSeesNoOne(t *testing.T) {
	client := serviceClient(t, "COUNTERSIGN_AUTOMATION_TOKEN")
	for _, path := range []string{"/api/v1/admin/users", "/api/v1/admin/audit_events", "/api/v1/admin/assignments"} {
		if answer, err := client.Call(context.Background(), "GET", path, nil); err == nil {
			t.Errorf("%s answered %v", path, answer)
		}
	}
}
