import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import type { Context } from '../../src/platform/context.ts';
import { aRelyingParty, type RelyingParty } from './oauth.ts';

type Claims = Record<string, unknown>;

/** A client that signs requests. */
export type SigningClient = RelyingParty & {
  key: CryptoKey;
  /** A signed request that is valid except for `change`; a claim that is undefined is left out. */
  sign(claims: Claims, change?: SignedChange): Promise<string>;
};
type SignedChange = { claims?: Claims; header?: Partial<JWTHeaderParameters>; key?: CryptoKey };

export async function aSigningClient(
  context: Context,
  details: NonNullable<Parameters<typeof aRelyingParty>[1]> = {},
  alg = 'ES256',
): Promise<SigningClient> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] };
  const rp = await aRelyingParty(context, { jwks, ...details });
  return {
    ...rp,
    key: privateKey,
    sign(parameters, { claims = {}, header = {}, key = privateKey } = {}) {
      const now = Math.floor(context.clock.now().getTime() / 1000);
      const about = { iss: rp.client_id, aud: context.config.base_url, nbf: now, iat: now, exp: now + 60 };
      return new SignJWT({ ...about, ...parameters, ...claims })
        .setProtectedHeader({ alg, kid: 'one', typ: 'oauth-authz-req+jwt', ...header })
        .sign(key);
    },
  };
}
