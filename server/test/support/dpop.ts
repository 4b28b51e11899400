import { constants, createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Client } from './client.ts';
import { basic, type RelyingParty } from './oauth.ts';

type Alg = 'ES256' | 'EdDSA' | 'PS256' | 'RS256';
export type DpopKey = {
  alg: Alg;
  jwk: Record<string, unknown>;
  privateJwk: Record<string, unknown>;
  privateKey: KeyObject;
  jkt: string;
};

/** A key of a client that proves possession of it. */
export function dpopKey(alg: Alg = 'ES256'): DpopKey {
  const pair =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : alg === 'EdDSA'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: Record<string, unknown> = pair.publicKey.export({ format: 'jwk' });
  const privateJwk: Record<string, unknown> = pair.privateKey.export({ format: 'jwk' });
  return { alg, jwk, privateJwk, privateKey: pair.privateKey, jkt: thumbprint(jwk) };
}

/** RFC 7638. */
export function thumbprint({ kty, crv, x, y, e, n }: Record<string, unknown>): string {
  const members = kty === 'EC' ? { crv, kty, x, y } : kty === 'RSA' ? { e, kty, n } : { crv, kty, x };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/** Changes of a proof: undefined leaves a member out. */
export type ProofChange = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  signer?: DpopKey;
};

/** A DPoP proof for a request; `accessToken` is the one that the request presents. */
export function proofOf(
  key: DpopKey,
  request: { method: string; url: string; now: Date; accessToken?: string },
  { header = {}, claims = {}, signer = key }: ProofChange = {},
): string {
  const { method: htm, url: htu, now, accessToken } = request;
  const ath = accessToken && createHash('sha256').update(accessToken).digest('base64url');
  const iat = Math.floor(now.getTime() / 1000);
  const parts = [
    { typ: 'dpop+jwt', alg: key.alg, jwk: key.jwk, ...header },
    { jti: randomUUID(), htm, htu, iat, ath, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${parts.join('.')}.${signatureOf(signer, parts.join('.'))}`;
}

function signatureOf({ alg, privateKey }: DpopKey, text: string): string {
  const data = Buffer.from(text);
  if (alg === 'EdDSA') return sign(null, data, privateKey).toString('base64url');
  const options = {
    ES256: { key: privateKey, dsaEncoding: 'ieee-p1363' as const },
    PS256: { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
    RS256: privateKey,
  };
  return sign('sha256', data, options[alg]).toString('base64url');
}

/** A request of the relying party to the token endpoint with this DPoP header. */
export function postProven(
  caller: Client,
  rp: RelyingParty,
  form: Record<string, string>,
  dpop: string | null,
  path = '/oauth/token',
): Promise<Response> {
  const identified = rp.client_secret ? form : { client_id: rp.client_id, ...form };
  const headers = { ...(rp.client_secret ? basic(rp) : {}), ...(dpop !== null && { dpop }) };
  return caller.fetch(path, { method: 'POST', body: new URLSearchParams(identified), headers });
}
