import { prepared } from '../../platform/db/statements/prepared.ts';
import { SESSION_SQL } from '../../sessions/index.ts';

/** Without the last-seen stamp of currentSession: an open page does not mean that the user is there. */
export const sessionUser = prepared<{ user_id: number }, [tokenHash: Buffer, now: Date, idleSince: Date]>(
  'agents.session-user',
  `SELECT s.user_id FROM (SELECT $1::bytea AS token_hash, $2::timestamptz AS now, $3::timestamptz AS idle_since) asked, ${SESSION_SQL.active} AND ${SESSION_SQL.free}`,
);
