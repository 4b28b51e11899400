import { decodeBase64url } from '../../jose/base64url.ts';
import { utf8 } from '../../jose/bytes.ts';
import { parsePart } from '../../jose/jws.ts';
import { sha256Base64url, thumbprint } from '../../jose/thumbprint.ts';
import { isObject, type Members } from '../../json.ts';
import { importKey, isSignature } from '../published-key.ts';
import type { InvalidProof } from './invalid-proof.ts';
import { ALGORITHMS, isProofAlgorithm, type ProofAlgorithm } from './proof-algorithms.ts';
import { targetUri } from './target-uri.ts';

/** Longer proofs are refused before anything is computed. */
const MAX_LENGTH = 8192;
/** Keys of clients that sent a proof lately, and the length of a header that may be kept: of an RSA key it has 700 characters. */
const MAX_KEPT = 1000;
const MAX_KEPT_LENGTH = 1024;
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

export type Proof = { jkt: string; jti: string; iat: number; nonce: unknown };

/** What the proof must be about. `now` and `max_age` are in seconds. */
export type ProofChecks = {
  token: string;
  method: string;
  target_uri: string | null;
  algs: readonly ProofAlgorithm[];
  now: number;
  max_age: number;
};

type ProofKey = { key: CryptoKey; jkt: string };

/** RFC 9449 section 4.3, except the nonce, the key of the token, and whether the proof was used before. */
export type VerifyProof = (proof: string, checks: ProofChecks) => Promise<Proof | InvalidProof>;

export function openProofVerifier(): VerifyProof {
  const kept = new Map<string, ProofKey>();

  /** Importing a key and its thumbprint take longer than the signature, and a client sends the same header with every proof. */
  function keep(head: string, known: ProofKey): void {
    if (kept.has(head) || head.length > MAX_KEPT_LENGTH) return;
    const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(head, known);
  }

  return async (proof, checks) => {
    if (proof.length > MAX_LENGTH) return 'malformed_proof';
    const parts = proof.split('.');
    const [head = '', body = '', tail = ''] = parts;
    const header = parsePart(head);
    const claims = parsePart(body);
    const signature = decodeBase64url(tail);
    // We know no extension that must be understood (RFC 7515 section 4.1.11).
    if (parts.length !== 3 || !header || !claims || !signature || 'crit' in header) return 'malformed_proof';
    const { alg, jwk } = header;
    if (!isProofType(header.typ)) return 'no_proof_type';
    if (!isProofAlgorithm(alg) || !checks.algs.includes(alg)) return 'other_alg';
    if (isObject(jwk) && PRIVATE_MEMBERS.some((name) => name in jwk)) return 'private_key';
    const fault = await checkClaims(claims, checks);
    if (fault) return fault;
    const known = kept.get(head) ?? (await readKey(jwk, alg));
    if (!known) return 'no_key';
    const { key, jkt } = known;
    const isSigned = await isSignature(key, ALGORITHMS[alg].as, utf8(`${head}.${body}`), signature);
    if (!isSigned) return 'not_signed_by_key';
    keep(head, known);
    // `checkClaims` has seen that they are a text and a number.
    return { jkt, jti: String(claims.jti), iat: Number(claims.iat), nonce: claims.nonce };
  };
}

async function readKey(jwk: unknown, alg: ProofAlgorithm): Promise<ProofKey | null> {
  if (!isObject(jwk) || !isKeyFor(jwk, alg)) return null;
  const key = await importKey(jwk, ALGORITHMS[alg].as);
  return key && { key, jkt: await thumbprint(jwk) };
}

function isProofType(typ: unknown): boolean {
  return typeof typ === 'string' && /^(application\/)?dpop\+jwt$/i.test(typ);
}

function isKeyFor(jwk: Members, alg: ProofAlgorithm): boolean {
  const kind = `${jwk.kty} ${jwk.crv ?? ''}`;
  return kind === ALGORITHMS[alg].kind && (jwk.use ?? 'sig') === 'sig' && (jwk.alg ?? alg) === alg;
}

async function checkClaims(claims: Members, checks: ProofChecks): Promise<InvalidProof | null> {
  const { jti, htm, htu, iat, ath } = claims;
  if (typeof jti !== 'string' || jti === '' || typeof htm !== 'string' || typeof htu !== 'string')
    return 'malformed_proof';
  if (typeof iat !== 'number' || typeof ath !== 'string') return 'malformed_proof';
  if (htm !== checks.method) return 'other_method';
  const target = targetUri(htu);
  if (target === null || target !== checks.target_uri) return 'other_url';
  if (Math.abs(checks.now - iat) > checks.max_age) return 'other_time';
  return ath === (await sha256Base64url(checks.token)) ? null : 'other_token';
}
