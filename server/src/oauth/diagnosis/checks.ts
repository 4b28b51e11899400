import type { AuthorizeRule, TokenRule } from '../errors.ts';
import type { UriDifference } from './nearest-uri.ts';

/** Rules whose violation ends on an error page because there is no receiver yet, and rules that only warn. */
type PageRule = 'client_id' | 'client_document' | 'redirect_uri' | 'post_logout_redirect_uri' | 'state';
/** Shown only to the team of the application. */
type SettingRule =
  | 'client_secret'
  | 'allowed_origins'
  | 'webhook_url'
  | 'webhook_secret'
  | 'webhook_signing_key'
  | 'webhook_deliveries';

/** Without `decision`: the user's choice cannot be predicted. */
export type CheckId =
  | PageRule
  | Exclude<AuthorizeRule, 'decision'>
  | TokenRule
  | SettingRule
  | 'pasted_secret';

type Status = 'pass' | 'warn' | 'fail';
/** `detail` null: passed. `warn` does not stop the request by itself, or cannot be checked from here. */
export type Finding = {
  id: CheckId;
  status: Status;
  detail: string | null;
  /** Of a redirect URI that is not registered, for the application's team only. */
  nearest?: UriDifference;
};

/** The result of one rule. `fix` is null if none is needed; it ends with the URL of the setting, if there is one. */
export type Check = { id: CheckId; status: Status; title: string; detail: string; fix: string | null };

/** The console tab that has the setting; null: the problem is in the request itself. */
export const SETTINGS: Record<CheckId, string | null> = {
  client_id: '',
  client_document: null,
  redirect_uri: 'redirect-uris',
  post_logout_redirect_uri: 'settings',
  review: '',
  access: 'access',
  policy: 'policy',
  parameters: null,
  pushed_request: null,
  request: null,
  response_type: null,
  response_mode: null,
  scope: 'scopes',
  code_challenge: null,
  dpop_jkt: null,
  state: null,
  nonce: null,
  prompt: null,
  max_age: null,
  acr: null,
  claims: null,
  id_token_hint: null,
  resource: null,
  authorization_details: null,
  organization: 'access',
  silent: null,
  pasted_secret: 'secrets',
  token_parameters: null,
  grant_type: null,
  client_authentication: 'secrets',
  client_secret: 'secrets',
  token_review: '',
  token_resource: null,
  token_details: null,
  dpop: 'settings',
  code: null,
  refresh_token: null,
  client_credentials: 'settings',
  token_exchange: 'settings',
  token_scope: 'scopes',
  backchannel_request: 'scopes',
  auth_req_id: null,
  device_request: 'settings',
  device_code: null,
  allowed_origins: 'settings',
  webhook_url: 'webhooks',
  webhook_secret: 'webhooks',
  webhook_signing_key: 'signing-keys',
  webhook_deliveries: 'deliveries',
};
