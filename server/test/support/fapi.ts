import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import type { App } from './app.ts';
import { type DpopKey, dpopKey, proofOf } from './dpop.ts';
import { aRelyingParty, type RelyingParty } from './oauth.ts';

type Registration = NonNullable<Parameters<typeof aRelyingParty>[1]>;
type Claims = Record<string, unknown>;

/** A client of the profile, with the key that authenticates it. */
export type FapiClient = RelyingParty & {
  key: CryptoKey;
  /** What its tokens are bound to. */
  dpop: DpopKey;
  /** A client assertion that is valid except for `claims`; a claim that is undefined is left out. */
  assertion(claims?: Claims, header?: Partial<JWTHeaderParameters>, key?: CryptoKey): Promise<string>;
  /** A request of its back end, with a fresh assertion and a fresh proof. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

export async function aFapiClient(app: App, details: Registration = {}): Promise<FapiClient> {
  const { context } = app;
  const { privateKey: key, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const rp = await aRelyingParty(context, {
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [jwk] },
    security_profile: 'fapi2',
    ...details,
  });
  const dpop = dpopKey();
  const assertion: FapiClient['assertion'] = (claims = {}, header = {}, signer = key) => {
    const now = Math.floor(context.clock.now().getTime() / 1000);
    const sound = { iss: rp.client_id, sub: rp.client_id, aud: context.config.base_url, jti: randomUUID() };
    return new SignJWT({ ...sound, iat: now, exp: now + 60, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', ...header })
      .sign(signer);
  };
  return {
    ...rp,
    key,
    assertion,
    dpop,
    post: async (path, form, headers = {}) => {
      const url = `${context.config.base_url}${path}`;
      const proof = proofOf(dpop, { method: 'POST', url, now: context.clock.now() });
      return ask(app, path, { ...(await asserted(assertion)), ...form }, { dpop: proof, ...headers });
    },
  };
}

async function asserted(assertion: FapiClient['assertion']): Promise<Record<string, string>> {
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  return { client_assertion_type: type, client_assertion: await assertion() };
}

function ask(
  app: App,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string>,
): Promise<Response> {
  return app.client().fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
}
