import type { Context } from '../context.ts';
import type { Request } from '../http/server.ts';
import { nonceExpiry } from './nonce.ts';
import { checkProof, type DpopProof, type ProofFault } from './proof.ts';

/**
 * What the DPoP header of a request proves, at the configured address; null without the header. `accessToken` is the one that the request
 * presents. The caller uses `rememberProof` or `withProof` before it acts on the proof.
 */
export function readProof(
  { config, keyring, clock }: Context,
  request: Request,
  accessToken: string | null,
): DpopProof | ProofFault | null {
  if (request.headers.dpop === undefined) return null;
  const sent = request.raw.headersDistinct.dpop ?? [];
  if (sent.length !== 1) return { code: 'invalid_dpop_proof', description: 'Send exactly one DPoP header.' };
  const now = clock.now();
  return checkProof(sent[0]!, {
    method: request.method,
    uri: config.base_url + request.url.split('?', 1)[0],
    access_token: accessToken,
    now,
    nonce: config.dpop_nonce,
    nonceExpiry: (nonce) => nonceExpiry(keyring, nonce, now),
  });
}
