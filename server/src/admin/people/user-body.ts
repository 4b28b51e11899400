import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import type { ListedPerson } from './people-list.queries.ts';

export const tags = ['Administration'];
export const userPath = z.object({ id: z.string().describe('user_id') });
const text = z.string().nullable();

/** A person on the wire. */
export const userBody = z.object({
  user_id: z.number().int(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  preferred_name: text,
  full_name: text,
  phone_number: text,
  phone_verified: z.boolean(),
  address: text,
  postal_code: text,
  identity_verified_level: z.number().int(),
  custom_claims: z.record(z.string(), z.record(z.string(), z.unknown())),
  has_password: z.boolean(),
  has_passkey: z.boolean(),
  totp_enabled: z.boolean(),
  passkey_only_approval: z.boolean(),
  is_admin: z.boolean(),
  locale: z.enum(LOCALES).nullable(),
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
  invited_at: timestamp
    .nullable()
    .describe('Invited by an administrator; null once they have a passkey or a password of their own'),
  invited_by: z.number().int().nullable().describe('user_id of the administrator'),
});

export function userResponse(user: ListedPerson): z.infer<typeof userBody> {
  return userBody.parse({ ...user, totp_enabled: user.totp_enabled_at !== null });
}
