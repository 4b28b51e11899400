package countersign

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestMiddleware(t *testing.T) {
	issuer := newFakeIssuer()
	p := aProtector(t, issuer, aClock(), nil)
	handler := p.Middleware("files:read")(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, AccessFrom(r.Context()).Subject)
	}))
	get := func(values ...string) *httptest.ResponseRecorder {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, bearing(values...))
		return recorder
	}
	expect := func(name string, got *httptest.ResponseRecorder, status int, code, description string) {
		t.Helper()
		var body map[string]string
		err := json.Unmarshal(got.Body.Bytes(), &body)
		header := got.Header()
		if err != nil || got.Code != status || len(body) != 2 || body["error"] != code || body["error_description"] != description ||
			header.Get("Content-Type") != "application/json" || header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v %s", name, got.Code, header, got.Body)
		}
	}
	if got := get("Bearer " + aToken(nil, nil)); got.Code != 200 || got.Body.String() != "usr_1" {
		t.Errorf("%d %s", got.Code, got.Body)
	}
	got := get()
	expect("no token", got, 401, "invalid_token", "Send an access token in the Authorization header.")
	if want := "Bearer " + rest()[2:] + `, scope="files:read"`; got.Header().Get("WWW-Authenticate") != want {
		t.Error(got.Header())
	}
	expect("two tokens", get("Bearer a", "Bearer b"), 400, "invalid_request", "Send exactly one access token in the Authorization header.")
	expect("a bad token", get("Bearer a"), 401, "invalid_token", "The access token is malformed.")
	expect("no scope", get("Bearer "+aToken(nil, members{"scope": nil})), 403, "insufficient_scope", "The access token lacks a required scope.")
	issuer.set(func(f *fakeIssuer) { f.down = true })
	got = get("Bearer " + aToken(members{"kid": "new"}, nil))
	expect("no keys", got, 503, "temporarily_unavailable", "The access token cannot be checked at the moment.")
	if got.Header().Get("Retry-After") != "5" || got.Header().Values("WWW-Authenticate") != nil {
		t.Error(got.Header())
	}
	if AccessFrom(context.Background()) != nil {
		t.Error("access out of nowhere")
	}
}

func TestMiddlewarePanicsForWhatIsNoScope(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("accepted")
		}
	}()
	aProtector(t, newFakeIssuer(), aClock(), nil).Middleware(`a" b`)
}

func TestMetadata(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), func(c *ResourceConfig) {
		c.ResourceName, c.ResourceDocumentation = "Files", "https://api.example/docs?a&b"
	})
	recorder := httptest.NewRecorder()
	p.MetadataHandler().ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, p.MetadataURL(), nil))
	want := `{"resource":"https://api.example/mcp","authorization_servers":["https://id.example"],` +
		`"scopes_supported":["files:read","files:write","files:delete"],"bearer_methods_supported":["header"],` +
		`"resource_name":"Files","resource_documentation":"https://api.example/docs?a&b"}` + "\n"
	header := recorder.Header()
	if recorder.Code != 200 || recorder.Body.String() != want || header.Get("Content-Type") != "application/json" ||
		header.Get("Access-Control-Allow-Origin") != "*" || header.Get("Cache-Control") != "public, max-age=3600" {
		t.Errorf("%d %v %s", recorder.Code, header, recorder.Body)
	}
	recorder = httptest.NewRecorder()
	p.MetadataHandler().ServeHTTP(recorder, httptest.NewRequest(http.MethodPost, p.MetadataURL(), nil))
	if recorder.Code != 405 || recorder.Header().Get("Allow") != "GET, HEAD" {
		t.Error(recorder.Code)
	}
}

func TestMetadataURL(t *testing.T) {
	for resource, want := range map[string]string{
		"https://api.example":             "https://api.example/.well-known/oauth-protected-resource",
		"https://api.example/":            "https://api.example/.well-known/oauth-protected-resource",
		"https://api.example/mcp":         testMetadata,
		"https://api.example/mcp/":        testMetadata + "/",
		"https://api.example:8443/a%2Fb":  "https://api.example:8443/.well-known/oauth-protected-resource/a%2Fb",
		"https://api.example/mcp?tenant=": testMetadata + "?tenant=",
		"https://api.example/?tenant=a/b": "https://api.example/.well-known/oauth-protected-resource?tenant=a/b",
		"https://api.example?tenant=a":    "https://api.example/.well-known/oauth-protected-resource?tenant=a",
	} {
		if got := metadataURLOf(resource); got != want {
			t.Errorf("%s: %s", resource, got)
		}
	}
}
