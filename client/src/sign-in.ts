import { type AuthorizeParameters, authorizeUrl } from './authorize-url.ts';
import type { Client } from './client.ts';
import { postForm } from './client-request.ts';
import { ClientError } from './errors.ts';
import { pkce, randomValue } from './pkce.ts';
import { exchangeCode, type TokenResult } from './tokens.ts';

export type SignInRequest = Pick<AuthorizeParameters, 'redirect_uri' | 'scope'> &
  Partial<
    Pick<
      AuthorizeParameters,
      'prompt' | 'max_age' | 'acr_values' | 'required_acr' | 'login_hint' | 'ui_locales'
    >
  > & {
    /** The API that the access token is for (RFC 8707); without it, the service itself. */
    resource?: string;
    /** Sends the request to the service first, so that the browser carries a reference alone (RFC 9126). Always where the issuer demands it. */
    push?: boolean;
  };

/** Plain JSON. Keep it in the browser's session on the server, and use it once. */
export type PendingSignIn = {
  state: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  max_age?: number;
  required_acr?: string[];
  resource?: string;
};

/** Where to send the browser, and what must be remembered until it comes back: state, nonce and PKCE are made here. */
export async function startSignIn(
  client: Client,
  { push = client.server.require_pushed_authorization_requests === true, ...asked }: SignInRequest,
): Promise<{ url: string; pending: PendingSignIn }> {
  const { code_verifier, code_challenge } = await pkce();
  const [state, nonce] = [randomValue(), randomValue()];
  const { authorization_endpoint } = client.server;
  const { client_id, dpop } = client;
  const made = { state, nonce, code_challenge, ...(dpop && { dpop_jkt: dpop.jkt }) };
  const whole = authorizeUrl({ ...asked, authorization_endpoint, client_id, ...made });
  const url = push ? await pushedUrl(client, whole) : whole;
  const { redirect_uri, max_age, required_acr, resource } = asked;
  const kept = {
    ...(max_age !== undefined && { max_age }),
    ...(required_acr !== undefined && { required_acr }),
    ...(resource !== undefined && { resource }),
  };
  return { url, pending: { state, nonce, code_verifier, redirect_uri, ...kept } };
}

async function pushedUrl(client: Client, whole: string): Promise<string> {
  const endpoint = client.server.pushed_authorization_request_endpoint;
  if (typeof endpoint !== 'string')
    throw new ClientError('request_failed', 'This issuer has no pushed_authorization_request_endpoint.');
  const { searchParams } = new URL(whole);
  const { body } = await postForm(client, endpoint, Object.fromEntries(searchParams));
  if (typeof body.request_uri !== 'string')
    throw new ClientError('request_failed', 'The answer holds no request_uri.');
  const url = new URL(client.server.authorization_endpoint);
  url.search = String(new URLSearchParams({ client_id: client.client_id, request_uri: body.request_uri }));
  return url.href;
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
