import type { Db } from '../../platform/db/stores.ts';

// The grants table belongs to oauth/, a later feature. These two statements stand here because a session and what
// was granted in it must end in one transaction, and the import rule lets users/ call nothing later.

/** What relying parties were given in this session ends with it. */
export async function revokeGrantsOfSession(db: Db, now: Date, sessionId: number): Promise<void> {
  await db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: 'session_ended' })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The same for a person, save what was granted in the session that goes on. */
export async function revokeGrantsOfUser(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<void> {
  await db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: 'sessions_ended' })
    .where('user_id', '=', userId)
    .where((where) =>
      keptSessionId === null
        ? where.val(true)
        : where.or([where('session_id', 'is', null), where('session_id', '!=', keptSessionId)]),
    )
    .where('revoked_at', 'is', null)
    .execute();
}
