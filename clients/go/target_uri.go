package countersign

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	visible      = regexp.MustCompile(`^[!-~]+$`)
	httpURL      = regexp.MustCompile(`(?i)^(https?)://([^/?#@\\]+)(/[^?#]*)?(?:[?#].*)?$`)
	hostOfTarget = regexp.MustCompile(`(?i)^[a-z][a-z0-9+.-]*://[^/?#]*`)
	escaped      = regexp.MustCompile(`%[0-9a-fA-F]{2}`)
	unreserved   = regexp.MustCompile(`^[A-Za-z0-9_.~-]$`)
	originOnly   = regexp.MustCompile(`^[^:]+://[^/?]*`)
)

// targetURI leaves out query and fragment of an http or https URL and normalizes it (RFC 3986 sections 6.2.2 and 6.2.3) as far
// as clients differ: case, default port, percent-encoding. It is empty for anything else, and written by hand, so that it is
// the same in every language.
func targetURI(text string) string {
	if !visible.MatchString(text) {
		return ""
	}
	parts := httpURL.FindStringSubmatch(text)
	if parts == nil {
		return ""
	}
	scheme, host, path := strings.ToLower(parts[1]), strings.ToLower(parts[2]), parts[3]
	defaultPort := ":443"
	if scheme == "http" {
		defaultPort = ":80"
	}
	if name, found := strings.CutSuffix(host, defaultPort); found {
		host = name
	} else {
		host = strings.TrimSuffix(host, ":")
	}
	if path == "" {
		path = "/"
	}
	return scheme + "://" + host + escaped.ReplaceAllStringFunc(path, normalized)
}

func normalized(triplet string) string {
	// Two hexadecimal digits are a byte.
	code, _ := strconv.ParseUint(triplet[1:], 16, 8)
	if character := string(rune(code)); unreserved.MatchString(character) {
		return character
	}
	return strings.ToUpper(triplet)
}

// pathOf leaves out the query and, if the target has one, the host, which the sender of the request chooses.
func pathOf(target string) string {
	path := target[len(hostOfTarget.FindString(target)):]
	if end := strings.IndexAny(path, "?#"); end >= 0 {
		return path[:end]
	}
	return path
}

func originOf(resource string) string { return originOnly.FindString(resource) }
