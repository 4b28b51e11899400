package countersign

import (
	"context"
	"encoding/json"
	"errors"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

type actAnswer struct {
	Status          int      `json:"status"`
	WWWAuthenticate string   `json:"www_authenticate"`
	Actors          []string `json:"actors"`
	Body            any      `json:"body"`
}

type actVectors struct {
	resourceVectors
	Cases []struct {
		Name           string          `json:"name"`
		Authorization  []string        `json:"authorization"`
		Introspection  bool            `json:"introspection"`
		Look           json.RawMessage `json:"look"`
		Redeem         json.RawMessage `json:"redeem"`
		RequiredScopes []string        `json:"required_scopes"`
		Acts           bool            `json:"acts"`
		Expect         actAnswer       `json:"expect"`
		Act            any             `json:"act"`
		Redeemed       *actAnswer      `json:"redeemed"`
		Redemptions    int             `json:"redemptions"`
	} `json:"cases"`
	Hashes []struct {
		Name      string                `json:"name"`
		Details   []AuthorizationDetail `json:"authorization_details"`
		Canonical string                `json:"canonical"`
		Hash      string                `json:"hash"`
	} `json:"hashes"`
}

func actsOf(act any) []AuthorizationDetail {
	list, ok := act.([]any)
	if !ok {
		list = []any{act}
	}
	var acts []AuthorizationDetail
	for _, each := range list {
		acts = append(acts, each.(map[string]any))
	}
	return acts
}

func (a actAnswer) check(t *testing.T, err error) {
	t.Helper()
	if a.Status == 200 {
		if err != nil {
			t.Error(err)
		}
		return
	}
	refusal := refusalOf(t, err)
	if refusal.Status != a.Status || refusal.Challenge != a.WWWAuthenticate {
		t.Errorf("%d %s", refusal.Status, refusal.Challenge)
	}
	if a.Body == nil {
		return
	}
	recorder := httptest.NewRecorder()
	refusal.Write(recorder)
	var body any
	if err := json.Unmarshal(recorder.Body.Bytes(), &body); err != nil || !reflect.DeepEqual(body, a.Body) {
		t.Errorf("%s, want %v", recorder.Body, a.Body)
	}
}

func raw(text json.RawMessage) any {
	if len(text) == 0 || string(text) == "null" {
		return nil
	}
	return text
}

func TestApprovedActVectors(t *testing.T) {
	var vectors actVectors
	readVectors(t, "approved-acts.json", &vectors)
	if len(vectors.Cases) < 45 {
		t.Fatalf("%d cases", len(vectors.Cases))
	}
	for _, each := range vectors.Cases {
		t.Run(each.Name, func(t *testing.T) {
			issuer := newFakeIssuer()
			issuer.answer, issuer.redeemed, issuer.lookOnly = raw(each.Look), raw(each.Redeem), true
			var introspection *IntrospectionConfig
			if each.Introspection {
				introspection = &IntrospectionConfig{ResourceID: "res_1", Secret: "secret", CacheFor: time.Minute}
			}
			p := vectors.protector(t, issuer, introspection)
			if each.Acts {
				p = p.ForActs()
			}
			r := bearing()
			r.Header["Authorization"] = each.Authorization
			access, err := p.Authenticate(context.Background(), r, each.RequiredScopes...)
			each.Expect.check(t, err)
			if err != nil || each.Act == nil {
				return
			}
			if !slices.Equal(access.Actors, each.Expect.Actors) {
				t.Error(access.Actors)
			}
			each.Redeemed.check(t, p.RedeemAct(context.Background(), access, actsOf(each.Act)...))
			if got := issuer.count("redeem"); got != each.Redemptions {
				t.Errorf("%d redemptions", got)
			}
		})
	}
	for _, each := range vectors.Hashes {
		hash, err := DetailsHash(each.Details)
		if err != nil || hash != each.Hash {
			t.Errorf("%s: %s %v", each.Name, hash, err)
		}
	}
}

func TestRedeemActNeedsTheAccessOfARequestAndAnAct(t *testing.T) {
	p := aProtector(t, newFakeIssuer(), aClock(), func(*ResourceConfig) {})
	access, err := p.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, nil)))
	if err != nil {
		t.Fatal(err)
	}
	purchase := AuthorizationDetail{"type": "purchase"}
	var refusal *Refusal
	for name, err := range map[string]error{
		"no access":  p.RedeemAct(context.Background(), nil, purchase),
		"an own one": p.RedeemAct(context.Background(), &Access{}, purchase),
		"no act":     p.RedeemAct(context.Background(), access),
		"no type":    p.RedeemAct(context.Background(), access, AuthorizationDetail{"order": "A-17"}),
		"a fraction": p.RedeemAct(context.Background(), access, AuthorizationDetail{"type": "purchase", "total": 0.5}),
		"no value":   p.RedeemAct(context.Background(), access, AuthorizationDetail{"type": "purchase", "total": struct{}{}}),
	} {
		if err == nil || errors.As(err, &refusal) || !strings.HasPrefix(err.Error(), "countersign: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
