package countersign

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// AuthorizationDetail is one act (RFC 9396), with the members that the API declared. Numbers are whole: amounts of money are text.
type AuthorizationDetail map[string]any

// otherAct is the description of insufficient_authorization_details, the name that the drafts after RFC 9396 use.
const otherAct = "The access token is for another act."

const insufficientDetails = "insufficient_authorization_details"

// ForActs returns a view of the protector for routes whose handlers call RedeemAct. Elsewhere, a token for an approved act
// passes only by a scope that it has.
func (p *Protector) ForActs() *Protector {
	view := *p
	view.acts = true
	return &view
}

// RedeemAct decides whether exactly these acts were approved: every member is the same as in the token. If the token is for a
// single use, it is used up at the issuer. Call it right before the act, and act only if it returns nil. The error is a *Refusal,
// unless the call itself is wrong.
func (p *Protector) RedeemAct(ctx context.Context, access *Access, acts ...AuthorizationDetail) error {
	if access == nil || access.redeem == nil {
		return errors.New("countersign: RedeemAct takes the access of a request that passed")
	}
	needed, texts, err := p.atResource(acts)
	if err != nil {
		return err
	}
	if !p.covers(access.AuthorizationDetails, texts) {
		return p.refuseAct(needed, access.AuthorizationDetails, access.scheme)
	}
	if !access.SingleUse {
		return nil
	}
	redeemed, err := access.redeem(ctx)
	var reason invalidToken
	switch {
	case errors.As(err, &reason):
		if reason == inactive {
			reason = usedUp
		}
		return p.refuse(http.StatusUnauthorized, "invalid_token", string(reason), nil, access.scheme)
	case err != nil:
		return unavailable(err)
	case !p.covers(redeemed.AuthorizationDetails, texts):
		return p.refuseAct(needed, redeemed.AuthorizationDetails, access.scheme)
	}
	return nil
}

// redeemer asks the issuer, which says once that a token for a single use is active.
func (p *Protector) redeemer(token string) func(context.Context) (*Access, error) {
	return func(ctx context.Context) (*Access, error) {
		if p.config.Introspection == nil {
			// Fails closed: two processes that cannot ask the issuer would both carry out the act.
			return nil, errors.New("countersign: a token for a single use is redeemed by introspection: set Introspection")
		}
		answer, err := p.askIssuer(ctx, token, false)
		if err != nil {
			return nil, err
		}
		return p.accessOf(answer)
	}
}

func (p *Protector) refuseAct(needed, approved []AuthorizationDetail, scheme string) *Refusal {
	refusal := p.refuse(http.StatusForbidden, insufficientDetails, otherAct, nil, scheme)
	if approved == nil {
		approved = []AuthorizationDetail{}
	}
	refusal.AuthorizationDetails, refusal.ApprovedDetails = needed, approved
	return refusal
}

// atResource gives the acts with their API and their canonical texts.
func (p *Protector) atResource(acts []AuthorizationDetail) ([]AuthorizationDetail, []string, error) {
	var needed []AuthorizationDetail
	var texts []string
	for _, act := range acts {
		if text, _ := act["type"].(string); text == "" {
			return nil, nil, errors.New("countersign: each act needs its type")
		}
		here := maps.Clone(act)
		here["locations"] = []any{p.config.Resource}
		text, err := canonicalJSON(here)
		if err != nil {
			return nil, nil, err
		}
		needed, texts = append(needed, here), append(texts, text)
	}
	if len(needed) == 0 {
		return nil, nil, errors.New("countersign: RedeemAct needs an act")
	}
	return needed, texts, nil
}

// covers reports whether each of these acts was approved, and nothing about them is different.
func (p *Protector) covers(approved []AuthorizationDetail, acts []string) bool {
	known := map[string]bool{}
	for _, detail := range approved {
		if _, ok := detail["locations"]; !ok {
			detail = maps.Clone(detail)
			detail["locations"] = []any{p.config.Resource}
		}
		// What has no canonical form equals nothing.
		if text, err := canonicalJSON(detail); err == nil {
			known[text] = true
		}
	}
	return !slices.ContainsFunc(acts, func(act string) bool { return !known[act] })
}

// DetailsHash is the SHA-256, in hex, of the canonical JSON (RFC 8785) of authorization details: what the person's passkey
// signed, and what the receipt has as authorization_details_hash.
func DetailsHash(details []AuthorizationDetail) (string, error) {
	list := make([]any, len(details))
	for at, detail := range details {
		list[at] = detail
	}
	text, err := canonicalJSON(list)
	digest := sha256.Sum256([]byte(text))
	return hex.EncodeToString(digest[:]), err
}

// maxActors is deeper than anyone delegates.
const maxActors = 8

// act reads what a token says about the act that it is for.
func (r *claimReader) act(access *Access) {
	access.RequestID = r.text("auth_req_id", optional)
	access.PermissionID = r.text("permission_id", optional)
	singleUse, isBool := r.claims["single_use"].(bool)
	_, isGiven := r.claims["single_use"]
	r.failed = r.failed || isGiven && !isBool
	access.SingleUse = singleUse
	if details := r.claims["authorization_details"]; details != nil {
		list, ok := details.([]any)
		r.failed = r.failed || !ok || len(list) == 0
		for _, each := range list {
			detail, _ := each.(map[string]any)
			kind, _ := detail["type"].(string)
			r.failed = r.failed || kind == ""
			access.AuthorizationDetails = append(access.AuthorizationDetails, detail)
		}
	}
	for each := r.claims["act"]; each != nil; {
		actor, _ := each.(map[string]any)
		sub, ok := actor["sub"].(string)
		if !ok || len(access.Actors) == maxActors {
			r.failed = true
			return
		}
		access.Actors = append(access.Actors, sub)
		each = actor["act"]
	}
}

// maxInteger is the largest that every reader of JSON keeps.
const maxInteger = 1<<53 - 1

// canonicalJSON is RFC 8785 for what authorization details can contain: no fractions.
func canonicalJSON(value any) (string, error) {
	switch value := value.(type) {
	case nil:
		return "null", nil
	case bool:
		return strconv.FormatBool(value), nil
	case string:
		return quoted(value)
	case json.Number:
		number, err := strconv.ParseInt(value.String(), 10, 64)
		if err != nil {
			return "", errors.New("countersign: only whole numbers can be compared")
		}
		return canonicalJSON(number)
	case int:
		return canonicalJSON(int64(value))
	case int64:
		if value > maxInteger || value < -maxInteger {
			return "", errors.New("countersign: a number is too large")
		}
		return strconv.FormatInt(value, 10), nil
	case float64:
		if value != math.Trunc(value) || math.Abs(value) > maxInteger {
			return "", errors.New("countersign: only whole numbers can be compared")
		}
		return canonicalJSON(int64(value))
	case []string:
		list := make([]any, len(value))
		for at, text := range value {
			list[at] = text
		}
		return canonicalJSON(list)
	case []any:
		texts := make([]string, len(value))
		for at, each := range value {
			text, err := canonicalJSON(each)
			if err != nil {
				return "", err
			}
			texts[at] = text
		}
		return "[" + strings.Join(texts, ",") + "]", nil
	case AuthorizationDetail:
		return canonicalObject(value)
	case map[string]any:
		return canonicalObject(value)
	case map[string]string:
		object := map[string]any{}
		for name, text := range value {
			object[name] = text
		}
		return canonicalObject(object)
	}
	return "", fmt.Errorf("countersign: %T is no value of an authorization detail", value)
}

func canonicalObject(object map[string]any) (string, error) {
	names := slices.SortedFunc(maps.Keys(object), func(a, b string) int {
		return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
	})
	members := make([]string, len(names))
	for at, name := range names {
		key, err := quoted(name)
		if err != nil {
			return "", err
		}
		text, err := canonicalJSON(object[name])
		if err != nil {
			return "", err
		}
		members[at] = key + ":" + text
	}
	return "{" + strings.Join(members, ",") + "}", nil
}

// short are the escapes that JSON.stringify has names for; encoding/json escapes more than RFC 8785 does.
var short = map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

func quoted(text string) (string, error) {
	if !utf8.ValidString(text) {
		return "", errors.New("countersign: a text is not UTF-8")
	}
	var written strings.Builder
	written.WriteByte('"')
	for _, each := range text {
		if escape, ok := short[each]; ok {
			written.WriteString(escape)
		} else if each < ' ' {
			fmt.Fprintf(&written, `\u%04x`, each)
		} else {
			written.WriteRune(each)
		}
	}
	written.WriteByte('"')
	return written.String(), nil
}
