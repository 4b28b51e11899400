package countersign

import (
	"context"
	"strings"
	"testing"
	"time"
)

type requiredAssurance struct {
	ACRValues []string `json:"acr_values"`
	MaxAge    *int     `json:"max_age"`
}

func (r requiredAssurance) assurance() Assurance {
	if r.MaxAge == nil {
		return Assurance{ACRValues: r.ACRValues}
	}
	age := time.Duration(*r.MaxAge) * time.Second
	return Assurance{r.ACRValues, &age}
}

type assuranceVectors struct {
	Cases []struct {
		Token struct {
			ACR *string  `json:"acr"`
			Age *float64 `json:"age"`
		} `json:"token"`
		Required requiredAssurance `json:"required"`
		Passes   bool              `json:"passes"`
	} `json:"cases"`
	Challenges []struct {
		Required  requiredAssurance `json:"required"`
		Challenge string            `json:"challenge"`
	} `json:"challenges"`
	Invalid []requiredAssurance `json:"invalid"`
}

// vectors/assurance.json.
func TestAssurance(t *testing.T) {
	var vectors assuranceVectors
	readVectors(t, "assurance.json", &vectors)
	p := aProtector(t, newFakeIssuer(), aClock(), nil)
	for index, each := range vectors.Cases {
		claims := members{"auth_time": nil, "acr": nil}
		if each.Token.ACR != nil {
			claims["acr"] = *each.Token.ACR
		}
		if each.Token.Age != nil {
			claims["auth_time"] = testNow - *each.Token.Age
		}
		strict := p.WithAssurance(each.Required.assurance())
		_, err := strict.Authenticate(context.Background(), bearing("Bearer "+aToken(nil, claims)), "files:read")
		if each.Passes {
			if err != nil {
				t.Errorf("case %d: %v", index, err)
			}
		} else if refusal := refusalOf(t, err); refusal.Status != 401 || refusal.Code != "insufficient_user_authentication" {
			t.Errorf("case %d: %v", index, refusal)
		}
	}
	weak := aToken(nil, members{"auth_time": nil, "acr": nil})
	for _, each := range vectors.Challenges {
		_, err := p.WithAssurance(each.Required.assurance()).Authenticate(context.Background(), bearing("Bearer "+weak), "files:read")
		if challenge := refusalOf(t, err).Challenge; !strings.HasPrefix(challenge, "Bearer "+each.Challenge+rest()) {
			t.Errorf("%s, want %s", challenge, each.Challenge)
		}
	}
	if _, err := p.Authenticate(context.Background(), bearing("Bearer "+weak), "files:read"); err != nil {
		t.Errorf("the protector itself demands nothing: %v", err)
	}
	for _, each := range vectors.Invalid {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v passed", each)
				}
			}()
			p.WithAssurance(each.assurance())
		}()
	}
}
