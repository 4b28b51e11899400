import { newSub } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CustomClaims } from '../tables.ts';
import type { IdentityLevel } from './identity-level.ts';
import { insertUser } from './users.queries.ts';

export type NewUser = {
  email: string;
  /** From `hashPassword`, called before any transaction is open; null: no password yet. */
  password_hash: string | null;
  /** Operators may vouch for a level; the e-mail counts as verified from 1, the phone from 2. */
  identity_verified_level?: IdentityLevel;
  preferred_name?: string | null;
  full_name?: string | null;
  phone_number?: string | null;
  address?: string | null;
  postal_code?: string | null;
  custom_claims?: CustomClaims;
  is_admin?: boolean;
  locale?: Locale | null;
  /** Default: now. Earlier only by the operator's command. */
  created_at?: Date;
};

/** The new person, or null when an open account has that address already (compared without case). */
export async function createUser(
  db: Db,
  now: Date,
  input: NewUser,
): Promise<{ user_id: number; sub: string; email: string } | null> {
  const level = input.identity_verified_level ?? 0;
  const phone = input.phone_number ?? null;
  const sub = newSub();
  const userId = await insertUser(db, {
    sub,
    email: input.email,
    email_verified: level >= 1,
    password_hash: input.password_hash,
    password_changed_at: input.password_hash === null ? null : now,
    preferred_name: input.preferred_name ?? null,
    full_name: input.full_name ?? null,
    phone_number: phone,
    phone_verified: level >= 2 && phone !== null,
    address: input.address ?? null,
    postal_code: input.postal_code ?? null,
    identity_verified_level: level,
    custom_claims: input.custom_claims ?? {},
    is_admin: input.is_admin ?? false,
    locale: input.locale ?? null,
    created_at: input.created_at ?? now,
  });
  return userId === null ? null : { user_id: userId, sub, email: input.email };
}
