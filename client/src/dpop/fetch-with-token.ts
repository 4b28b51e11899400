import { ClientError } from '../errors.ts';
import type { DpopKey } from './dpop-key.ts';
import { dpopProof, keepNonce } from './dpop-proof.ts';

/**
 * `fetch` with an access token: with the scheme DPoP and a proof if the client has a key, otherwise as Bearer. When the API asks for a
 * nonce, the request is sent once more, unless its body is a stream. Redirects fail, because a proof is for one URL.
 */
export async function fetchWithToken(
  { dpop }: { dpop?: DpopKey },
  access_token: string,
  url: string | URL,
  { method = 'GET', headers, ...init }: RequestInit = {},
): Promise<Response> {
  const address = String(url);
  // fetch does the same to these methods, and the proof must say what arrives.
  const sent = /^(get|head|post|put|delete|options)$/i.test(method) ? method.toUpperCase() : method;

  async function attempt(): Promise<Response> {
    const all = new Headers(headers);
    all.set('authorization', `${dpop ? 'DPoP' : 'Bearer'} ${access_token}`);
    if (dpop) all.set('dpop', await dpopProof(dpop, { method: sent, url: address, access_token }));
    return await fetch(address, { redirect: 'error', ...init, method: sent, headers: all });
  }

  if (!URL.canParse(address)) throw new ClientError('invalid_argument', `${address} is not an absolute URL.`);
  const response = await attempt();
  if (!dpop || !keepNonce(dpop, address, response.headers)) return response;
  if (!asksForNonce(response) || init.body instanceof ReadableStream) return response;
  await response.body?.cancel();
  const second = await attempt();
  keepNonce(dpop, address, second.headers);
  return second;
}

function asksForNonce({ status, headers }: Response): boolean {
  return status === 401 && /\berror="?use_dpop_nonce\b/.test(headers.get('www-authenticate') ?? '');
}
