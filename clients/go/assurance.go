package countersign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	insufficientAuthentication = "insufficient_user_authentication"
	signInAgain                = "The person has to sign in again, or more strongly."
)

// The classes of this issuer, weakest first. Others are compared by name only.
var ladder = []string{"1", "2", "phr"}

// Assurance is how the person must have signed in (RFC 9470).
type Assurance struct {
	// ACRValues are classes of which one must be reached, such as 2 or phr; nil: any.
	ACRValues []string
	// MaxAge is the greatest age of the sign-in, in whole seconds; nil: any.
	MaxAge *time.Duration
}

// WithAssurance is the same protector for requests that need a stronger or more recent sign-in. Others are refused with 401
// insufficient_user_authentication, which names what is needed, so that the client can send the person to sign in again. Keys and
// stores are shared with p. It panics when a class has no name that a challenge could contain, or when MaxAge is negative.
func (p *Protector) WithAssurance(assurance Assurance) *Protector {
	for _, class := range assurance.ACRValues {
		if !isScope(class) {
			panic(fmt.Sprintf("countersign: %q is not a class", class))
		}
	}
	if assurance.MaxAge != nil && *assurance.MaxAge < 0 {
		panic("countersign: MaxAge is negative")
	}
	other := *p
	other.assurance = &Assurance{slices.Clone(assurance.ACRValues), assurance.MaxAge}
	return &other
}

func (a *Assurance) isMetBy(access *Access, now time.Time, leeway time.Duration) bool {
	strong := a.ACRValues == nil || slices.ContainsFunc(a.ACRValues, func(wanted string) bool { return reaches(access.ACR, wanted) })
	if a.MaxAge == nil {
		return strong
	}
	return strong && !access.AuthTime.IsZero() && !access.AuthTime.Add(*a.MaxAge+leeway).Before(now)
}

func reaches(acr, wanted string) bool {
	if acr == "" {
		return false
	}
	return acr == wanted || (slices.Contains(ladder, wanted) && slices.Index(ladder, acr) > slices.Index(ladder, wanted))
}

// challenge are parameters of WWW-Authenticate, as pairs.
func (a *Assurance) challenge() [][2]string {
	var parameters [][2]string
	if a.ACRValues != nil {
		parameters = append(parameters, [2]string{"acr_values", strings.Join(a.ACRValues, " ")})
	}
	if a.MaxAge != nil {
		parameters = append(parameters, [2]string{"max_age", strconv.FormatInt(int64(*a.MaxAge/time.Second), 10)})
	}
	return parameters
}
