import { prepared } from '../../platform/db/statements/prepared.ts';

export type PersonForClaims = {
  user_id: number;
  sub: string;
  email: string;
  email_verified: boolean;
  preferred_name: string | null;
  full_name: string | null;
  phone_number: string | null;
  phone_verified: boolean;
  address: string | null;
  postal_code: string | null;
  identity_verified_level: number;
  custom_claims: Record<string, Record<string, unknown>>;
};

/** Columns of `users u` for claims, for statements that read a user anyway. */
export const CLAIM_COLUMNS = `u.user_id, u.sub, u.email, u.email_verified, u.preferred_name, u.full_name, u.phone_number,
          u.phone_verified, u.address, u.postal_code, u.identity_verified_level, u.custom_claims`;

export const personForClaims = prepared<PersonForClaims, [userId: number]>(
  'person_for_claims',
  `SELECT ${CLAIM_COLUMNS} FROM users u WHERE u.user_id = $1`,
);
