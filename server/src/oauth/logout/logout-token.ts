import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import { signingKey } from '../keys/signing-keys.ts';

/** Section 2.4 of OIDC Back-Channel Logout 1.0 recommends two minutes at most. */
const LOGOUT_TOKEN_SECONDS = 120;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A logout token for one application and one session. It never carries a nonce, which would make it an id_token. */
export async function logoutToken(
  context: Context,
  { client_id, sub, sid }: { client_id: string; sub: string; sid: string },
): Promise<string> {
  const iat = Math.floor(context.clock.now().getTime() / 1000);
  const claims = {
    iss: context.config.base_url,
    aud: client_id,
    iat,
    exp: iat + LOGOUT_TOKEN_SECONDS,
    jti: randomUUID(),
    sub,
    sid,
    events: { [LOGOUT_EVENT]: {} },
  };
  const key = await signingKey(context, 'RS256');
  return await signJwt({ ...key, typ: 'logout+jwt', claims });
}
