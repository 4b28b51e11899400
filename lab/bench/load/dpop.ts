import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const HEADER = part({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) });

/** A proof of the one key that all clients of the benchmark have (RFC 9449), for a POST of this moment. */
export function dpopProof(url: string): string {
  const claims = { jti: randomUUID(), htm: 'POST', htu: url, iat: Math.floor(Date.now() / 1000) };
  const signed = `${HEADER}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
