import { sql } from 'kysely';
import { deletionOf } from '../platform/db/delete-old.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Deletion } from '../platform/duties/retention.ts';

const EXPIRING = {
  authorization_requests: { table: 'authorization_requests', key: ['request_hash'] },
  revoked_access_tokens: { table: 'revoked_access_tokens', key: ['jti'] },
  client_assertions: { table: 'client_assertions', key: ['application_id', 'jti_hash'] },
} as const;

export function expiredRows(db: Db, name: keyof typeof EXPIRING, now: Date): Deletion {
  const where = sql`expires_at <= ${now}`;
  return deletionOf(db, { ...EXPIRING[name], where, order: { by: 'expires_at' } });
}

/**
 * A refresh token that ran out does not end the keys of devices, which rest on the row (users/). No index serves this on
 * purpose: it would have to change with every refresh. The table is walked through once an hour.
 */
export function endedGrants(db: Db, now: Date, unredeemed: Date, ended: Date): Deletion {
  return deletionOf(db, {
    table: 'grants',
    key: ['grant_id'],
    where: sql`(code_redeemed_at IS NULL AND code_expires_at <= ${unredeemed})
               OR revoked_at <= ${ended}
               OR (refresh_expires_at <= ${ended} AND NOT EXISTS (
                     SELECT FROM device_key_grants d JOIN personal_access_keys k ON k.id = d.key_id
                      WHERE d.grant_id = grants.grant_id AND k.revoked_at IS NULL
                        AND (k.expires_at IS NULL OR k.expires_at > ${now})))`,
    order: 'walk',
  });
}

export async function deleteRetiredKeys(db: Db, retiredBefore: Date): Promise<number> {
  const result = await db.deleteFrom('oidc_keys').where('retires_at', '<', retiredBefore).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export function oldLogouts(db: Db, createdBefore: Date): Deletion {
  return deletionOf(db, {
    table: 'backchannel_logouts',
    key: ['id'],
    where: sql`created_at < ${createdBefore} AND (delivered_at IS NOT NULL OR failed_at IS NOT NULL)`,
    order: 'walk',
  });
}
