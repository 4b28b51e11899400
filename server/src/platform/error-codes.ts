/**
 * Every error code that this service puts on the wire: its statuses and the paths that may return it. The text
 * for each is in http/errors/docs/; /docs/errors shows it, and /openapi.json lists the codes at the routes.
 */
export const ERRORS = {
  invalid_request: { statuses: [400], at: /^\// },
  invalid_params: { statuses: [422], at: /^\/(api|developer)\// },
  not_found: { statuses: [404], at: /^\// },
  payload_too_large: { statuses: [413], at: /^\// },
  unsupported_media_type: { statuses: [415], at: /^\// },
  uri_too_long: { statuses: [414], at: /^\// },
  rate_limited: { statuses: [429], at: /^\// },
  server_error: { statuses: [500], at: /^\// },
  temporarily_unavailable: { statuses: [503], at: /^\// },
  cross_site: { statuses: [403], at: /^\/(api\/v1|developer)\// },
  another_person: { statuses: [409], at: /^\/(api\/v1\/passkeys\/registration_options$|developer\/)/ },
  login_required: { statuses: [303, 401], at: /^\/(api\/v1|developer|oauth\/authorize)/ },
  invalid_token: { statuses: [401], at: /^\/(api|oauth\/(userinfo|register))/ },
  insufficient_scope: { statuses: [403], at: /^\/(api\/v1\/(?!admin)|oauth\/(userinfo|register))/ },
  forbidden: { statuses: [403], at: /^\/(api\/v1\/(applications|organizations)|developer)/ },
  step_up_required: { statuses: [401], at: /^\/(api\/v1|developer)\// },
  otp_not_enrolled: { statuses: [401], at: /^\/(api\/v1|developer)\// },
  second_factor_required: {
    statuses: [403],
    at: /^\/(api\/v1\/(?!admin)|api\/v1\/admin\/session$|developer)/,
  },
  email_domain_not_allowed: {
    statuses: [403],
    at: /^\/api\/v1\/(passkeys\/authenticate|invitation\/passkey|admin\/session)$/,
  },
  address_not_allowed: {
    statuses: [403],
    at: /^\/api\/v1\/(passkeys\/authenticate|invitation\/passkey|admin\/session)$/,
  },
  policy_locks_out: { statuses: [409], at: /^\/api\/v1\/(admin|customers\/[^/]+)\/policy$/ },
  session_required: { statuses: [403], at: /^\/api\/v1\/me\/merge/ },
  merge_not_allowed: { statuses: [403], at: /^\/api\/v1\/(me|admin\/users\/[^/]+)\/merge/ },
  identity_verification_required: { statuses: [403], at: /^\/(api\/v1\/applications|oauth\/register)$/ },

  invalid_client: {
    statuses: [401],
    at: /^\/(oauth\/|api\/v1\/(webhook_signing_keys|identity_verifications|me\/device_keys\/exchange$))/,
  },
  invalid_grant: { statuses: [400], at: /^\/oauth\/token$/ },
  unauthorized_client: {
    statuses: [400, 403],
    at: /^\/(oauth\/|api\/v1\/(webhook_signing_keys|identity_verifications))/,
  },
  unsupported_grant_type: { statuses: [400], at: /^\/oauth\/token$/ },
  unsupported_response_type: { statuses: [303, 400], at: /^\/oauth\/(authorize|par)$/ },
  invalid_scope: {
    statuses: [303, 400],
    at: /^\/oauth\/(authorize|par|token|backchannel_authentication|device_authorization)$/,
  },
  invalid_dpop_proof: { statuses: [400, 401], at: /^\/(api\/v1\/|oauth\/(token|userinfo|par)$)/ },
  use_dpop_nonce: { statuses: [400, 401], at: /^\/(api\/v1\/|oauth\/(token|userinfo|par)$)/ },
  invalid_target: {
    statuses: [303, 400],
    at: /^\/oauth\/(authorize|par|token|backchannel_authentication|device_authorization)$/,
  },
  invalid_authorization_details: {
    statuses: [303, 400],
    at: /^\/oauth\/(authorize|par|token|backchannel_authentication|device_authorization)$/,
  },
  access_denied: { statuses: [303, 400, 403], at: /^\/oauth\/(authorize|token|backchannel_authentication)$/ },
  interaction_required: { statuses: [303], at: /^\/oauth\/authorize$/ },
  unmet_authentication_requirements: { statuses: [303, 400], at: /^\/oauth\/(authorize|par)$/ },
  consent_required: { statuses: [303], at: /^\/oauth\/authorize$/ },
  invalid_request_object: { statuses: [303, 400], at: /^\/oauth\/(authorize|par)$/ },
  request_uri_not_supported: { statuses: [303], at: /^\/oauth\/authorize$/ },
  authorization_pending: { statuses: [400], at: /^\/oauth\/token$/ },
  slow_down: { statuses: [400], at: /^\/oauth\/token$/ },
  expired_token: { statuses: [400], at: /^\/oauth\/token$/ },
  unknown_user_id: { statuses: [400], at: /^\/oauth\/backchannel_authentication$/ },
  invalid_binding_message: { statuses: [400], at: /^\/oauth\/backchannel_authentication$/ },
  invalid_client_metadata: { statuses: [400], at: /^\/oauth\/register/ },

  invalid_redirect_uri: { statuses: [400, 422], at: /^\/(api\/v1\/applications|oauth\/register)/ },
  invalid_webhook_url: { statuses: [422], at: /^\/api\/v1\/applications/ },
  uri_not_in_application: { statuses: [422], at: /verify_redirect_uri$/ },
  risk_acknowledgement_required: { statuses: [409], at: /^\/api\/v1\/admin\/applications\/[^/]+\/approve$/ },
  has_owner: { statuses: [409], at: /^\/api\/v1\/admin\/applications\/[^/]+$/ },
  no_client_secret: { statuses: [409], at: /rotate_client_secret$/ },
  scope_exists: { statuses: [409], at: /^\/api\/v1\/admin\/scopes$/ },
  group_exists: {
    statuses: [409],
    at: /^\/api\/v1\/(admin|customers\/[^/]+)\/groups(\/[^/]+)?$/,
  },
  role_exists: {
    statuses: [409],
    at: /^\/api\/v1\/(admin|customers\/[^/]+|applications\/[^/]+)\/roles(\/[^/]+)?$/,
  },
  already_assigned: {
    statuses: [409],
    at: /^\/api\/v1\/(admin|customers\/[^/]+|applications\/[^/]+)\/assignments$/,
  },
  already_member: { statuses: [409], at: /^\/api\/v1\/(organizations|customers)\// },
  last_owner: { statuses: [409], at: /^\/api\/v1\/organizations\// },
  role_changed: { statuses: [409], at: /^\/api\/v1\/(organizations|customers)\// },
  domain_exists: { statuses: [409], at: /^\/api\/v1\/(organizations|customers)\// },
  handle_taken: { statuses: [409], at: /^\/api\/v1\/admin\/customers$/ },
  last_administrator: { statuses: [409], at: /^\/api\/v1\/(customers|admin\/users)\// },
  organization_has_applications: { statuses: [409], at: /^\/api\/v1\/organizations\// },

  last_active_key: { statuses: [409], at: /webhook_signing_keys/ },
  already_revoked: { statuses: [409], at: /webhook_signing_keys/ },
  too_many_keys: { statuses: [409], at: /webhook_signing_keys/ },
  no_signing_key: { statuses: [409], at: /^\/developer\// },
  no_webhook_url: { statuses: [409], at: /webhook_test$/ },
  nonce_replayed: { statuses: [409], at: /^\/api\/v1\/admin\/webhook_outbox/ },
  not_dead: { statuses: [409], at: /^\/api\/v1\/admin\/webhook_outbox/ },

  invalid_credential: {
    statuses: [400, 401, 422],
    at: /^\/api\/v1\/(passkeys|invitation|me\/(step_up|permissions)|access_requests)/,
  },
  invalid_credentials: { statuses: [401], at: /^\/api\/v1\/(admin\/session|me\/step_up)$/ },
  invalid_otp: { statuses: [401], at: /step_up(\/mailed_code\/confirm)?$/ },
  confirms_otherwise: { statuses: [409], at: /step_up\/mailed_code/ },
  last_passkey: { statuses: [409], at: /^\/api\/v1\/passkeys/ },
  no_passkey: { statuses: [409], at: /^\/api\/v1\/(me|access_requests)/ },
  too_many: {
    statuses: [422],
    at: /^\/api\/v1\/(passkeys|invitation\/passkey|agents|me\/(permissions|device_keys\/exchange|access_requests)|.+\/(groups|roles|assignments|notes))$/,
  },
  invalid_device_secret: { statuses: [401], at: /device_keys\/exchange$/ },
  device_claimed_by_other_user: { statuses: [409], at: /device_keys\/exchange$/ },
  missing_credentials: { statuses: [422], at: /^\/api\/v1\/me\/merge$/ },
  conflicting_credentials: { statuses: [422], at: /^\/api\/v1\/me\/merge$/ },
  invalid_merge_credential: { statuses: [401], at: /^\/api\/v1\/me\/merge$/ },
  same_account: { statuses: [422], at: /^\/api\/v1\/(me|admin\/users\/[^/]+)\/merge(_proposals)?$/ },
  email_not_verified: {
    statuses: [403],
    at: /^\/api\/v1\/(me\/(merge|device_keys\/exchange|access_requests)|admin\/users\/[^/]+\/merge_proposals$|passkeys(\/registration_options)?$|agents$)/,
  },
  own_account: { statuses: [409], at: /^\/api\/v1\/admin\/users\// },
  count_differs: { statuses: [409], at: /^\/api\/v1\/admin\/bulk_jobs$/ },
  email_taken: { statuses: [409], at: /^\/api\/v1\/admin\/users(\/[^/]+)?$/ },
  already_arrived: { statuses: [409], at: /^\/api\/v1\/admin\/users\/[^/]+\/invite$/ },
  account_suspended: { statuses: [409], at: /^\/api\/v1\/admin\/users\/[^/]+\/(invite|merge_proposals)$/ },
  proposal_open: { statuses: [409], at: /^\/api\/v1\/admin\/users\/[^/]+\/merge_proposals$/ },
  not_a_reporter: { statuses: [403], at: /^\/api\/v1\/identity_verifications$/ },
  method_not_allowed: { statuses: [403], at: /^\/api\/v1\/identity_verifications$/ },

  invalid_signature: { statuses: [401], at: /^\/api\/agents\// },
  nonce_replay: { statuses: [401], at: /^\/api\/agents\// },
  missing_idempotency_key: { statuses: [401], at: /^\/api\/agents\// },
  idempotency_key_reused: {
    statuses: [422],
    at: /^\/api\/(agents\/approvals$|v1\/admin\/(users|bulk_jobs)(\/|$))/,
  },
  idempotency_key_in_use: { statuses: [409], at: /^\/api\/v1\/admin\/(users|bulk_jobs)(\/|$)/ },
  action_not_allowed: { statuses: [403], at: /^\/api\/agents\/approvals$/ },
  ip_not_allowed: { statuses: [403], at: /^\/api\/agents\// },
  bearer_only_disabled: { statuses: [403], at: /^\/api\/agents\// },
  cool_down_active: { statuses: [429], at: /^\/api\/agents\/approvals$/ },
  already_decided: { statuses: [409], at: /approvals\/|access_(requests|reviews)\// },
  not_decided: { statuses: [409], at: /approvals\/|access_requests\// },
  altered: { statuses: [409], at: /approvals\/|permissions$|access_requests\// },
  already_allowed: { statuses: [409], at: /^\/api\/v1\/me\/access_requests$/ },
  already_requested: { statuses: [409], at: /^\/api\/v1\/me\/access_requests$/ },
  role_not_found: { statuses: [409], at: /^\/api\/v1\/access_requests\// },
  wrong_number: { statuses: [422], at: /approvals\// },
  number_rejected: { statuses: [422], at: /approvals\// },
} as const satisfies Record<string, { statuses: readonly number[]; at: RegExp }>;

export type ErrorCode = keyof typeof ERRORS;

/** The codes that a path may return with a status, in the order of the list. */
export function errorCodesAt(path: string, status: number): ErrorCode[] {
  const entries = Object.entries(ERRORS) as [ErrorCode, { statuses: readonly number[]; at: RegExp }][];
  return entries
    .filter(([, { statuses, at }]) => statuses.includes(status) && at.test(path))
    .map(([code]) => code);
}
