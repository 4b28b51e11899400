import type { AuthorizeRule, TokenRule } from '../errors.ts';

/** What ends in a page of ours before there is anybody to send an error to, and what only warns. */
type PageRule = 'client_id' | 'client_document' | 'redirect_uri' | 'post_logout_redirect_uri' | 'state';
/** What only those who look after the application are shown. */
type SettingRule =
  | 'client_secret'
  | 'allowed_origins'
  | 'webhook_url'
  | 'webhook_secret'
  | 'webhook_signing_key'
  | 'webhook_deliveries';

/** `decision` is left out: what a person will answer nobody knows beforehand. */
export type CheckId =
  | PageRule
  | Exclude<AuthorizeRule, 'decision'>
  | TokenRule
  | SettingRule
  | 'pasted_secret';

export type Status = 'pass' | 'warn' | 'fail';
/** `detail` null: in order. `warn` would not stop anything by itself, or cannot be judged from here. */
export type Finding = { id: CheckId; status: Status; detail: string | null };

/** One rule judged on its own. `fix` is null for what needs none; it ends with the address where it is set right, if there is one. */
export type Check = { id: CheckId; status: Status; title: string; detail: string; fix: string | null };

/** The tab of the console on which it is set right; null: in the request itself. */
export const SETTINGS: Record<CheckId, string | null> = {
  client_id: '',
  client_document: null,
  redirect_uri: 'redirect-uris',
  post_logout_redirect_uri: 'settings',
  review: '',
  parameters: null,
  request: null,
  response_type: null,
  response_mode: null,
  scope: 'scopes',
  code_challenge: null,
  state: null,
  nonce: null,
  prompt: null,
  max_age: null,
  claims: null,
  id_token_hint: null,
  resource: null,
  silent: null,
  pasted_secret: 'secrets',
  token_parameters: null,
  grant_type: null,
  client_authentication: 'secrets',
  client_secret: 'secrets',
  token_review: '',
  token_resource: null,
  code: null,
  refresh_token: null,
  client_credentials: 'settings',
  token_scope: 'scopes',
  backchannel_request: 'scopes',
  auth_req_id: null,
  allowed_origins: 'settings',
  webhook_url: 'webhooks',
  webhook_secret: 'webhooks',
  webhook_signing_key: 'signing-keys',
  webhook_deliveries: 'deliveries',
};
