import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import * as base64url from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { randomBase62 } from '../../platform/crypto/random-secret.ts';
import { checkProof, type DpopProof } from '../../platform/dpop/index.ts';

/** A proof as it is sent in the header DPoP, and as the endpoints read it. */
export type TestProof = { text: string; proof: DpopProof };

/**
 * Proofs for one test of a client whose tokens are bound to a DPoP key. A client registers no such key: it makes one and proves to hold it. So does the
 * test, which speaks for no one else by that. The key is in this closure only, so what is bound to it is worth nothing outside of the test.
 */
export function testProofs({ config, clock }: Pick<Context, 'config' | 'clock'>) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  return (method: string, path: string, access_token: string | null = null): TestProof => {
    const now = clock.now();
    const uri = `${config.base_url}${path}`;
    const text = signed(
      privateKey,
      { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } },
      {
        jti: randomBase62(22),
        htm: method,
        htu: uri,
        iat: Math.floor(now.getTime() / 1000),
        ...(access_token !== null && { ath: base64url.encode(sha256(access_token)) }),
      },
    );
    // Read as any other one, so that a test shows what the endpoints accept.
    const proof = checkProof(text, {
      ...{ method, uri, access_token, now },
      nonce: 'when_old',
      nonceExpiry: () => null,
    });
    if ('code' in proof) throw new Error(`a proof of our own is refused: ${proof.description}`);
    return { text, proof };
  };
}

function signed(key: KeyObject, header: object, claims: object): string {
  const input = [header, claims].map((part) => base64url.encode(Buffer.from(JSON.stringify(part)))).join('.');
  const signature = sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' });
  return `${input}.${base64url.encode(signature)}`;
}
