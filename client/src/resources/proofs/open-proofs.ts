import { sha256Base64url } from '../../jose/thumbprint.ts';
import { proofOf, type ResourceHeaders } from '../credentials.ts';
import type { ResourceSettings } from '../settings.ts';
import type { InvalidProof } from './invalid-proof.ts';
import { openNonces } from './nonces.ts';
import { ALL_ALGORITHMS } from './proof-algorithms.ts';
import { memoryReplays } from './replays.ts';
import { originOf, pathOf, targetUri } from './target-uri.ts';
import { openProofVerifier, type Proof } from './verify-proof.ts';

const MAX_AGE_SECONDS = 60;

export type RequestLine = { method: string; url: string };

/** The DPoP proofs of one resource. */
export type Proofs = {
  /** All but whether it was used before: a proof is used up only by a request whose token is valid. */
  check(
    headers: ResourceHeaders,
    request: RequestLine,
    token: string,
  ): Promise<Proof | InvalidProof | 'wrong_nonce'>;
  /** Whether this is the first use of the proof. */
  use(proof: Proof): Promise<boolean>;
  /** What to send in DPoP-Nonce: null if no nonce is needed, or if the proof has the current one. */
  nextNonce(proof: Proof | null): Promise<string | null>;
};

export function openProofs(settings: ResourceSettings): Proofs {
  const { resource, proofs = {}, now = Date.now } = settings;
  const { algs = ALL_ALGORITHMS, max_age_seconds: max_age = MAX_AGE_SECONDS, nonce_secret } = proofs;
  const { replays = memoryReplays(now), base_url = originOf(resource) } = proofs;
  const nonces = nonce_secret === undefined ? null : openNonces(nonce_secret, resource, now);
  const verifyProof = openProofVerifier();
  const base = base_url.replace(/\/$/, '');

  return {
    async check(headers, { method, url }, token) {
      const text = proofOf(headers);
      if (text === null) return 'no_proof';
      // Never the host of the request, which its sender chooses.
      const target_uri = targetUri(`${base}${pathOf(url)}`);
      const proof = await verifyProof(text, { token, method, target_uri, algs, now: now() / 1000, max_age });
      if (typeof proof === 'string' || !nonces || (await nonces.isValid(proof.nonce))) return proof;
      return 'wrong_nonce';
    },
    async use({ jkt, jti, iat }) {
      // Of one length, whatever the client calls its proofs; and clients with different keys cannot use up each other's.
      const id = await sha256Base64url(`${jkt} ${jti}`);
      return await replays.use(id, new Date(1000 * (iat + max_age)));
    },
    async nextNonce(proof) {
      const nonce = nonces && (await nonces.current());
      return nonce === proof?.nonce ? null : nonce;
    },
  };
}
