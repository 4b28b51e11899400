use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreProviderMetadata, CoreTokenResponse, CoreUserInfoClaims,
};
use openidconnect::{reqwest, *};
use std::collections::HashMap;
use std::env;
use std::error::Error;
use tiny_http::{Header, Request, Response, Server};

/// What the callback of a sign-in must match. In production, store it in the session of the browser that started it.
type Checks = (PkceCodeVerifier, Nonce);

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let issuer = IssuerUrl::new(env::var("ISSUER")?)?;
    let app_url = env::var("APP_URL")?;
    let http = reqwest::blocking::ClientBuilder::new()
        // Do not follow redirects: they could lead the program to other hosts.
        .redirect(reqwest::redirect::Policy::none())
        .build()?;
    let metadata = CoreProviderMetadata::discover(&issuer, &http)?;
    let client = CoreClient::from_provider_metadata(
        metadata,
        ClientId::new(env::var("CLIENT_ID")?),
        Some(ClientSecret::new(env::var("CLIENT_SECRET")?)),
    )
    .set_redirect_uri(RedirectUrl::new(format!("{app_url}/callback"))?);

    let mut begun: HashMap<String, Checks> = HashMap::new();
    let mut tokens: Option<CoreTokenResponse> = None;
    let mut person = String::from("null");
    let port = url::Url::parse(&app_url)?.port().unwrap_or(80);
    for request in Server::http(("127.0.0.1", port))?.incoming_requests() {
        let address = url::Url::parse(&format!("{app_url}{}", request.url()))?;
        match address.path() {
            "/sign-in" => {
                let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
                let (to, state, nonce) = client
                    .authorize_url(
                        CoreAuthenticationFlow::AuthorizationCode,
                        CsrfToken::new_random,
                        Nonce::new_random,
                    )
                    .add_scope(Scope::new("profile".into()))
                    .add_scope(Scope::new("email".into()))
                    .set_pkce_challenge(challenge)
                    .url();
                begun.insert(state.secret().clone(), (verifier, nonce));
                redirect(request, to.as_str(), state.secret())?;
            }
            "/callback" => {
                let query: HashMap<_, _> = address.query_pairs().into_owned().collect();
                let state = query.get("state").cloned().unwrap_or_default();
                let Some((verifier, nonce)) =
                    begun.remove(&state).filter(|_| cookie(&request) == state)
                else {
                    request.respond(
                        Response::from_string("This sign-in was started in another browser.")
                            .with_status_code(400),
                    )?;
                    continue;
                };
                let code = AuthorizationCode::new(query.get("code").cloned().unwrap_or_default());
                let answer = client
                    .exchange_code(code)?
                    .set_pkce_verifier(verifier)
                    .request(&http)?;
                let id_token = answer.id_token().ok_or("no id_token")?;
                let verifier = client.id_token_verifier();
                // Signature, issuer, audience, times and nonce.
                let claims = id_token.claims(&verifier, &nonce)?;
                if let Some(expected) = claims.access_token_hash() {
                    let key = id_token.signing_key(&verifier)?;
                    let found = AccessTokenHash::from_token(
                        answer.access_token(),
                        id_token.signing_alg()?,
                        key,
                    )?;
                    if found != *expected {
                        return Err("at_hash does not match the access token".into());
                    }
                }
                let subject = claims.subject().clone();
                let about: CoreUserInfoClaims = client
                    .user_info(answer.access_token().clone(), Some(subject))?
                    .request(&http)?;
                person = json(&about);
                tokens = Some(answer);
                redirect(request, "/", "")?;
            }
            "/refresh" => {
                let old = tokens
                    .as_ref()
                    .and_then(|tokens| tokens.refresh_token())
                    .ok_or("no one is signed in")?;
                let answer = client.exchange_refresh_token(old)?.request(&http)?;
                let about: CoreUserInfoClaims = client
                    .user_info(answer.access_token().clone(), None)?
                    .request(&http)?;
                person = json(&about);
                tokens = Some(answer);
                redirect(request, "/", "")?;
            }
            _ => request.respond(Response::from_string(person.clone()))?,
        }
    }
    Ok(())
}

fn json(about: &CoreUserInfoClaims) -> String {
    let email = about
        .email()
        .map(|email| email.as_str())
        .unwrap_or_default();
    let name = about
        .name()
        .and_then(|name| name.get(None))
        .map(|name| name.as_str())
        .unwrap_or_default();
    format!(
        "{{\"sub\":\"{}\",\"email\":{email:?},\"name\":{name:?}}}",
        about.subject().as_str()
    )
}

fn redirect(request: Request, to: &str, state: &str) -> std::io::Result<()> {
    let location = Header::from_bytes("Location", to).unwrap();
    let kept = format!("sign_in={state}; Path=/callback; HttpOnly; SameSite=Lax");
    let cookie = Header::from_bytes("Set-Cookie", kept).unwrap();
    request.respond(
        Response::empty(302)
            .with_header(location)
            .with_header(cookie),
    )
}

fn cookie(request: &Request) -> String {
    let header = request
        .headers()
        .iter()
        .find(|header| header.field.equiv("Cookie"));
    let pairs = header
        .map(|header| header.value.as_str())
        .unwrap_or_default()
        .split("; ");
    pairs
        .filter_map(|pair| pair.strip_prefix("sign_in="))
        .next()
        .unwrap_or_default()
        .to_string()
}
