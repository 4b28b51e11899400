import { ClientError } from './errors.ts';

export type AuthorizeParameters = {
  authorization_endpoint: string;
  client_id: string;
  redirect_uri: string;
  scope: string[];
  /** From `pkce()`. */
  code_challenge: string;
  /** Unguessable and bound to the browser's session: `randomValue()`. */
  state: string;
  nonce?: string;
  prompt?: 'none' | 'login' | 'consent' | 'select_account';
  max_age?: number;
  /** How strongly the person should sign in, the preferred class first: 1, 2, phr. A wish: the id_token says what they did. */
  acr_values?: string[];
  /** The same as a demand: without one of these classes there are no tokens. */
  required_acr?: string[];
  login_hint?: string;
  ui_locales?: string[];
  /** The thumbprint of a key: without the key, the code is useless (RFC 9449 section 10). */
  dpop_jkt?: string;
  /** APIs that tokens are requested for (RFC 8707). */
  resource?: string | string[];
};

/** Where to send the browser: an authorization request with response_type=code and S256. */
export function authorizeUrl(parameters: AuthorizeParameters): string {
  const { authorization_endpoint, scope, ui_locales, max_age, acr_values, required_acr, ...others } =
    parameters;
  const { resource = [], ...texts } = others;
  if (scope.length === 0) throw new ClientError('invalid_argument', 'scope must name at least one scope.');
  if (scope.includes('openid') && !parameters.nonce) {
    throw new ClientError(
      'invalid_argument',
      'nonce is needed with openid: it binds the id_token to this browser.',
    );
  }
  const url = new URL(authorization_endpoint);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', scope.join(' '));
  url.searchParams.set('code_challenge_method', 'S256');
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  if (max_age !== undefined) url.searchParams.set('max_age', String(max_age));
  if (acr_values) url.searchParams.set('acr_values', acr_values.join(' '));
  if (required_acr) {
    const acr = { essential: true, values: required_acr };
    url.searchParams.set('claims', JSON.stringify({ id_token: { acr } }));
  }
  if (ui_locales) url.searchParams.set('ui_locales', ui_locales.join(' '));
  for (const each of [resource].flat()) url.searchParams.append('resource', each);
  return url.href;
}
