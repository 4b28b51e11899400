import { endSessions } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, isKnownBrowser } from '../../sessions/index.ts';
import { userById, verifyEmail } from '../../users/index.ts';
import { type EndedAccess, endAllAccess } from '../security/end-access.ts';
import { type FirstProof, olderThanProof } from './first-proof.ts';

type Proof = {
  session: CurrentSession | null;
  by: 'own_sign_up' | 'link' | 'disowned' | 'code' | 'credential';
};

/** `first`: the address was not verified before. `ended`: what that ended; null: everything stays. */
type Proven = { first: boolean; ended: EndedAccess | null };

/**
 * A link or a code that was mailed to this address came back: it is verified by that. What was in the account before the first proof ends as `olderThanProof`
 * says. Every proof through the mailbox goes through here. Null: the account is closed, or has another address by now. Call in the transaction that redeems the link
 * or the code, and mail what ended.
 */
export async function proveAddress(
  db: Db,
  context: Context,
  request: Request,
  proven: { user_id: number; email: string },
  { session, by }: Proof,
): Promise<Proven | null> {
  const { user_id } = proven;
  const person = await userById(db, user_id);
  if (person === null || !(await verifyEmail(db, proven))) return null;
  if (person.email_verified) return { first: false, ended: null };
  await recordAudit(db, context, request, {
    event_type: 'user.email_verified',
    actor: { type: 'user', id: user_id },
    target: { type: 'user', id: user_id },
  });
  const older = olderThanProof(await firstProof(db, request, user_id, { session, by }));
  if (older === 'stays') return { first: true, ended: null };
  const sessions = await endSessions(db, context.clock.now(), user_id, null);
  const withPassword = older === 'ends_with_password';
  return { first: true, ended: await endAllAccess(db, context, request, person, { sessions, withPassword }) };
}

/** Someone who says that the account is not theirs, or sets the way to sign in to it, is believed whatever the browser has done. */
async function firstProof(
  db: Db,
  request: Request,
  userId: number,
  { session, by }: Proof,
): Promise<FirstProof> {
  if (by === 'own_sign_up' || by === 'disowned' || by === 'credential') return by;
  if (session?.user_id === userId) return 'session';
  return (await isKnownBrowser(db, request, userId)) ? 'known_browser' : by;
}
