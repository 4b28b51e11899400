import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/errors.ts';
import { LOCALES } from '../platform/html/i18n/locale.ts';
import { errorResponses, timestamp } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { requireSessionOrAccessKey, userById } from '../users/index.ts';

const text = z.string().nullable();

/** A person's own profile on the wire. */
export const profile = z.object({
  user_id: z.number(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  preferred_name: text,
  full_name: text,
  phone_number: text,
  phone_verified: z.boolean(),
  address: text,
  postal_code: text,
  identity_verified_level: z.number().int().min(0).max(3),
  custom_claims: z.record(z.string(), z.record(z.string(), z.unknown())),
  totp_enabled: z.boolean(),
  passkey_only_approval: z.boolean(),
  locale: z.enum(LOCALES).nullable(),
  created_at: timestamp,
});

/** GET /api/v1/me: the caller's own profile, by session or by a key with `profile:read` (contract section 3). */
export const me: Endpoint = (server, context) => {
  server.get(
    '/api/v1/me',
    {
      schema: {
        summary: "The caller's own profile",
        security: [{ session: [] }, { personal_access_key: [] }],
        response: { 200: profile, ...errorResponses(401, 403, 429) },
      },
    },
    async (request) => {
      const caller = await requireSessionOrAccessKey(context, request, 'profile:read');
      return await loadProfile(context, caller.user_id);
    },
  );
};

/** Throws 401 when the account was closed meanwhile. */
export async function loadProfile(context: Context, userId: number): Promise<z.infer<typeof profile>> {
  const user = await userById(context.stores.db, userId);
  if (user === null) throw new Problem(401, 'login_required', 'This account is closed.');
  return profile.parse({ ...user, totp_enabled: user.totp_enabled_at !== null });
}
