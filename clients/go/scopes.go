package countersign

import (
	"fmt"
	"slices"
	"strings"
)

func parseScopes(text string) []string {
	scopes := []string{}
	for scope := range strings.SplitSeq(text, " ") {
		if scope != "" && !slices.Contains(scopes, scope) {
			scopes = append(scopes, scope)
		}
	}
	return scopes
}

func missingScopes(held, required []string) []string {
	var missing []string
	for _, scope := range required {
		if !slices.Contains(held, scope) && !slices.Contains(missing, scope) {
			missing = append(missing, scope)
		}
	}
	return missing
}

// isScope is the scope-token of RFC 6749 section 3.3.
func isScope(scope string) bool {
	return scope != "" && !strings.ContainsFunc(scope, func(r rune) bool {
		return r <= ' ' || r > '~' || r == '"' || r == '\\'
	})
}

func mustBeScopes(scopes []string) {
	for _, scope := range scopes {
		if !isScope(scope) {
			panic(fmt.Sprintf("countersign: %q is not a scope", scope))
		}
	}
}
