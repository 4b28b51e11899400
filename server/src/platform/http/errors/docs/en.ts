import type { ErrorWords } from './words.ts';

export const en: ErrorWords = {
  invalid_request: {
    meaning: 'The request is malformed: bad JSON, a parameter missing, sent twice or in the wrong place.',
    fix: 'Read error_description; it names what is wrong.',
  },
  invalid_params: {
    meaning: 'The request can be read, but values in it cannot be taken.',
    fix: 'Mend every member that details names.',
  },
  not_found: {
    meaning: 'There is nothing at this address, or nothing that you may know of.',
    fix: 'Check the address and the id, and whose credentials you sent.',
  },
  payload_too_large: { meaning: 'The body is larger than 64 KiB.', fix: 'Send less in one request.' },
  unsupported_media_type: {
    meaning: 'The Content-Type is not the one this address takes.',
    fix: 'Send application/json, or a form to the OAuth endpoints.',
  },
  uri_too_long: {
    meaning: 'The address is longer than 10,000 characters.',
    fix: 'Send the parameters in the body of a POST, and fewer of them.',
  },
  rate_limited: {
    meaning: 'Too many requests within a short time.',
    fix: 'Wait as many seconds as Retry-After says.',
  },
  server_error: {
    meaning: 'Something went wrong on our side.',
    fix: 'Try again; if it stays, report the request_id.',
  },
  temporarily_unavailable: {
    meaning: 'The service cannot reach its database, or is stopping.',
    fix: 'Try again after as many seconds as Retry-After says.',
  },
  cross_site: {
    meaning:
      'A page of another site sent this request with a cookie, or loaded this address as an image or a script.',
    fix: 'Send it from our own page, or with a key instead of a cookie.',
  },
  login_required: {
    meaning: 'Nobody is signed in here, or the person would have to sign in and prompt=none forbids to ask.',
    fix: 'Sign in first, or leave prompt=none out.',
  },
  invalid_token: {
    meaning: 'The access token or key is missing, unknown, expired or revoked.',
    fix: 'Send a valid one as Authorization: Bearer; get a new one if it has ended.',
  },
  insufficient_scope: {
    meaning: 'The key or token is valid, but lacks the scope for this call.',
    fix: 'Make a key with the scope that the description names.',
  },
  forbidden: {
    meaning: 'You may see this, but not change it.',
    fix: 'Ask an owner or administrator of the organization.',
  },
  step_up_required: {
    meaning: 'The person has to confirm who they are first; a confirmation counts for five minutes.',
    fix: 'Send a one-time code, a passkey, or (without a second factor) the password to the step_up call, then repeat.',
  },
  second_factor_required: {
    meaning: 'The account has a second factor, so the password does not confirm anything.',
    fix: 'Send otp_code or credential instead.',
  },
  session_required: {
    meaning: 'An access key cannot do this for its person.',
    fix: 'Ask the person to do it in their browser.',
  },
  merge_not_allowed: {
    meaning: "One of the two accounts is an administrator's.",
    fix: 'Merge accounts of people who do not administer the service.',
  },
  otp_not_enrolled: {
    meaning: 'This needs a second factor, and the account has none.',
    fix: 'Set up one-time codes or a passkey on the account pages.',
  },
  identity_verification_required: {
    meaning: 'Developers verify their e-mail address before they register anything.',
    fix: 'Open verify_url and verify the address.',
  },
  invalid_client: {
    meaning: 'The client is unknown, or what it sent to prove itself is missing, wrong or expired.',
    fix: "Check client_id and secret on the application's Secrets page; send them in one way only.",
  },
  invalid_grant: {
    meaning:
      'The code, refresh token or auth_req_id is unknown, spent, expired, or does not belong to this request.',
    fix: 'Begin again with authorize; redeem once, within 60 seconds, with the same redirect_uri and verifier.',
  },
  unauthorized_client: {
    meaning:
      "This application may not do that: it was stopped, or its type does not fit, or the token is another client's.",
    fix: 'Ask the administrators, or use the grant that fits the application.',
  },
  unsupported_grant_type: {
    meaning: 'The grant_type is none that this service knows.',
    fix: 'Send one of grant_types_supported.',
  },
  unsupported_response_type: {
    meaning: 'Only response_type=code is supported.',
    fix: 'Send response_type=code.',
  },
  invalid_scope: {
    meaning: 'The scopes asked for are missing, malformed, not registered, or lack a required one.',
    fix: 'Ask for scopes that are registered for the application.',
  },
  invalid_target: {
    meaning: 'resource names something else than this service.',
    fix: 'Leave resource out, or send the address of this service.',
  },
  access_denied: {
    meaning:
      'The person declined (a new request has to wait ten minutes), or the application awaits review and the person is not of its team.',
    fix: 'Let the person decide again, or wait for the review.',
  },
  consent_required: {
    meaning: 'The person would have to agree first, and prompt=none forbids to ask.',
    fix: 'Leave prompt=none out once.',
  },
  request_not_supported: {
    meaning: 'Request objects are not supported.',
    fix: 'Send the parameters themselves.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri is not supported.',
    fix: 'Send the parameters themselves.',
  },
  authorization_pending: {
    meaning: 'The person has not answered yet.',
    fix: 'Ask again after the interval.',
  },
  slow_down: {
    meaning: 'You ask more often than the interval allows.',
    fix: 'Wait for the interval between two questions.',
  },
  expired_token: {
    meaning: 'The person did not answer in time.',
    fix: 'Ask the person again with a new request.',
  },
  unknown_user_id: {
    meaning: 'Nobody who has connected this application is known by that hint.',
    fix: 'Send the sub or an id_token of a person who has signed in to the application.',
  },
  invalid_binding_message: {
    meaning: 'binding_message is empty, too long or holds what cannot be shown.',
    fix: 'Send a short line of plain text.',
  },
  invalid_client_metadata: {
    meaning: 'The client metadata cannot be registered.',
    fix: 'Read error_description; redirect_uris and a supported method are needed.',
  },
  invalid_redirect_uri: {
    meaning: 'A redirect URI cannot be registered.',
    fix: 'Mend the entries that details names: https, no fragment, no user name.',
  },
  invalid_webhook_url: {
    meaning: 'The webhook address cannot be used.',
    fix: 'Take an https address whose host resolves to public addresses only.',
  },
  uri_not_in_application: {
    meaning: "The uri is none of the application's redirect URIs.",
    fix: 'Send it exactly as it is registered.',
  },
  risk_acknowledgement_required: {
    meaning: 'The application carries risk flags that an administrator has to acknowledge.',
    fix: 'Look at the flags, then send risk_acknowledged: true.',
  },
  no_client_secret: {
    meaning: 'The application proves itself without a client secret.',
    fix: 'Change its authentication method first, if it should have one.',
  },
  scope_exists: {
    meaning: 'The scope is on the list already.',
    fix: 'Delete the entry first, or choose another name.',
  },
  already_member: {
    meaning: 'The person belongs to the organization already.',
    fix: 'Change the role of the member instead.',
  },
  last_owner: {
    meaning: 'An organization keeps at least one owner.',
    fix: 'Make somebody else an owner first.',
  },
  role_changed: {
    meaning: 'The role was changed by somebody else meanwhile.',
    fix: 'Read the member again and decide anew.',
  },
  domain_exists: {
    meaning: 'The organization has this domain already.',
    fix: 'Verify the entry that is there.',
  },
  organization_has_applications: {
    meaning: 'The organization still has applications.',
    fix: 'Transfer or delete them first.',
  },
  last_active_key: {
    meaning: 'The last active signing key cannot be revoked.',
    fix: 'Issue a new key first.',
  },
  already_revoked: { meaning: 'The signing key was revoked already.', fix: 'Read the list of keys again.' },
  too_many_keys: {
    meaning: 'The application has as many active signing keys as it may.',
    fix: 'Revoke one first.',
  },
  no_signing_key: { meaning: 'There is no active signing key to sign with.', fix: 'Issue one.' },
  no_webhook_url: { meaning: 'The application has no webhook address.', fix: 'Set webhook_url first.' },
  nonce_replayed: {
    meaning: 'This action_request_nonce was used already.',
    fix: 'Make a new one for every action.',
  },
  not_dead: {
    meaning: 'Only deliveries that were given up can be sent again this way.',
    fix: 'Read the entry again: it may be waiting or delivered.',
  },
  invalid_credential: {
    meaning: 'The passkey answer is malformed, unknown, or does not fit the challenge.',
    fix: 'Ask for new options and let the browser sign them.',
  },
  invalid_credentials: {
    meaning: "The e-mail address, password or code is wrong, or the account is not an administrator's.",
    fix: 'Check what you sent; each code works once.',
  },
  invalid_otp: { meaning: 'The one-time code is wrong or was used already.', fix: 'Wait for the next code.' },
  last_passkey: {
    meaning: 'While approvals take passkeys only, the last one stays.',
    fix: 'Register another passkey, or turn that rule off first.',
  },
  no_passkey: {
    meaning: 'This needs a passkey, and the account has none.',
    fix: 'Register a passkey first.',
  },
  too_many: {
    meaning: 'You have as many access keys or agents (100), passkeys (50) or devices (100) as you may.',
    fix: 'Remove one that is no longer used.',
  },
  invalid_device_secret: {
    meaning: 'The device was claimed with another device_secret.',
    fix: 'Send the secret that the device made when it was claimed.',
  },
  device_claimed_by_other_user: {
    meaning: 'The device belongs to another person.',
    fix: 'Let that person free it, or use a new device_uuid.',
  },
  missing_credentials: {
    meaning: 'A merge needs target_session_token or otp_code.',
    fix: 'Send exactly one of them.',
  },
  conflicting_credentials: {
    meaning: 'A merge takes one of target_session_token and otp_code, not both.',
    fix: 'Send exactly one of them.',
  },
  invalid_merge_credential: {
    meaning: 'The merge token or code is wrong, expired or spent.',
    fix: 'Ask for a new one with the account that will remain.',
  },
  same_account: {
    meaning: 'Source and target are one account.',
    fix: 'Sign in to the account that is to be closed.',
  },
  email_not_verified: {
    meaning: 'The account has no verified e-mail address: in a merge, the one that will remain.',
    fix: 'Verify it first; /account sends the link again.',
  },
  own_account: {
    meaning: 'Administrators do not suspend or delete themselves.',
    fix: 'Let another administrator do it.',
  },
  not_a_reporter: {
    meaning: 'This application may not report identity verifications.',
    fix: 'Ask an administrator to make it a reporter.',
  },
  method_not_allowed: {
    meaning: 'The application may not report by this method.',
    fix: 'Send one of its identity_verification_methods.',
  },
  invalid_signature: {
    meaning: 'The signature, its timestamp or its nonce is missing or does not fit the request.',
    fix: 'Sign the canonical string of exactly what is sent, within five minutes.',
  },
  nonce_replay: { meaning: 'This X-Agent-Nonce was used already.', fix: 'Take a new one for every call.' },
  missing_idempotency_key: {
    meaning: 'The header Idempotency-Key is missing or empty.',
    fix: 'Send it with every call.',
  },
  idempotency_key_reused: {
    meaning: 'This Idempotency-Key came with another body within 24 hours.',
    fix: 'Take a new key for a new request.',
  },
  action_not_allowed: {
    meaning: 'The agent may not ask for this action.',
    fix: 'Let its person add it to allowed_action_types.',
  },
  ip_not_allowed: {
    meaning: 'The agent may not call from this address.',
    fix: 'Let its person add the address to allowed_ips.',
  },
  bearer_only_disabled: {
    meaning: 'This service takes signed calls only.',
    fix: 'Give the agent an Ed25519 public key and sign.',
  },
  cool_down_active: {
    meaning: 'The person has just rejected this action.',
    fix: 'Wait as many seconds as Retry-After says, and think whether to ask again.',
  },
  already_decided: { meaning: 'The request has ended already.', fix: 'Poll it to see how.' },
  not_decided: {
    meaning: 'There is no receipt before the person has decided.',
    fix: 'Wait for the decision.',
  },
  altered: {
    meaning: 'What was shown is no longer what is stored, so nothing was approved.',
    fix: 'Let the agent ask again.',
  },
  wrong_number: {
    meaning: 'The number typed is not the one that the agent shows.',
    fix: 'Compare again; a second wrong number rejects the request.',
  },
  number_rejected: {
    meaning: 'The second wrong number has rejected the request.',
    fix: 'Let the agent ask again later, if it was really you who began it.',
  },
};
