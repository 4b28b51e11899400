import { type AuthorizeParameters, authorizeUrl } from './authorize-url.ts';
import type { Client } from './client.ts';
import { ClientError } from './errors.ts';
import { pkce, randomValue } from './pkce.ts';
import { exchangeCode, type TokenResult } from './tokens.ts';

export type SignInRequest = Pick<AuthorizeParameters, 'redirect_uri' | 'scope'> &
  Partial<Pick<AuthorizeParameters, 'prompt' | 'max_age' | 'login_hint' | 'ui_locales'>> & {
    /** The API that the access token is for (RFC 8707); without it, the service itself. */
    resource?: string;
  };

/** Plain JSON. Keep it in the browser's session on the server, and use it once. */
export type PendingSignIn = {
  state: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  max_age?: number;
  resource?: string;
};

/** Where to send the browser, and what must be remembered until it comes back: state, nonce and PKCE are made here. */
export async function startSignIn(
  client: Client,
  asked: SignInRequest,
): Promise<{ url: string; pending: PendingSignIn }> {
  const { code_verifier, code_challenge } = await pkce();
  const [state, nonce] = [randomValue(), randomValue()];
  const { authorization_endpoint } = client.server;
  const { client_id, dpop } = client;
  const made = { state, nonce, code_challenge, ...(dpop && { dpop_jkt: dpop.jkt }) };
  const url = authorizeUrl({ ...asked, authorization_endpoint, client_id, ...made });
  const { redirect_uri, max_age, resource } = asked;
  const kept = { ...(max_age !== undefined && { max_age }), ...(resource !== undefined && { resource }) };
  return { url, pending: { state, nonce, code_verifier, redirect_uri, ...kept } };
}

/**
 * What came back to the redirect URI (the address, whole or from its path on, or its parameters) becomes tokens and verified claims. `state` and `iss` are compared before anything in it
 * is believed; a refusal, `access_denied` and others, is `authorization_failed` with the service's code in `error`.
 */
export async function finishSignIn(
  client: Client,
  pending: PendingSignIn,
  callback: string | URL | URLSearchParams,
): Promise<TokenResult> {
  const answer =
    callback instanceof URLSearchParams ? callback : new URL(callback, client.issuer).searchParams;
  const only = (name: string) => (answer.getAll(name).length === 1 ? answer.get(name) : null);
  if (only('state') !== pending.state) {
    throw new ClientError(
      'state_mismatch',
      'The answer does not belong to a sign-in that this browser began.',
    );
  }
  if (only('iss') !== client.issuer) {
    throw new ClientError('issuer_mismatch', 'The answer does not say that it comes from this issuer.');
  }
  const error = only('error');
  if (error !== null) {
    throw new ClientError('authorization_failed', only('error_description') ?? error, { error });
  }
  const code = only('code');
  if (!code) throw new ClientError('authorization_failed', 'The answer holds neither a code nor an error.');
  const { state: _, ...exchange } = pending;
  return await exchangeCode(client, { code, ...exchange });
}
