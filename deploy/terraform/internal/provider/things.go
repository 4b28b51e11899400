package provider

import (
	"encoding/json"

	"countersign.example/terraform/internal/api"
)

// thing is a kind of object at the service, and the calls that manage it.
type thing struct {
	name  string
	about string
	// The collection: POST creates, GET lists under the name `list`.
	path string
	list string
	// One object, whose id is added; empty: there is no such call, so that it is found in the list and never changed.
	one string
	// Deletes one object; empty: as `one`.
	remove string
	// The member that names an object at the service and in imports.
	id string
	// The members by which a data source finds an object; the first is needed.
	keys []string
	// Of the keys, those that the service filters by.
	filters []string
	// The administrators' API, which takes an automation token with this right; empty: a personal access key.
	right   string
	members []member
	// Answered secrets, kept only where the configuration says so.
	hasSecrets bool
}

func (t thing) member(name string) member {
	for _, m := range t.members {
		if m.name == name {
			return m
		}
	}
	panic("no member " + name)
}

const administrators = "/api/v1/admin"

var things = []thing{application, protectedAPI, scope, group, role, organization}

var scope = thing{
	name:  "scope",
	about: "A custom scope on the administrators' list: applications that use it are not flagged as `unlisted_scope`. A listed scope is not changed but replaced.",
	path:  administrators + "/scopes", remove: administrators + "/scopes", list: "scopes",
	id: "name", keys: []string{"name"}, right: "scopes",
	members: []member{
		{name: "name", presence: required, replaces: true, about: "`namespace:key`, such as `acme:tier`."},
		{name: "description", presence: required, replaces: true, about: "What the consent page shows."},
		{name: "sensitive", kind: flag, presence: emptied, replaces: true, about: "Applications that use it wait for a review."},
	},
}

var group = thing{
	name:  "group",
	about: "A group of people, of the installation or of a customer organization. Its members are managed by people, not here.",
	path:  administrators + "/groups", one: administrators + "/groups", list: "groups",
	id: "id", keys: []string{"name", "customer_id"}, filters: []string{"customer_id"}, right: "groups",
	members: []member{
		{name: "id", presence: fixed, about: "The id of the group, `grp_…`."},
		{name: "name", presence: required, about: "The name, as administrators see it."},
		{name: "description", presence: emptied, about: "What it is for."},
		{name: "customer_id", replaces: true, about: "The `id` of the organization whose group it is; left out: of the installation."},
		{name: "claim", presence: answered, about: "The name as applications see it."},
	},
}

var role = thing{
	name:  "role",
	about: "A role of the installation, of a customer organization or of an application.",
	path:  administrators + "/roles", one: administrators + "/roles", list: "roles",
	id: "id", keys: []string{"name", "customer_id", "application_id"}, filters: []string{"customer_id", "application_id"}, right: "roles",
	members: []member{
		{name: "id", kind: number, presence: fixed, about: "The id of the role."},
		{name: "name", presence: required, about: "The name of the role."},
		{name: "title", presence: emptied, about: "What people see."},
		{name: "entitlements", kind: names, presence: emptied, about: "What the role entitles to, for the claim `entitlements`."},
		{name: "customer_id", replaces: true, about: "The `id` of the organization whose role it is."},
		{name: "application_id", kind: number, replaces: true, about: "The `id` of the application or API whose role it is."},
		{name: "claim", presence: answered, about: "The name as applications see it."},
	},
}

var organization = thing{
	name:  "organization",
	about: "A customer organization. Deleting one deletes its groups, roles and assignments. Its handle is never given again, so that one that was deleted cannot be created with the same handle.",
	path:  administrators + "/customers", one: "/api/v1/customers", remove: administrators + "/customers", list: "customers",
	id: "org_id", keys: []string{"handle"}, right: "organizations",
	members: []member{
		{name: "org_id", presence: fixed, about: "The id of the organization, `org_…`."},
		{name: "handle", presence: required, replaces: true, about: "Begins the names of its groups and roles in tokens. It never changes."},
		{name: "name", presence: required, about: "What people see."},
		{name: "admin_email", writeOnly: true, about: "Who is invited as its first administrator. Needed at creation; not in the plan or the state, and later changes have no effect."},
	},
}

// What applications and protected APIs have in common.
var registered = []member{
	{name: "id", kind: number, presence: fixed, about: "The id of the registration."},
	{name: "client_id", presence: fixed, about: "Its `client_id` at the token endpoint."},
	{name: "organization_id", kind: number, replaces: true, about: "The organization of developers that owns it; left out: the person whose access key it is."},
	{name: "description", about: "What it is for."},
	{name: "homepage_url", about: "Its website."},
	{name: "jwks_uri", about: "Where it publishes its keys, for `private_key_jwt`."},
	{name: "webhook_url", about: "Where events are sent."},
	{name: "introspection_signed_response_alg", about: "How introspection is signed; left out: RS256."},
	{name: "token_endpoint_auth_method", presence: chosen, about: "How it authenticates at the service."},
	{name: "access", presence: settled, about: "`everyone`, or `assigned`: only people to whom it is assigned."},
	{name: "access_claims", kind: names, presence: settled, about: "What it learns about people's groups, roles and organization."},
	{name: "access_contact", about: "Whom people ask who cannot use it."},
	{name: "access_requests", kind: flag, presence: settled, about: "People who cannot use it can ask for access."},
	{name: "access_request_days", kind: number, about: "The longest access that a request gives, in days."},
	{name: "review_every_days", kind: number, about: "How often, in days, people are asked whether access is still needed."},
	{name: "review_status", presence: answered, about: "`approved`, `pending`, `rejected` or `suspended`."},
	{name: "client_secret_fingerprint", presence: answered, about: "The first 8 hex digits of the SHA-256 of the client secret."},
	{name: "keep_secrets", kind: flag, presence: emptied, local: true, about: "Keeps the generated secrets in the state, where everyone who can read it reads them. Only at creation."},
	{name: "secrets_file", local: true, writeOnly: true, about: "A new file, which only you can read, for the generated secrets as JSON. Only at creation."},
	{name: "client_secret", presence: fixed, local: true, secret: true, about: "With `keep_secrets` the generated client secret, until it is rotated elsewhere; otherwise null."},
	{name: "webhook_secret", presence: fixed, local: true, secret: true, about: "With `keep_secrets` the generated secret that signs webhooks; otherwise null."},
}

var application = thing{
	name:  "application",
	about: "An application that signs people in. People can sign in once the hosts of its redirect URIs are verified and, if it is flagged, an administrator has approved it.",
	path:  "/api/v1/applications", one: "/api/v1/applications", list: "applications",
	id: "id", keys: []string{"client_id"}, hasSecrets: true,
	members: append([]member{
		{name: "name", presence: required, about: "What people see on the consent page."},
		{name: "client_type", presence: chosen, about: "`confidential` or `public`."},
		{name: "redirect_uris", kind: texts, presence: emptied, about: "Where people return to after signing in."},
		{name: "post_logout_redirect_uris", kind: texts, presence: emptied, about: "Where people return to after signing out."},
		{name: "allowed_scopes", kind: names, presence: settled, about: "The scopes that it can request."},
		{name: "grant_types", kind: names, presence: chosen, about: "The grants that it can use."},
		{name: "require_pkce", kind: flag, presence: chosen, about: "Refuses requests without PKCE."},
		{name: "dpop_bound_access_tokens", kind: flag, presence: settled, about: "Refuses token requests without a DPoP proof."},
		{name: "require_pushed_authorization_requests", kind: flag, presence: settled, about: "Refuses requests that were not pushed."},
		{name: "require_signed_request_object", kind: flag, presence: settled, about: "Refuses requests that are not signed."},
		{name: "request_object_signing_alg", about: "How its requests must be signed; left out: as it likes."},
		{name: "authorization_signed_response_alg", presence: settled, about: "How answers in the form of JWTs are signed."},
		{name: "backchannel_authentication_request_signing_alg", about: "How its CIBA requests must be signed; left out: they need not be."},
		{name: "access_token_alg", presence: settled, about: "`RS256` or `ES256`."},
		{name: "id_token_signed_response_alg", presence: settled, about: "How ID tokens and logout tokens are signed."},
		{name: "userinfo_signed_response_alg", about: "How userinfo is signed; left out: it is JSON."},
		{name: "tls_client_certificate_bound_access_tokens", kind: flag, presence: settled, about: "Binds tokens to its TLS certificate."},
		{name: "tls_client_auth_subject_dn", about: "The subject of its certificate, for `tls_client_auth`; one of these five."},
		{name: "tls_client_auth_san_dns", about: "A DNS name of its certificate."},
		{name: "tls_client_auth_san_uri", about: "A URI of its certificate."},
		{name: "tls_client_auth_san_ip", about: "An address of its certificate."},
		{name: "tls_client_auth_san_email", about: "An e-mail address of its certificate."},
		{name: "device_number_match", kind: flag, presence: settled, about: "Its device shows a number, which people type to approve."},
		{name: "scope_policy", about: "`strip` or `block`: what happens to scopes that are not registered; left out: as the installation does."},
		{name: "logo_url", about: "Its logo, which the service fetches."},
		{name: "allowed_origins", kind: names, presence: emptied, about: "Origins whose scripts may call the token endpoint."},
		{name: "backchannel_logout_uri", about: "Where logout tokens are sent."},
		{name: "initiate_login_uri", about: "Starts a sign-in from here."},
		{name: "policy_uri", about: "Its privacy policy."},
		{name: "tos_uri", about: "Its terms of service."},
		{name: "support_uri", about: "Where people get help: `https://…` or `mailto:…`."},
		{name: "accent", about: "The color of buttons where people sign in and consent, such as `#1a5fb4`."},
		{name: "accent_dark", about: "The same in the dark theme."},
		{name: "organization_use", presence: settled, about: "Whether people choose one of their organizations when they sign in to it."},
	}, registered...),
}

var protectedAPI = thing{
	name:  "resource",
	about: "A protected resource: an API or MCP server for which clients request access tokens. Clients get tokens once its host is verified.",
	path:  "/api/v1/resources", one: "/api/v1/resources", list: "resources",
	id: "id", keys: []string{"identifier"}, hasSecrets: true,
	members: append([]member{
		{name: "identifier", presence: required, replaces: true, about: "The URL of the API, which is the audience of its tokens."},
		{name: "name", presence: settled, about: "What people see on the consent page."},
		{name: "scopes", kind: apiScopes, presence: required, about: "What clients can request."},
		{name: "access_token_format", presence: chosen, about: "`jwt` or `opaque`."},
		{name: "access_token_seconds", kind: number, presence: chosen, about: "How long its access tokens last."},
		{name: "access_token_alg", presence: settled, about: "`RS256` or `ES256`."},
		{name: "subject_type", presence: settled, about: "`public` or `pairwise`."},
		{name: "required_acr", about: "How strongly a person must have signed in for any token of it: `2` or `phr`."},
	}, registered...),
}

// flattened gives an answer the members that the configuration knows by other names.
func flattened(answer api.Object) api.Object {
	if owner, hasOwner := answer["owner"].(api.Object); hasOwner {
		answer["organization_id"] = nil
		if id, isNumber := owner["id"].(json.Number); isNumber && owner["type"] == "organization" {
			answer["organization_id"] = id
		}
	}
	return answer
}
