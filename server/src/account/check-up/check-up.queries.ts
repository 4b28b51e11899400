import { sql } from 'kysely';
import { deviceUnusedSince, standingGrant } from '../../access-keys/index.ts';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';
import { isActiveSession } from '../../sessions/index.ts';

const KINDS = [
  'session',
  'passkey',
  'passkey_to_confirm',
  'recovery_code',
  'application',
  'agent',
  'permission',
  'access_key',
  'device',
] as const;

/** One thing that opens an account, or acts for its person. */
export type Holding = {
  kind: (typeof KINDS)[number];
  /** Of a session. */
  sid: string | null;
  /** When it was signed in, connected or made; null where only the number counts. */
  began_at: Date | null;
  last_used_at: Date | null;
  /** Of an application. */
  scopes: string[] | null;
};

/**
 * All of them, by the rules of the lists that show each kind: in one statement, because the front page of every account counts
 * them, and a statement for each kind took as long as everything else on it.
 */
export async function holdingsOf(db: Db, now: Date, userId: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    SELECT 'session' AS kind, sid, auth_time AS began_at, NULL::timestamptz AS last_used_at, NULL::text[] AS scopes
      FROM sessions WHERE user_id = ${userId} AND ${isActiveSession(now)}
    UNION ALL
    SELECT CASE WHEN needs_confirmation_since IS NULL THEN 'passkey' ELSE 'passkey_to_confirm' END, NULL, NULL, NULL, NULL
      FROM passkeys WHERE user_id = ${userId}
    UNION ALL
    SELECT 'recovery_code', NULL, NULL, NULL, NULL FROM totp_recovery_codes WHERE user_id = ${userId} AND used_at IS NULL
    UNION ALL
    SELECT 'application', NULL, c.created_at,
           (SELECT max(greatest(g.created_at, g.refresh_rotated_at)) FROM grants g
             WHERE g.user_id = c.user_id AND g.application_id = c.application_id AND g.revoked_at IS NULL), c.scopes
      FROM consents c JOIN applications a USING (application_id) WHERE c.user_id = ${userId} AND a.deleted_at IS NULL
    UNION ALL
    SELECT 'agent', NULL, NULL, NULL, NULL FROM agents
     WHERE user_id = ${userId} AND application_id IS NULL AND revoked_at IS NULL
    UNION ALL
    SELECT 'permission', NULL, p.created_at,
           (SELECT max(t.created_at) FROM acting_tokens t WHERE t.permission_id = p.permission_id), NULL
      FROM standing_permissions p JOIN agents a ON a.id = p.agent_id AND a.revoked_at IS NULL
     WHERE p.user_id = ${userId} AND p.revoked_at IS NULL AND p.ends_at > ${now}
    UNION ALL
    SELECT 'access_key', NULL, keys.created_at, keys.last_used_at, NULL FROM personal_access_keys keys
     WHERE keys.user_id = ${userId} AND keys.revoked_at IS NULL AND ${notOver('keys.expires_at', now)}
       AND NOT EXISTS (SELECT FROM device_keys WHERE device_keys.key_id = keys.id)
    UNION ALL
    SELECT 'device', NULL, devices.claimed_at, keys.last_used_at, NULL
      FROM device_keys devices JOIN personal_access_keys keys ON keys.id = devices.key_id
     WHERE devices.user_id = ${userId} AND keys.revoked_at IS NULL AND ${notOver('keys.expires_at', now)}
       AND EXISTS ${standingGrant({ now, unusedSince: deviceUnusedSince(now) })}
  `.execute(db);
  return rows;
}

export function countKinds(holdings: readonly Holding[]): Record<Holding['kind'], number> {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Holding['kind'], number>;
  for (const { kind } of holdings) counts[kind]++;
  return counts;
}
