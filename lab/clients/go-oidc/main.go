package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log"
	"net/http"
	"net/url"
	"os"
	"sync"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

var (
	appURL   = os.Getenv("APP_URL")
	provider *oidc.Provider
	verifier *oidc.IDTokenVerifier
	config   oauth2.Config
	// Sessions by cookie value. In production, use a store that all processes share and that expires entries.
	lock     sync.Mutex
	sessions = map[string]*session{}
)

type session struct {
	state, nonce, verifier string
	token                  *oauth2.Token
	idToken                string
	person                 map[string]any
}

func main() {
	var err error
	if provider, err = oidc.NewProvider(context.Background(), os.Getenv("ISSUER")); err != nil {
		log.Fatal(err)
	}
	verifier = provider.Verifier(&oidc.Config{ClientID: os.Getenv("CLIENT_ID")})
	config = oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		RedirectURL:  appURL + "/callback",
		Endpoint:     provider.Endpoint(),
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email"},
	}
	http.HandleFunc("/sign-in", signIn)
	http.HandleFunc("/callback", callback)
	http.HandleFunc("/refresh", refresh)
	http.HandleFunc("/sign-out", signOut)
	http.HandleFunc("/", home)
	app, _ := url.Parse(appURL)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+app.Port(), nil))
}

func signIn(w http.ResponseWriter, r *http.Request) {
	s := &session{state: rand.Text(), nonce: rand.Text(), verifier: oauth2.GenerateVerifier()}
	begin(w, s)
	to := config.AuthCodeURL(s.state, oidc.Nonce(s.nonce), oauth2.S256ChallengeOption(s.verifier))
	http.Redirect(w, r, to, http.StatusFound)
}

func callback(w http.ResponseWriter, r *http.Request) {
	s := current(r)
	if s == nil || s.state == "" || r.FormValue("state") != s.state {
		http.Error(w, "This sign-in was started in another browser.", http.StatusBadRequest)
		return
	}
	token, err := config.Exchange(r.Context(), r.FormValue("code"), oauth2.VerifierOption(s.verifier))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	raw, _ := token.Extra("id_token").(string)
	idToken, err := verifier.Verify(r.Context(), raw)
	if err != nil || idToken.Nonce != s.nonce || idToken.VerifyAccessToken(token.AccessToken) != nil {
		http.Error(w, "The id_token is not valid.", http.StatusBadGateway)
		return
	}
	// A new session id, so that anyone who knew the old one is not signed in.
	keep(w, r, &session{token: token, idToken: raw})
}

func refresh(w http.ResponseWriter, r *http.Request) {
	s := current(r)
	if s == nil || s.token == nil {
		http.Error(w, "No one is signed in.", http.StatusUnauthorized)
		return
	}
	// An HTTP client from config.Client does this by itself when the access token has expired.
	token, err := config.TokenSource(r.Context(), &oauth2.Token{RefreshToken: s.token.RefreshToken}).Token()
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	keep(w, r, &session{token: token, idToken: s.idToken})
}

func keep(w http.ResponseWriter, r *http.Request, s *session) {
	about, err := provider.UserInfo(r.Context(), oauth2.StaticTokenSource(s.token))
	if err == nil {
		err = about.Claims(&s.person)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	begin(w, s)
	http.Redirect(w, r, "/", http.StatusFound)
}

func signOut(w http.ResponseWriter, r *http.Request) {
	query := url.Values{"post_logout_redirect_uri": {appURL + "/"}}
	if s := current(r); s != nil {
		// With the id_token there is no confirmation page.
		query.Set("id_token_hint", s.idToken)
	}
	begin(w, &session{})
	var server struct {
		EndSession string `json:"end_session_endpoint"`
	}
	if err := provider.Claims(&server); err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	http.Redirect(w, r, server.EndSession+"?"+query.Encode(), http.StatusFound)
}

func home(w http.ResponseWriter, r *http.Request) {
	var person map[string]any
	if s := current(r); s != nil {
		person = s.person
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(person)
}

func begin(w http.ResponseWriter, s *session) {
	id := rand.Text()
	lock.Lock()
	sessions[id] = s
	lock.Unlock()
	cookie := http.Cookie{Name: "session", Value: id, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode}
	cookie.Secure = appURL[:6] == "https:"
	http.SetCookie(w, &cookie)
}

func current(r *http.Request) *session {
	cookie, err := r.Cookie("session")
	if err != nil {
		return nil
	}
	lock.Lock()
	defer lock.Unlock()
	return sessions[cookie.Value]
}
