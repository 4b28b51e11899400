import { sql } from 'kysely';
import type { RetentionRule } from '../platform/duties/retention.ts';
import { FOREIGN_PASSWORD } from './credentials/foreign-passwords.queries.ts';

export const retention: RetentionRule[] = [
  {
    // A link that no longer works can still be distinguished from a forged one when a person asks for help.
    table: 'user_tokens',
    key: ['token_hash'],
    endings: [{ at: 'expires_at', days: 7 }],
    order: { by: 'expires_at' },
  },
  {
    // The secret of another service: kept no longer than it is of use here. An import stores it before the hashes that need it.
    table: 'firebase_keys',
    key: ['key_id'],
    endings: [{ at: 'created_at', days: 30 }],
    and: sql`NOT EXISTS (SELECT FROM users WHERE ${FOREIGN_PASSWORD} AND password_hash LIKE '$firebase-scrypt$%,k=' || key_id || '$%')`,
  },
];
