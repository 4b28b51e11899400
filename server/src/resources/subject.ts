import { encode } from '../platform/crypto/base64url.ts';
import { sha256 } from '../platform/crypto/digest.ts';

export const SUBJECT_TYPES = ['public', 'pairwise'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export const SUBJECT_SALT_BYTES = 32;

/**
 * The `sub` by which a resource knows a user (OIDC Core 8.1): with a salt of its own, which no one else has, two resources cannot tell that they
 * serve the same person. Null: the one that everyone knows.
 */
export function subjectAt(salt: Buffer | null, sub: string): string {
  return salt === null ? sub : encode(sha256(Buffer.concat([salt, Buffer.from(sub)])));
}

/** The same for a statement; both are SQL expressions. */
export const subjectAtSql = (salt: string, sub: string): string =>
  `CASE WHEN ${salt} IS NULL THEN ${sub}
        ELSE translate(rtrim(encode(sha256(${salt} || convert_to(${sub}, 'UTF8')), 'base64'), '='), '+/', '-_') END`;
