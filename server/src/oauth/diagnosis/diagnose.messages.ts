import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { CheckId } from './checks.ts';

export const en = {
  title: 'Check a sign-in link',
  lead: 'Paste a sign-in link or a token request to see, rule by rule, whether this service would accept it.',
  label: 'URL or parameters',
  hint: 'Paste the full authorization URL, only the part after its question mark, or the parameters of a token request without its secrets.',
  check: 'Check',
  setting: 'Open the setting',
  sent: 'Sent',
  registered: 'Registered',
  nothing: '(nothing here)',
  errors: 'All error codes',
  requestId: 'Request ID of the page you came from',
  passed: 'No problem found.',
  verdict: {
    fail: (count: number) =>
      count === 1
        ? 'This request would be refused: 1 problem.'
        : `This request would be refused: ${count} problems.`,
    warn: (count: number) =>
      count === 1
        ? 'This request would be accepted, but check 1 thing.'
        : `This request would be accepted, but check ${count} things.`,
  },
  besides: 'Apart from this request',
  besidesLead: 'The application’s webhooks have problems too. They don’t affect sign-ins.',
  another: 'Check another request',
  status: { pass: 'Passed', warn: 'Check this', fail: 'Would be refused' },
  titles: {
    client_id: 'The application (client_id)',
    redirect_uri: 'Redirect URI (redirect_uri)',
    review: 'Application review',
    access: 'Application access',
    policy: 'Sign-in policies',
    parameters: 'No repeated parameters',
    response_type: 'response_type',
    scope: 'Scopes (scope)',
    code_challenge: 'PKCE (code_challenge)',
    dpop_jkt: 'DPoP key (dpop_jkt)',
    state: 'state',
    nonce: 'nonce',
    response_mode: 'response_mode',
    pushed_request: 'Pushed request (PAR)',
    request: 'Request objects',
    prompt: 'prompt',
    max_age: 'max_age',
    acr: 'Strength of the sign-in (acr)',
    claims: 'claims',
    client_document: 'Client metadata document',
    post_logout_redirect_uri: 'URL after signing out',
    id_token_hint: 'id_token_hint',
    resource: 'resource',
    authorization_details: 'authorization_details',
    organization: 'Organization of the user',
    silent: 'Without user interaction (prompt=none)',
    pasted_secret: 'Secrets in a URL',
    token_parameters: 'Token: no repeated parameters, body only',
    grant_type: 'Token: grant_type',
    client_authentication: 'Token: client authentication',
    client_secret: 'Token: client secret',
    token_review: 'Token: application review',
    token_resource: 'Token: resource',
    token_details: 'Token: authorization_details',
    dpop: 'Token: DPoP proof',
    code: 'Token: code',
    refresh_token: 'Token: refresh token',
    client_credentials: 'Token: client_credentials',
    token_exchange: 'Token: token exchange',
    token_scope: 'Token: scope',
    backchannel_request: 'CIBA request',
    auth_req_id: 'Token: auth_req_id',
    device_request: 'Device authorization request',
    device_code: 'Token: device_code',
    allowed_origins: 'Pages: allowed origins',
    webhook_url: 'Webhooks: URL',
    webhook_secret: 'Webhooks: secret (legacy format)',
    webhook_signing_key: 'Webhooks: signing key',
    webhook_deliveries: 'Webhooks: deliveries',
  } satisfies Record<CheckId, string>,
  fixes: {
    client_id: 'Send the client_id that was shown when you registered the application.',
    redirect_uri: 'Register this URI for the application, or send a registered one.',
    access: 'Ask the people who run the application for access, or sign in with another account.',
    policy: 'Sign in as the policy demands, or ask those who set it to change it.',
    review: 'Wait for the review, or contact the administrators of this service.',
    parameters: 'Send each parameter once.',
    response_type: 'Send response_type=code.',
    scope: 'Send scopes that are registered for the application, separated by spaces.',
    code_challenge:
      'Send code_challenge, the base64url of the SHA-256 of your code_verifier, with code_challenge_method=S256.',
    dpop_jkt:
      'Send the SHA-256 thumbprint of the JWK (RFC 7638) that will sign the DPoP proofs, or omit the parameter.',
    state: 'Send a random state and compare it when the user returns.',
    nonce: 'Send a random nonce and compare it with the one in the id_token.',
    response_mode: 'Omit response_mode, or send query, form_post, jwt, query.jwt or form_post.jwt.',
    pushed_request:
      'Post the parameters to the pushed authorization request endpoint, and send client_id and the request_uri of its answer within a minute.',
    request:
      'Sign the request object with a registered key of the client, or send the parameters directly. request_uri must come from the pushed authorization request endpoint.',
    prompt: 'Send none by itself, or any combination of login, consent and select_account.',
    max_age: 'Send a whole number of seconds.',
    acr: 'Ask for one of acr_values_supported, or do without essential. Where a scope, an API or a policy demands a class, ask for it with acr_values, or leave out the scope.',
    claims: 'Send a JSON object with the members userinfo and id_token.',
    client_document:
      'Serve the document at the client_id URL with status 200 and application/json. Its client_id must be exactly the one you send.',
    post_logout_redirect_uri: 'Register this URI for the application, or send a registered one.',
    id_token_hint: 'Send an id_token issued by this service, or omit the parameter.',
    resource: 'Send the identifier of a registered resource, or omit the parameter.',
    authorization_details:
      'Send a JSON array of objects that match a type that the API has declared, and name that one API with resource or locations.',
    organization:
      'Send the org_id or handle of an organization that the user belongs to, omit the parameter, or let an administrator of the organization invite the user.',
    silent: 'Omit prompt=none once, so that the user can sign in and consent.',
    pasted_secret: 'Replace it. Anything in a URL ends up in browser histories and logs.',
    token_parameters: 'Send each parameter once, form-encoded in the body. Leave the query empty.',
    grant_type: 'Send authorization_code, refresh_token or client_credentials.',
    client_authentication:
      'Send client_id and client_secret by HTTP Basic or in the body, or a signed client_assertion. Public clients send client_id only.',
    client_secret: 'Create a new secret and deploy it.',
    token_review: 'Contact the administrators of this service.',
    token_resource: 'Send one resource of the authorization request, or omit the parameter.',
    token_details: 'Send authorization_details in the authorization request only.',
    dpop: 'Send exactly one DPoP header with a new proof for each request, signed with the key that the code or refresh token is bound to.',
    code: 'Redeem each code once, within 60 seconds, with the same client and redirect_uri and the code_verifier that matches its code_challenge.',
    refresh_token:
      'Use only the refresh token from the last response. If it is refused, have the user sign in again.',
    client_credentials: 'Use it with a registered confidential application, or sign users in instead.',
    token_exchange:
      'Register the grant type, send subject_token with subject_token_type, and prove the key that the token is bound to.',
    token_scope: 'Request only scopes of the grant. client_credentials allows custom and agent scopes only.',
    backchannel_request:
      'Register agent:write, and send openid and exactly one hint for a user who has connected the application.',
    auth_req_id: 'Poll at the given interval until the user has answered, and redeem once.',
    device_request: 'Add urn:ietf:params:oauth:grant-type:device_code to the grant_types of the application.',
    device_code:
      'Poll at the given interval until the user has answered, and redeem once within ten minutes.',
    allowed_origins:
      'Add the origin to the allowed origins, or clear the list to allow those of the redirect URIs.',
    webhook_url: 'Set an https URL whose host resolves to public addresses only.',
    webhook_secret: 'Rotate the webhook secret and deploy it, or verify the newer format.',
    webhook_signing_key: 'Issue a signing key.',
    webhook_deliveries: 'Check why they failed, fix the receiver and resend them.',
  } satisfies Record<CheckId, string>,
};

export const diagnoseMessages = catalogue(import.meta, en);
