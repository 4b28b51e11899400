import { basicAuthorization } from './basic.ts';
import type { Client } from './client.ts';
import { dpopProof, keepNonce } from './dpop/dpop-proof.ts';
import { ClientError } from './errors.ts';
import { type Answer, answerOf, request, unreachable, withTimeout } from './request.ts';

type Members = Record<string, string | undefined>;
/** What the token endpoint has to know of a client. */
export type TokenClient = Pick<
  Client,
  'client_id' | 'client_secret' | 'token_endpoint_auth_method' | 'dpop'
> & { server: Pick<Client['server'], 'token_endpoint'> };
type Form = { headers: Record<string, string>; body: URLSearchParams };

/** A form posted by this client, which proves itself the way it is registered to. */
export async function postForm(
  client: TokenClient,
  url: string,
  members: Members,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { headers, body } = formOf(client, members);
  return await request(url, { method: 'POST', headers: { ...more, ...headers }, body });
}

/**
 * The same at the token endpoint: with a proof if the client has a key, and once more when the service asks for a nonce. A function
 * makes the members of each attempt, for those that are good for one request.
 */
export async function requestTokens(
  client: TokenClient,
  members: Members | (() => Promise<Members>),
): Promise<Answer> {
  const { token_endpoint: url } = client.server;
  const { dpop } = client;
  const make = typeof members === 'function' ? members : async () => members;
  if (!dpop) return await postForm(client, url, await make());

  async function attempt(): Promise<{ isNonceNew: boolean; answer: Promise<Answer> }> {
    const { headers, body } = formOf(client, await make());
    const proof = await dpopProof(dpop!, { method: 'POST', url });
    const init = withTimeout({
      method: 'POST',
      headers: { accept: 'application/json', ...headers, dpop: proof },
      body,
    });
    const response = await fetch(url, init).catch(unreachable(url));
    return { isNonceNew: keepNonce(dpop!, url, response.headers), answer: answerOf(url, response) };
  }

  const first = await attempt();
  try {
    return await first.answer;
  } catch (error) {
    const asksForNonce = error instanceof ClientError && error.error === 'use_dpop_nonce';
    if (!asksForNonce || !first.isNonceNew) throw error;
    return await (await attempt()).answer;
  }
}

function formOf(client: TokenClient, members: Members): Form {
  const { client_id, client_secret, token_endpoint_auth_method: method } = client;
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) body.set(name, value);
  const headers: Record<string, string> = {};
  if (client_secret !== undefined && method !== 'client_secret_post') {
    headers.authorization = basicAuthorization(client_id, client_secret);
  } else {
    body.set('client_id', client_id);
    if (client_secret !== undefined) body.set('client_secret', client_secret);
  }
  return { headers, body };
}
