package countersign

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
)

const wellKnown = "/.well-known/oauth-protected-resource"

// MetadataURL is where clients look for the document of MetadataHandler: mount it at the path of this URL.
func (p *Protector) MetadataURL() string { return p.metadataURL }

// MetadataHandler serves the protected resource's metadata (RFC 9728).
func (p *Protector) MetadataHandler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Cache-Control", "public, max-age=3600")
		// A connection that breaks here leaves nothing to do.
		_, _ = w.Write(p.metadata)
	})
}

// metadataURLOf works on the text, so that an identifier is not rewritten on its way through a parser.
func metadataURLOf(resource string) string {
	scheme, rest, _ := strings.Cut(resource, "://")
	end := strings.IndexAny(rest, "/?")
	if end < 0 {
		end = len(rest)
	}
	host, path := rest[:end], rest[end:]
	if path == "/" || strings.HasPrefix(path, "/?") {
		path = path[1:]
	}
	return scheme + "://" + host + wellKnown + path
}

func metadataOf(config ResourceConfig, algs []string) []byte {
	var dpopAlgs []string
	if config.DPoP != "" {
		dpopAlgs = algs
	}
	document := struct {
		Resource               string   `json:"resource"`
		AuthorizationServers   []string `json:"authorization_servers"`
		ScopesSupported        []string `json:"scopes_supported,omitempty"`
		DetailsTypes           []string `json:"authorization_details_types_supported,omitempty"`
		BearerMethodsSupported []string `json:"bearer_methods_supported"`
		DPoPAlgs               []string `json:"dpop_signing_alg_values_supported,omitempty"`
		DPoPRequired           bool     `json:"dpop_bound_access_tokens_required,omitempty"`
		ResourceName           string   `json:"resource_name,omitempty"`
		ResourceDocumentation  string   `json:"resource_documentation,omitempty"`
	}{
		config.Resource, []string{config.Issuer}, config.ScopesSupported, config.AuthorizationDetailsTypesSupported, []string{"header"},
		dpopAlgs, config.DPoP == DPoPRequired, config.ResourceName, config.ResourceDocumentation,
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	// & in a query stays readable.
	encoder.SetEscapeHTML(false)
	// Strings cannot fail, nor can a buffer.
	_ = encoder.Encode(document)
	return text.Bytes()
}
