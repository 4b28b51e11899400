import { z } from 'zod';
import type { DeviceGrant } from '../../access-keys/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { userClaims } from '../../scopes/index.ts';
import { personOrAccessKey } from '../../sessions/index.ts';
import { type User, userById } from '../../users/index.ts';

const nullableText = z.string().nullable();

/** A person's own profile on the wire. */
export const profile = z.object({
  user_id: z.number(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  preferred_name: nullableText,
  full_name: nullableText,
  phone_number: nullableText,
  phone_verified: z.boolean(),
  address: nullableText,
  postal_code: nullableText,
  identity_verified_level: z.number().int().min(0).max(3),
  custom_claims: z.record(z.string(), z.record(z.string(), z.unknown())),
  totp_enabled: z.boolean(),
  passkey_only_approval: z.boolean(),
  locale: z.enum(LOCALES).nullable(),
  created_at: timestamp,
});

const claims = z
  .looseObject({ sub: z.string() })
  .describe("By the key of an application's device: what userinfo answers for the scopes of its grant");

/**
 * GET /api/v1/me: the caller's own profile, by session or by a key with `profile:read` (contract section 3). The key of a device
 * reads what the person consented to and nothing else (section 12).
 */
export const meApi = api.get(
  '/api/v1/me',
  {
    caller: personOrAccessKey('profile:read'),
    summary: "The caller's own profile",
    responses: { 200: z.union([profile, claims]) },
    errors: [401, 403, 429],
  },
  async ({ context, caller }) => {
    if ('grant' in caller && caller.grant !== null)
      return await loadClaims(context, caller.user_id, caller.grant);
    return await loadProfile(context, caller.user_id);
  },
);

/** Throws 401 when the account was closed meanwhile. */
export async function loadProfile(context: Context, userId: number): Promise<z.infer<typeof profile>> {
  const user = await loadUser(context, userId);
  return profile.parse({ ...user, totp_enabled: user.totp_enabled_at !== null });
}

async function loadClaims(
  context: Context,
  userId: number,
  { scopes, claims: claims_request, legacy_identity_claim_until }: DeviceGrant,
): Promise<z.infer<typeof claims>> {
  const user = await loadUser(context, userId);
  const options = { claims_request, legacy_identity_claim_until, now: context.clock.now() };
  return { sub: user.sub, ...userClaims(user, scopes, options) };
}

async function loadUser(context: Context, userId: number): Promise<User> {
  const user = await userById(context.stores.db, userId);
  if (user === null) throw new Problem(401, 'login_required', 'This account is closed.');
  return user;
}
