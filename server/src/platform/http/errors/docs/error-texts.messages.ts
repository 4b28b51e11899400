import type { ErrorCode } from '../../../error-codes.ts';
import { catalogue } from '../../../i18n/catalogue.ts';

/** One sentence each, for developers. */
type ErrorWords = Record<ErrorCode, { meaning: string; fix: string }>;

export const en: ErrorWords = {
  invalid_request: {
    meaning:
      'The request is malformed: invalid JSON, or a parameter that is missing, repeated or in the wrong place.',
    fix: 'Read error_description; it names the problem.',
  },
  invalid_params: {
    meaning: 'The request is well-formed, but some of its values are not acceptable.',
    fix: 'Fix every member listed in details.',
  },
  not_found: {
    meaning: 'There is nothing at this URL, or nothing you have access to.',
    fix: 'Check the URL, the ID and which credentials you sent.',
  },
  payload_too_large: {
    meaning: 'The body is larger than 64 KiB (720 KiB where a picture can be uploaded).',
    fix: 'Send less in one request.',
  },
  unsupported_media_type: {
    meaning: 'This endpoint does not accept the Content-Type.',
    fix: 'Send application/json, or a form to the OAuth endpoints.',
  },
  uri_too_long: {
    meaning: 'The URL is longer than 10,000 characters.',
    fix: 'Send fewer parameters, or send them in the body of a POST.',
  },
  rate_limited: {
    meaning: 'Too many requests in a short time.',
    fix: 'Wait for the number of seconds in Retry-After.',
  },
  server_error: {
    meaning: 'Something went wrong on our side.',
    fix: 'Try again. If it keeps happening, report the request_id.',
  },
  temporarily_unavailable: {
    meaning: 'The service cannot reach its database or is shutting down.',
    fix: 'Try again after the number of seconds in Retry-After.',
  },
  cross_site: {
    meaning:
      'A page on another site sent this request with a cookie, or loaded this URL as an image or a script.',
    fix: 'Send it from a page of this service, or use a key instead of a cookie.',
  },
  another_person: {
    meaning: 'The page that sent this was shown to another person, who was signed in on this browser before.',
    fix: 'Load the page again, so that it is the page of the person who is signed in.',
  },
  login_required: {
    meaning: 'No one is signed in, or the user would have to sign in and prompt=none does not allow that.',
    fix: 'Have the user sign in first, or omit prompt=none.',
  },
  invalid_token: {
    meaning: 'The access token or key is missing, unknown, expired or revoked.',
    fix: 'Send a valid one as Authorization: Bearer. Get a new one if it has expired.',
  },
  insufficient_scope: {
    meaning: 'The key or token is valid but lacks the scope for this call.',
    fix: 'Create a key with the scope named in the description.',
  },
  forbidden: {
    meaning: 'You can see this but cannot change it.',
    fix: 'Ask an owner or administrator of the organization.',
  },
  step_up_required: {
    meaning: 'The user must confirm their identity first. A confirmation is valid for five minutes.',
    fix: 'Send a one-time code, a passkey or (without a second factor) the password to the step_up call, then repeat the request.',
  },
  second_factor_required: {
    meaning:
      'The account has a second factor, so the password alone is not enough; or a policy demands one that this session has not shown.',
    fix: 'Send otp_code or credential to the step_up call. A user who has none sets one up on /account/second-factor.',
  },
  email_domain_not_allowed: {
    meaning:
      'A policy of the installation or of an organization of the user allows only certain e-mail domains.',
    fix: 'Show the error_description: it names the domains. The user needs an account with such an address.',
  },
  address_not_allowed: {
    meaning:
      'A policy allows sign-ins only from certain networks, and the address of the caller is in none of them.',
    fix: 'Sign in from one of these networks. Behind a proxy, TRUST_PROXY decides which address counts.',
  },
  policy_locks_out: {
    meaning: 'The session that saves the policy would not satisfy it, so no one could change it back.',
    fix: 'Read error_description: set up the second factor, or add your own domain or network. Then save again.',
  },
  session_required: {
    meaning: 'This cannot be done with an access key.',
    fix: 'Ask the user to do it in their browser.',
  },
  merge_not_allowed: {
    meaning: 'One of the two accounts belongs to an administrator.',
    fix: 'Merge only accounts that are not administrators.',
  },
  otp_not_enrolled: {
    meaning: 'This needs a second factor, and the account has none.',
    fix: 'Set up one-time codes or a passkey in the account settings.',
  },
  identity_verification_required: {
    meaning: 'Developers must verify their e-mail address before they can register anything.',
    fix: 'Open verify_url and verify the address.',
  },
  invalid_client: {
    meaning: 'The client is unknown, or its credentials are missing, wrong or expired.',
    fix: "Check client_id and secret on the application's Secrets page, and send them by one method only.",
  },
  invalid_grant: {
    meaning:
      'The code, refresh token or auth_req_id is unknown, already used, expired, or does not belong to this request.',
    fix: 'Start again at the authorization endpoint. Redeem the code once, within 60 seconds, with the same redirect_uri and verifier.',
  },
  unauthorized_client: {
    meaning:
      'The application is not allowed to do this: it is suspended, its type does not fit, or the token belongs to another client.',
    fix: 'Contact the administrators, or use a grant that fits the application.',
  },
  unsupported_grant_type: {
    meaning: 'The grant_type is not supported.',
    fix: 'Send one of grant_types_supported.',
  },
  unsupported_response_type: {
    meaning: 'Only response_type=code is supported.',
    fix: 'Send response_type=code.',
  },
  invalid_scope: {
    meaning:
      'The requested scopes are missing, malformed or not registered, or a required one is not among them.',
    fix: 'Request scopes that are registered for the application.',
  },
  invalid_target: {
    meaning: 'resource does not identify this service.',
    fix: "Omit resource, or send this service's URL.",
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details is not JSON of a type that the API has declared, or cannot be used here (RFC 9396). The description names the member.',
    fix: 'Send a JSON array of objects that match the types of the API, and name the API with resource or locations.',
  },
  invalid_dpop_proof: {
    meaning:
      'The DPoP proof is missing, malformed, about another request, used before, or signed with another key.',
    fix: 'Make a new proof for each request: htm and htu of this request, iat now, a random jti, and ath where an access token is sent.',
  },
  use_dpop_nonce: {
    meaning: 'The DPoP proof has no valid nonce, and its own time does not show that it is fresh.',
    fix: 'Repeat the request with a new proof that contains the nonce of the header DPoP-Nonce.',
  },
  access_denied: {
    meaning:
      'The user declined (a new request has to wait ten minutes), or the application is awaiting review and the user is not on its team.',
    fix: 'Let the user decide again, or wait for the review.',
  },
  interaction_required: {
    meaning:
      'The user is signed in less strongly than the request asks, and prompt=none does not allow asking for more.',
    fix: 'Omit prompt=none once.',
  },
  unmet_authentication_requirements: {
    meaning:
      'The request demands a stronger sign-in (the essential claim acr) than the user gave or can give.',
    fix: 'Tell the user to add a one-time code or a passkey to the account, then send the request again.',
  },
  consent_required: {
    meaning: 'The user would have to consent first, and prompt=none does not allow that.',
    fix: 'Omit prompt=none once.',
  },
  invalid_request_object: {
    meaning:
      'The request object is not signed by a registered key of the client, has expired, is for another service, or lacks parameters.',
    fix: 'Sign it with a key of jwks or jwks_uri: iss and client_id are the client_id, aud is the issuer.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri was not issued by the pushed authorization request endpoint.',
    fix: 'Push the parameters to /oauth/par, or send them directly.',
  },
  authorization_pending: {
    meaning: 'The user has not answered yet.',
    fix: 'Poll again after the interval.',
  },
  slow_down: {
    meaning: 'You are polling more often than the interval allows.',
    fix: 'Wait for the interval between polls.',
  },
  expired_token: {
    meaning: 'The user did not answer in time.',
    fix: 'Start a new request.',
  },
  unknown_user_id: {
    meaning: 'The hint does not match any user who has connected this application.',
    fix: 'Send the sub or an id_token of a user who has signed in to the application.',
  },
  invalid_binding_message: {
    meaning: 'binding_message is empty, too long or contains characters that cannot be displayed.',
    fix: 'Send a short line of plain text.',
  },
  invalid_client_metadata: {
    meaning: 'The client metadata is not acceptable.',
    fix: 'Read error_description. redirect_uris and a supported authentication method are required.',
  },
  invalid_redirect_uri: {
    meaning: 'A redirect URI is not acceptable.',
    fix: 'Fix the entries listed in details: https, no fragment, no user name.',
  },
  invalid_webhook_url: {
    meaning: 'The webhook URL cannot be used.',
    fix: 'Use an https URL whose host resolves to public addresses only.',
  },
  uri_not_in_application: {
    meaning: "The URI is not one of the application's redirect URIs.",
    fix: 'Send it exactly as it is registered.',
  },
  risk_acknowledgement_required: {
    meaning: 'The application has risk flags that an administrator must acknowledge.',
    fix: 'Review the flags, then send risk_acknowledged: true.',
  },
  has_owner: {
    meaning: 'Administrators can only delete applications that were registered without a key.',
    fix: 'Reject or suspend it, or ask its owner to delete it.',
  },
  no_client_secret: {
    meaning: 'The application does not authenticate with a client secret.',
    fix: 'Change its authentication method first if it needs a secret.',
  },
  scope_exists: {
    meaning: 'The scope is already on the list.',
    fix: 'Delete the entry first, or choose another name.',
  },
  group_exists: {
    meaning: 'There is a group with this name already. Upper and lower case count as the same.',
    fix: 'Choose another name, or use the group that is there.',
  },
  role_exists: {
    meaning: 'There is a role with this name already. Upper and lower case count as the same.',
    fix: 'Choose another name, or change the role that is there.',
  },
  already_assigned: {
    meaning: 'The same assignment is there already and has not ended.',
    fix: 'Change its end, or end it first.',
  },
  already_member: {
    meaning: 'The user is already a member of the organization.',
    fix: "Change the member's role instead.",
  },
  last_owner: {
    meaning: 'An organization must have at least one owner.',
    fix: 'Make someone else an owner first.',
  },
  role_changed: {
    meaning: 'Someone else has changed the role in the meantime.',
    fix: 'Fetch the member again, then decide.',
  },
  domain_exists: {
    meaning: 'The organization already has this domain.',
    fix: 'Verify the existing entry.',
  },
  handle_taken: {
    meaning: 'A customer organization has this handle, or had it before it was deleted.',
    fix: 'Choose another handle; handles are never used again.',
  },
  last_administrator: {
    meaning: 'A customer organization must have at least one administrator.',
    fix: 'Make someone else an administrator first.',
  },
  organization_has_applications: {
    meaning: 'The organization still has applications.',
    fix: 'Transfer or delete them first.',
  },
  last_active_key: {
    meaning: 'The last active signing key cannot be revoked.',
    fix: 'Issue a new key first.',
  },
  already_revoked: { meaning: 'The signing key is already revoked.', fix: 'Fetch the list of keys again.' },
  too_many_keys: {
    meaning: 'The application has reached its limit of active signing keys.',
    fix: 'Revoke one first.',
  },
  no_signing_key: { meaning: 'There is no active signing key.', fix: 'Issue one.' },
  no_webhook_url: { meaning: 'The application has no webhook URL.', fix: 'Set webhook_url first.' },
  nonce_replayed: {
    meaning: 'This action_request_nonce has already been used.',
    fix: 'Use a new one for every action.',
  },
  not_dead: {
    meaning: 'Only failed deliveries can be retried this way.',
    fix: 'Fetch the entry again: it may be pending or delivered.',
  },
  invalid_credential: {
    meaning: 'The passkey response is malformed, unknown, or does not match the challenge.',
    fix: 'Request new options and let the browser sign them.',
  },
  invalid_credentials: {
    meaning: 'The e-mail address, password or code is wrong, or the account is not an administrator.',
    fix: 'Check what you sent; each code works once.',
  },
  invalid_otp: { meaning: 'The one-time code is wrong or already used.', fix: 'Wait for the next code.' },
  confirms_otherwise: {
    meaning: 'A mailed code confirms only people who have neither a password nor a second factor.',
    fix: 'Confirm with what the account has: POST /api/v1/me/step_up.',
  },
  last_passkey: {
    meaning:
      'The last passkey cannot be removed while approvals or a policy require a passkey, nor while it is the only second factor of an administrator.',
    fix: 'Register another passkey, or turn the requirement off first.',
  },
  no_passkey: {
    meaning: 'This needs a passkey, and the account has none.',
    fix: 'Register a passkey first.',
  },
  too_many: {
    meaning:
      'You have reached the limit of access keys or agents (100), passkeys (50) or devices (100), or of groups (10,000), roles (200) or the assignments of an application (10,000).',
    fix: 'Remove one that you no longer use.',
  },
  invalid_device_secret: {
    meaning: 'The device was claimed with another device_secret.',
    fix: 'Send the secret that the device generated when it was claimed.',
  },
  device_claimed_by_other_user: {
    meaning: 'The device belongs to another user.',
    fix: 'Ask that user to release it, or use a new device_uuid.',
  },
  missing_credentials: {
    meaning: 'A merge requires target_session_token or otp_code.',
    fix: 'Send exactly one of them.',
  },
  conflicting_credentials: {
    meaning: 'A merge takes either target_session_token or otp_code, not both.',
    fix: 'Send exactly one of them.',
  },
  invalid_merge_credential: {
    meaning: 'The merge token or code is wrong, expired or already used.',
    fix: 'Get a new one with the account that you want to keep.',
  },
  same_account: {
    meaning: 'Source and target are the same account.',
    fix: 'Sign in to the account that you want to close.',
  },
  email_not_verified: {
    meaning: 'The account has no verified e-mail address. In a merge: the account you keep.',
    fix: 'Verify it first. You can resend the link from /account.',
  },
  own_account: {
    meaning: 'Administrators cannot change their own account here.',
    fix: 'Use the pages of your account, or ask another administrator.',
  },
  count_differs: {
    meaning: 'The number of people in the selection of a bulk job is not expected_count.',
    fix: 'Look at the selection again: count is how many it is now. Send that number if it is right.',
  },
  email_taken: {
    meaning: 'An open account has this e-mail address already.',
    fix: 'Find that person by the address, or use another address.',
  },
  already_arrived: {
    meaning: 'The person already has a way to sign in, so no invitation is needed.',
    fix: 'If they lost it, remove their ways to sign in. They then get a link by mail.',
  },
  account_suspended: {
    meaning: 'The account is suspended, so the link in the mail would not work.',
    fix: 'Lift the suspension first.',
  },
  proposal_open: {
    meaning: 'One of the two accounts is part of a proposed merge that is not decided.',
    fix: 'Wait for the answers, or withdraw that proposal.',
  },
  not_a_reporter: {
    meaning: 'This application may not report identity verifications.',
    fix: 'Ask an administrator to make it a reporter.',
  },
  method_not_allowed: {
    meaning: 'The application may not report verifications by this method.',
    fix: 'Send one of its identity_verification_methods.',
  },
  invalid_signature: {
    meaning: 'The signature, its timestamp or its nonce is missing or does not match the request.',
    fix: 'Sign the canonical string of exactly what you send, no more than five minutes before.',
  },
  nonce_replay: {
    meaning: 'This X-Agent-Nonce has already been used.',
    fix: 'Use a new one for every call.',
  },
  missing_idempotency_key: {
    meaning: 'The Idempotency-Key header is missing or empty.',
    fix: 'Send it with every call.',
  },
  idempotency_key_reused: {
    meaning: 'This Idempotency-Key was used with another body in the last 24 hours.',
    fix: 'Use a new key for a new request.',
  },
  idempotency_key_in_use: {
    meaning: 'A call with this Idempotency-Key has not ended yet.',
    fix: 'Send the same call with the same key again in a moment: it gets the answer of the first one.',
  },
  action_not_allowed: {
    meaning: 'The agent is not allowed to request this action.',
    fix: 'Ask its owner to add it to allowed_action_types.',
  },
  ip_not_allowed: {
    meaning: 'The agent is not allowed to call from this address.',
    fix: 'Ask its owner to add the address to allowed_ips.',
  },
  bearer_only_disabled: {
    meaning: 'This service accepts signed calls only.',
    fix: 'Give the agent an Ed25519 public key and sign its calls.',
  },
  cool_down_active: {
    meaning: 'The user has just rejected this action.',
    fix: 'Wait for the number of seconds in Retry-After, and consider whether to ask again.',
  },
  already_decided: {
    meaning: 'The request or review is already closed.',
    fix: 'Read it again for the outcome.',
  },
  not_decided: {
    meaning: 'There is no receipt until the user has decided.',
    fix: 'Wait for the decision.',
  },
  altered: {
    meaning: 'What the user saw no longer matches what is stored, so nothing was approved.',
    fix: 'Have the agent send a new request. For a standing permission, show the limits again and start again.',
  },
  already_allowed: { meaning: 'The person has this access already.', fix: 'Use the application.' },
  already_requested: {
    meaning: 'The person has requested this already, and no one has decided yet.',
    fix: 'Wait for the decision, or cancel the request first.',
  },
  role_not_found: {
    meaning: 'The application has no role with the requested name.',
    fix: 'Create the role, or reject the request.',
  },
  wrong_number: {
    meaning: 'The number does not match the one the agent shows.',
    fix: 'Compare again. A second wrong number rejects the request.',
  },
  number_rejected: {
    meaning: 'A second wrong number rejected the request.',
    fix: 'If you started it, have the agent try again later.',
  },
};

/** What every error code means and what to do about it. */
export const errorTexts = catalogue(import.meta, en);
