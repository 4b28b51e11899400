import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** The predicate and the expression of the index users_by_foreign_password, to the letter: no other text uses it. */
export const FOREIGN_PASSWORD = sql`password_hash NOT LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`;
const SCHEME = sql`substring(password_hash FROM '^\\$(argon2id?\\$v=19\\$[^$]+|[^$]+\\$[^$]+)')`;
/** More than any system has. Iterations that differ from person to person would go on. */
const MAX_SCHEMES = 50;

/**
 * One hash for each scheme and cost that people still have from another system; none when everybody's is ours. One probe of an index
 * for each, however many people there are.
 */
export async function foreignHashes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ password_hash: string }>`
    WITH RECURSIVE found AS (
      (SELECT ${SCHEME} AS scheme, password_hash, 1 AS number FROM users WHERE ${FOREIGN_PASSWORD} AND ${SCHEME} IS NOT NULL ORDER BY ${SCHEME} LIMIT 1)
      UNION ALL
      SELECT next.scheme, next.password_hash, found.number + 1
        FROM found
       CROSS JOIN LATERAL (
             SELECT ${SCHEME} AS scheme, password_hash FROM users
              WHERE ${FOREIGN_PASSWORD} AND ${SCHEME} > found.scheme ORDER BY ${SCHEME} LIMIT 1) AS next
       WHERE found.number < ${MAX_SCHEMES}
    )
    SELECT password_hash FROM found WHERE password_hash IS NOT NULL`.execute(db);
  return rows.map(({ password_hash }) => password_hash);
}
