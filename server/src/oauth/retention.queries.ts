import { type RawBuilder, sql } from 'kysely';
import { notOver } from '../platform/db/not-over.ts';

/** An expired refresh token does not end device keys, which depend on the row (access-keys/). */
export function isGrantOver([unredeemed, revoked, ended]: Date[], now: Date): RawBuilder<unknown> {
  return sql`(code_redeemed_at IS NULL AND code_expires_at <= ${unredeemed})
             OR revoked_at <= ${revoked}
             OR (refresh_expires_at <= ${ended} AND NOT EXISTS (
                   SELECT FROM device_key_grants d JOIN personal_access_keys k ON k.id = d.key_id
                    WHERE d.grant_id = grants.grant_id AND k.revoked_at IS NULL
                      AND ${notOver('k.expires_at', now)}))`;
}

export const isLogoutSettled = sql`delivered_at IS NOT NULL OR failed_at IS NOT NULL`;
