import { after, SECOND } from '../clock.ts';
import * as base64url from '../crypto/base64url.ts';
import { sha256 } from '../crypto/digest.ts';
import { parseStrictObject } from '../json/index.ts';
import { normalizedUri } from './normalized-uri.ts';
import { DPOP_ALGORITHMS, isAlgorithmOf, type ProofKey, readProofKey, verifiesWith } from './proof-key.ts';

/** Before the signature is checked. An RSA key of 4096 bits and its signature take 1,400 characters. */
const MAX_PROOF = 4096;
const MAX_JTI = 256;
/** How far ahead a client's clock may be (FAPI 2.0 5.3.2.1: 10 s must pass, 60 s must not). */
const LEEWAY = 15 * SECOND;
/** How old a proof may be that no nonce shows to be fresh. */
const MAX_AGE = 60 * SECOND;

/** A proof that is right, but may have been used before: `proof_hash` stands for its key and jti until `proof_expires_at`. */
export type DpopProof = { jkt: string; proof_hash: Buffer; proof_expires_at: Date };

/** `code` as on the wire (RFC 9449 5 and 8). */
export type ProofFault = { code: 'invalid_dpop_proof' | 'use_dpop_nonce'; description: string };

/** What a proof has to be about. */
export type ProvenRequest = {
  method: string;
  /** Without query; the service's own address, whatever the Host header says. */
  uri: string;
  /** The access token that is presented with it; null: none. */
  access_token: string | null;
  now: Date;
  nonce: 'always' | 'when_old';
  /** Until when a nonce is valid; null: it is not. */
  nonceExpiry: (nonce: string) => Date | null;
};

/** RFC 9449 4.3, except that the proof was not used before. */
export function checkProof(text: string, request: ProvenRequest): DpopProof | ProofFault {
  const parsed = text.length > MAX_PROOF ? null : parseProof(text);
  if (parsed === null) return invalid('it is not one compact JWT.');
  const { header, claims, signed, signature } = parsed;
  const key = readHeader(header);
  if ('code' in key) return key;
  const fault = requestFault(claims, request);
  if (fault) return fault;
  const freshness = freshnessOf(claims, request);
  if ('code' in freshness) return freshness;
  if (!verifiesWith(key, signed, signature)) return invalid('its signature does not match its jwk.');
  return {
    jkt: key.jkt,
    proof_hash: sha256(`${key.jkt} ${claims.jti}`),
    proof_expires_at: freshness.until,
  };
}

function invalid(why: string): ProofFault {
  return { code: 'invalid_dpop_proof', description: `The DPoP proof is not valid: ${why}` };
}

type Parsed = {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  signed: Buffer;
  signature: Buffer;
};

function parseProof(text: string): Parsed | null {
  const parts = text.split('.', 4);
  const [header, claims, signature] = parts.map(base64url.decodeStrict);
  if (parts.length !== 3 || !header || !claims || !signature) return null;
  const [headerMembers, claimMembers] = [parseStrictObject(header), parseStrictObject(claims)];
  if (!headerMembers || !claimMembers) return null;
  const signed = Buffer.from(text.slice(0, text.lastIndexOf('.')));
  return { header: headerMembers, claims: claimMembers, signed, signature };
}

function readHeader({ typ, alg, jwk, crit }: Record<string, unknown>): ProofKey | ProofFault {
  if (typ !== 'dpop+jwt') return invalid('typ must be dpop+jwt.');
  if (crit !== undefined) return invalid('crit is not supported.');
  if (typeof alg !== 'string' || !DPOP_ALGORITHMS.includes(alg))
    return invalid(`alg must be ${DPOP_ALGORITHMS.join(', ')}.`);
  const key = readProofKey(jwk);
  if (key === null || !isAlgorithmOf(key, alg))
    return invalid(`jwk must be a public key for ${alg}, without private members.`);
  return key;
}

function requestFault(claims: Record<string, unknown>, request: ProvenRequest): ProofFault | null {
  const { jti, htm, htu, ath } = claims;
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI)
    return invalid(`jti must be a text of 1 to ${MAX_JTI} characters.`);
  if (htm !== request.method) return invalid(`htm must be ${request.method}.`);
  const expected = normalizedUri(request.uri);
  if (typeof htu !== 'string' || expected === null || normalizedUri(htu) !== expected)
    return invalid(`htu must be ${request.uri}`);
  if (request.access_token !== null && ath !== base64url.encode(sha256(request.access_token)))
    return invalid('ath must be the SHA-256 of the access token that is sent with it.');
  return null;
}

/** RFC 9449 11.1: a nonce shows better than a client's clock when a proof was made. */
function freshnessOf(
  { iat, exp, nbf, nonce }: Record<string, unknown>,
  request: ProvenRequest,
): { until: Date } | ProofFault {
  const { now } = request;
  if (!isTime(iat)) return invalid('iat must be a time in seconds.');
  if (iat * SECOND > now.getTime() + LEEWAY) return invalid('iat is in the future.');
  if (exp !== undefined && !(isTime(exp) && exp * SECOND > now.getTime() - LEEWAY))
    return invalid('exp is in the past.');
  if (nbf !== undefined && !(isTime(nbf) && nbf * SECOND <= now.getTime() + LEEWAY))
    return invalid('nbf is in the future.');
  if (nonce !== undefined) {
    const until = typeof nonce === 'string' ? request.nonceExpiry(nonce) : null;
    return until ? { until } : useNonce('its nonce has expired or is not from this service.');
  }
  const until = after(new Date(iat * SECOND), MAX_AGE);
  if (request.nonce === 'always') return useNonce('it has no nonce.');
  return until > now ? { until } : useNonce(`iat is more than ${MAX_AGE / SECOND} seconds ago.`);
}

function useNonce(why: string): ProofFault {
  return {
    code: 'use_dpop_nonce',
    description: `The DPoP proof is not known to be fresh: ${why} Repeat the request with the nonce of the header DPoP-Nonce in the proof.`,
  };
}

/** No later than the year 9999, so that it can be a Date. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 253_402_300_800;
}
