import { prepared } from '../../platform/db/statements/prepared.ts';
import type { User } from '../../users/index.ts';

const COLUMNS = [
  'user_id',
  'sub',
  'email',
  'email_verified',
  'preferred_name',
  'full_name',
  'phone_number',
  'phone_verified',
  'address',
  'postal_code',
  'identity_verified_level',
  'custom_claims',
] as const;

export type PersonForClaims = Pick<User, (typeof COLUMNS)[number]>;

/** Columns of `users u` for claims, for statements that read a user anyway. */
export const CLAIM_COLUMNS = COLUMNS.map((column) => `u.${column}`).join(', ');

export const personForClaims = prepared<PersonForClaims, [userId: number]>(
  'person_for_claims',
  `SELECT ${CLAIM_COLUMNS} FROM users u WHERE u.user_id = $1`,
);
