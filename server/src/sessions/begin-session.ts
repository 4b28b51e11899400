import { recordAudit } from '../platform/audit/index.ts';
import type { OpenedFor } from '../platform/brand/index.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { setTheme } from '../platform/html/theme.ts';
import type { Arrival } from '../platform/http/caller.ts';
import { localeOf } from '../platform/http/locale.ts';
import { userById } from '../users/index.ts';
import { browserName, isNewsToOwner, setBrowserCookie } from './browsers/known-browsers.ts';
import { mailNewSignIn } from './browsers/new-sign-in.mail.ts';
import { sessionTokenHash, setSessionCookie } from './session-cookie.ts';
import { MAX_SESSIONS } from './session-lifetimes.ts';
import { closeSurplusSessions } from './sessions.queries.ts';
import { type FormerSession, type SignInTerms, startSession } from './start-session.ts';

/** More than one, so that an account that has many sessions already comes down to the cap; few, so that no one waits for that. */
const MAX_ENDED_AT_ONCE = 20;

type Hooks = {
  /** Runs first: whether the credentials that were checked have not changed since (holdCredentials). False: no session begins. */
  stillHolds: (db: Db) => Promise<boolean>;
  /** What the person's policies demand of the session; null: they allow none. */
  terms: (db: Db) => Promise<SignInTerms | null>;
  /** Another person's session in this browser has ended here: what was granted in it is the caller's to end. */
  replaced: (db: Db, former: FormerSession) => Promise<void>;
  /** A session of the same person has ended here because they have more than MAX_SESSIONS; the same holds. */
  surplus: (db: Db, ended: FormerSession) => Promise<void>;
  /** For whom the person signs in, for the mail to the owner of the account. */
  opened_for: OpenedFor | null;
};

/**
 * A session under a new token for a person whose factors were all checked, with its audit line and the cookie, in one transaction; a
 * browser that is new to the account is news to its owner. `amr` are RFC 8176 values. Those who sign people in call `signIn`
 * (oauth/sessions/sign-in.ts), which says what happens to the grants of a session that ends here.
 */
export async function beginSession(
  { context, request, reply }: Arrival,
  { user_id, amr, confirmed = false }: { user_id: number; amr: string[]; confirmed?: boolean },
  { stillHolds, terms: termsOf, replaced, surplus, opened_for }: Hooks,
): Promise<boolean> {
  const now = context.clock.now();
  const browser = browserName(request);
  const browser_hash = sha256(browser);
  const from = { ip: request.callerAddress, user_agent: request.headers['user-agent'] ?? null };
  const started = await inTransaction(context.stores.db, async (db) => {
    if (!(await stillHolds(db))) return null;
    const terms = await termsOf(db);
    if (terms === null) return null;
    const session = await startSession(
      db,
      now,
      { user_id, amr, confirmed, ...from, browser_hash, old_token_hash: sessionTokenHash(request), terms },
      (former) => replaced(db, former),
    );
    const begun = { user_id, session_id: session.session_id };
    const ended = await closeSurplusSessions(db, now, begun, {
      most: MAX_SESSIONS,
      limit: MAX_ENDED_AT_ONCE,
    });
    for (const { is_active, ...each } of ended) if (is_active) await surplus(db, each);
    await recordAudit(db, context, request, {
      event_type: 'user.signed_in',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
      details: { session_id: session.session_id, amr },
    });
    const person = await userById(db, user_id);
    if ((await isNewsToOwner(db, now, user_id, browser)) && person?.email_verified) {
      const locale = localeOf(request, { user: person.locale });
      await mailNewSignIn(db, context, { email: person.email, locale }, from, opened_for);
    }
    return { ...session, theme: person?.theme ?? null };
  });
  if (started === null) return false;
  setSessionCookie(reply, started.token);
  setBrowserCookie(reply, browser);
  setTheme(request, reply, started.theme);
  return true;
}
