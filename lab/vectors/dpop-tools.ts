import { createHash, createHmac } from 'node:crypto';
import type { Expectation } from './expectations.ts';
import { ed25519Key, encode, p256Key, pssKey, type SigningKey } from './keys.ts';
import { METADATA, type Members, NOW, RESOURCE, token } from './resource-tokens.ts';

/** Keys of clients, their proofs, and requests with both: what `dpop-cases.ts` and its neighbours are made of. */
export const device = p256Key('device');
export const otherDevice = p256Key('other device');
export const edDevice = ed25519Key('ed device');
export const rsaDevice = pssKey('rsa device');
export const smallDevice = pssKey('small device', 1024);

export const ALGS = 'ES256 EdDSA Ed25519 PS256';
export const NONCE_SECRET = 'a secret for the nonces of vectors alone';
export const CERTIFICATE = sha256('a client certificate');

export type Mode = 'accepted' | 'required' | null;
export type DpopCase = {
  name: string;
  dpop: Mode;
  nonces: boolean;
  method: string;
  url: string;
  certificate_thumbprint: string | null;
  authorization: string[];
  proofs: string[];
  required_scopes: string[];
  expect: Expectation & { dpop_nonce: string | null };
  /** The answer to the same request a second time. */
  again?: Expectation & { dpop_nonce: string | null };
};

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function thumbprint({ jwk }: SigningKey): string {
  const names = ['crv', 'e', 'kty', 'n', 'x', 'y'].filter((name) => name in jwk);
  return sha256(JSON.stringify(Object.fromEntries(names.map((name) => [name, jwk[name]]))));
}

/** A token that is bound to the key of this client. */
export function boundToken(key = device, claims: Members = {}): string {
  return token({}, { cnf: { jkt: thumbprint(key) }, ...claims });
}

export const bound = boundToken();

export type ProofChanges = {
  header?: Members;
  claims?: Members;
  key?: SigningKey;
  /** In place of the signature's own. */
  signer?: SigningKey;
  access_token?: string;
};

/** Undefined removes a member. `jti` comes from the name of the case, so that no two cases share a proof. */
export function proofOf(jti: string, changes: ProofChanges = {}): string {
  const { header, claims, key = device, signer = key, access_token = bound } = changes;
  const algOf: Record<string, string> = { EC: 'ES256', OKP: 'EdDSA', RSA: 'PS256' };
  const parts = [
    { typ: 'dpop+jwt', alg: algOf[key.jwk.kty!], jwk: key.jwk, ...header },
    { jti, htm: 'GET', htu: RESOURCE, iat: NOW, ath: sha256(access_token), ...claims },
  ];
  const signed = parts.map((part) => encode(JSON.stringify(part))).join('.');
  return `${signed}.${encode(signer.sign(signed))}`;
}

export const PERIOD = Math.floor(NOW / 60);

export function nonceOf(period: number, secret = NONCE_SECRET, resource = RESOURCE): string {
  const mac = createHmac('sha256', secret).update(`dpop-nonce ${period} ${resource}`);
  return `${period}.${mac.digest('base64url')}`;
}

export const PASSED = {
  status: 200,
  sub: 'usr_1',
  client_id: 'app_1',
  scopes: ['files:read'],
  grant_id: 'grt_1',
  dpop_nonce: null,
};

export function refusal(
  mode: Mode,
  used: 'Bearer' | 'DPoP',
  [error, error_description]: readonly [string, string],
  { status = 401, scope = 'files:read', dpop_nonce = null as string | null } = {},
): DpopCase['expect'] {
  const schemes = { accepted: ['Bearer', 'DPoP'], required: ['DPoP'], none: ['Bearer'] }[mode ?? 'none'];
  const first = schemes.includes(used) ? used : schemes[0]!;
  const listed = first === 'DPoP' ? [first] : [first, ...schemes.filter((scheme) => scheme !== first)];
  const challenges = listed.map((scheme) => {
    const parameters = {
      algs: scheme === 'DPoP' ? ALGS : '',
      error: scheme === first ? error : '',
      error_description: scheme === first ? error_description : '',
      resource_metadata: METADATA,
      scope,
    };
    const given = Object.entries(parameters).filter(([, value]) => value !== '');
    return `${scheme} ${given.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
  });
  return { status, www_authenticate: challenges.join(', '), dpop_nonce };
}

export const invalidProof = (description: string) => ['invalid_dpop_proof', description] as const;
export const invalidToken = (description: string) => ['invalid_token', description] as const;

type Request = Partial<Omit<DpopCase, 'name' | 'expect' | 'again' | 'dpop'>>;

/** A request with a bound token and its proof, at a resource that accepts DPoP, unless something else is given. */
export function dpopCase(
  name: string,
  expect: DpopCase['expect'],
  changes: Request & { dpop?: Mode; proof?: ProofChanges } = {},
): DpopCase {
  const { proof = {}, ...request } = changes;
  const access_token = proof.access_token ?? boundToken(proof.key);
  return {
    name,
    dpop: 'accepted',
    nonces: false,
    method: 'GET',
    url: '/mcp',
    certificate_thumbprint: null,
    authorization: [`DPoP ${access_token}`],
    proofs: [proofOf(`jti of ${name}`, { ...proof, access_token })],
    required_scopes: ['files:read'],
    ...request,
    expect,
  };
}
