import { createHmac } from 'node:crypto';
import { ed25519Key, encode, p256Key, rsaKey, type SigningKey } from './keys.ts';

/** The keys of `vectors/resource-access.json`, and tokens that they sign, valid and not. */
export const ISSUER = 'https://id.example';
export const RESOURCE = 'https://api.example/mcp';
export const METADATA = 'https://api.example/.well-known/oauth-protected-resource/mcp';
export const NOW = 1_790_000_000;
const EXPIRES_AT = new Date((NOW + 600) * 1000).toISOString();
export const SCOPES = ['files:read', 'files:write', 'files:delete'];

export type Members = Record<string, unknown>;
export const rsa = rsaKey('rsa');
export const stranger = rsaKey('stranger');
export const ec = p256Key('ec');
const ed = ed25519Key('ed');
export const small = rsaKey('small', 1024);

export const JWKS = {
  keys: [
    { ...rsa.jwk, kid: 'rsa', use: 'sig', alg: 'RS256' },
    { ...ec.jwk, kid: 'ec' },
    { ...ed.jwk, kid: 'ed' },
    { ...rsa.jwk, kid: 'nulls', use: null, alg: null },
    { ...rsa.jwk, kid: 'enc', use: 'enc' },
    { ...rsa.jwk, kid: 'pss', alg: 'PS256' },
    { ...small.jwk, kid: 'small' },
    { ...rsa.jwk, kid: 'exponent', e: 'AQ' },
    { ...ec.jwk, kid: 'off-curve', y: ec.jwk.x },
    { kty: 'oct', kid: 'octets', alg: 'RS256', k: 'AAAA' },
    { ...rsa.jwk, kid: 'twice' },
    { ...rsa.jwk, kid: 'twice' },
    { ...rsa.jwk, kid: 7 },
    'not a key',
  ],
};

export const REVOCATIONS = [
  { grant_id: 'grt_revoked', jti: null, expires_at: EXPIRES_AT },
  { grant_id: null, jti: 'jti_revoked', expires_at: EXPIRES_AT },
  {
    grant_id: 'grt_narrowed',
    jti: null,
    revoked_at: new Date((NOW - 30) * 1000).toISOString(),
    expires_at: EXPIRES_AT,
  },
];

export const HEADER: Members = { typ: 'at+jwt', alg: 'RS256', kid: 'rsa' };
export const CLAIMS: Members = {
  iss: ISSUER,
  aud: RESOURCE,
  sub: 'usr_1',
  client_id: 'app_1',
  scope: 'files:read',
  iat: NOW - 60,
  exp: NOW + 540,
  jti: 'jti_1',
  grant_id: 'grt_1',
};

const signers: Record<string, SigningKey> = { RS256: rsa, ES256: ec, EdDSA: ed };

/** Undefined removes a member. */
export function token(header: Members = {}, claims: Members = {}, signer?: SigningKey): string {
  return signed({ ...HEADER, ...header }, JSON.stringify({ ...CLAIMS, ...claims }), signer);
}

/** What a careless or hostile signer would send: any header over any text. */
export function signed(header: Members | string, payload: string | Uint8Array, signer?: SigningKey): string {
  const text = typeof header === 'string' ? header : JSON.stringify(header);
  const input = `${encode(text)}.${encode(payload)}`;
  const alg = String(typeof header === 'string' ? 'RS256' : header.alg);
  return `${input}.${encode((signer ?? signers[alg] ?? rsa).sign(input))}`;
}

/** The claims as text with `more` at the end, for members that occur twice and numbers that JSON.stringify cannot write. */
export function withText(more: string): string {
  return signed(HEADER, JSON.stringify(CLAIMS).replace(/\}$/, `,${more}}`));
}

export const good = token();
export const [head, payload, tail] = good.split('.') as [string, string, string];

/** Another character of the same bytes: the last one has four bits that no byte uses. */
export function respelled(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return good.slice(0, -1) + alphabet[alphabet.indexOf(good.at(-1)!) ^ 1];
}

export function hs256(secret: string | Buffer): string {
  const input = `${encode(JSON.stringify({ ...HEADER, alg: 'HS256' }))}.${payload}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** The same R and S as in the compact form, spelled in another way. */
export function es256(spell: (r: Buffer, s: Buffer) => Buffer): string {
  const input = token({ alg: 'ES256', kid: 'ec' }).split('.').slice(0, 2).join('.');
  const both = ec.sign(input);
  return `${input}.${encode(spell(both.subarray(0, 32), both.subarray(32)))}`;
}

export function der(r: Buffer, s: Buffer): Buffer {
  const integers = [r, s].map((value) => Buffer.concat([Buffer.from([2, value.length + 1, 0]), value]));
  const content = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}

export const notUtf8 = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'usr_?' }));
notUtf8[notUtf8.indexOf('?')] = 0xff;
