import { z } from 'zod';
import {
  ACCESS_KEY_SCOPES,
  type AccessKeyScope,
  deviceKeyScopes,
  exchangeDeviceKey,
} from '../../access-keys/index.ts';
import { type Bearer, bearerOfGrant, GRANT_TTL, invalidToken, jktOf, lockGrant } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { HIDDEN_CHARACTER_WORDS, holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { emailNotVerified, mailAccountChange } from '../../users/index.ts';

/** Specification "Limits": device key exchange 10/h, per person. */
const EXCHANGE_LIMIT = { limit: 10, window: 1 * HOUR };

const body = z.object({
  device_uuid: z.uuid().toLowerCase(),
  device_secret: z.string().min(32).max(256).describe('Made and kept by the device'),
  device_name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((name) => !holdsHiddenCharacter(name), `must have ${HIDDEN_CHARACTER_WORDS}`)
    .optional(),
});

const exchangedBody = z.object({
  personal_access_key: z.string().describe('Shown once'),
  device_uuid: z.string(),
  scopes: z.array(z.enum(ACCESS_KEY_SCOPES)),
  expires_at: timestamp
    .nullable()
    .describe('The latest end; the key ends earlier with its grant, or after 90 days without use'),
});

/**
 * An OAuth access token for a key that is bound to a device (contract section 3). Whose key it becomes is the token's to say, never
 * the body's.
 */
export const exchangeDeviceKeyApi = api.post(
  '/api/v1/me/device_keys/exchange',
  {
    caller: bearerOfGrant,
    summary: 'Exchange an access token for a key bound to a device',
    body,
    responses: {
      200: exchangedBody.describe('The same person and secret again: the old key has stopped'),
      201: exchangedBody.describe('The device is claimed'),
    },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, reply, bearer, body }) => {
    await limit(context, [{ name: 'device_exchange', subject: String(bearer.user_id), ...EXCHANGE_LIMIT }]);
    const scopes = deviceKeyScopes(bearer.application_id, bearer.scopes);
    if (scopes.length === 0) throw noScopeForDeviceKey();
    if (bearer.confirmation !== null && jktOf(bearer.confirmation) === null) throw boundToCertificate();
    const result = await exchangeForDeviceKey(context, request, bearer, scopes, body);
    if (result.kind === 'revoked') throw invalidToken(context);
    if (result.kind === 'wrong_secret') throw wrongSecret();
    if (result.kind === 'other_user') throw claimedByOther();
    const { kind, personal_access_key, expires_at } = result;
    reply.code(kind === 'claimed' ? 201 : 200);
    return { personal_access_key, device_uuid: body.device_uuid, scopes, expires_at };
  },
);

async function exchangeForDeviceKey(
  context: Context,
  request: Request,
  bearer: Bearer,
  scopes: AccessKeyScope[],
  { device_uuid, device_secret, device_name }: z.output<typeof body>,
) {
  if (!bearer.email_verified) throw emailNotVerified();
  const { user_id, application_id, grant_id } = bearer;
  return await inTransaction(context.stores.db, async (db) => {
    const held = await lockGrant(db, grant_id, user_id);
    if (held === undefined) return { kind: 'revoked' } as const;
    const ends_at = after(held.created_at, GRANT_TTL);
    const grant = { grant_id, scopes: bearer.scopes, ends_at };
    const name = device_name ?? null;
    // A thief who could use the key of the token for a moment would otherwise have a key that lasts without it.
    const dpop_jkt = jktOf(bearer.confirmation);
    const device = { device_uuid, device_secret, user_id, application_id, name, scopes, dpop_jkt, grant };
    const result = await exchangeDeviceKey(db, context.clock.now(), device);
    if (result.kind === 'wrong_secret' || result.kind === 'other_user') return result;
    await recordAudit(db, context, request, {
      event_type: 'device_key.claimed',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      application_id,
      details: {
        device_uuid,
        key_id: result.key_id,
        scopes,
        replaced: result.kind === 'replaced',
        ...(dpop_jkt !== null && { dpop_jkt }),
      },
    });
    const what = name ?? device_uuid;
    if (result.kind === 'claimed')
      await mailAccountChange(db, context, request, user_id, { kind: 'device_claimed', what });
    return { ...result, expires_at: ends_at };
  });
}

function noScopeForDeviceKey(): Problem {
  return new Problem(
    403,
    'insufficient_scope',
    'The access token holds no scope that a device key could have; ask for openid at least.',
  );
}

function boundToCertificate(): Problem {
  return new Problem(
    403,
    'unauthorized_client',
    'The access token is bound to a client certificate, and a device key cannot be. Bind the token with DPoP.',
  );
}

function wrongSecret(): Problem {
  return new Problem(
    401,
    'invalid_device_secret',
    'You have claimed this device with another secret. Send that one, or remove the device first.',
  );
}

function claimedByOther(): Problem {
  return new Problem(
    409,
    'device_claimed_by_other_user',
    'Another person has claimed this device; it is free once they remove it.',
  );
}
