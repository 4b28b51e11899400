import { after, SECOND } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newPublicId } from '../platform/crypto/public-id.ts';
import { newToken } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import { SESSION_TTL } from './session-lifetimes.ts';
import { endSessionByToken, insertSession, renewSession, type SessionTerms } from './sessions.queries.ts';

/** `user_agent` is only shown back to its owner; longer ones add nothing. */
const MAX_USER_AGENT_LENGTH = 400;

type SignIn = {
  user_id: number;
  amr: string[];
  ip: string | null;
  user_agent: string | null;
  /** SHA-256 of the browser's name; absent: it has none. */
  browser_hash?: Buffer;
  /** The hash of whatever session cookie the browser sent along. */
  old_token_hash: Buffer | null;
  /** Of the person's policies; absent: those of the service alone. */
  terms?: SignInTerms;
  /** The person confirmed who they are as they would in a step-up: only for an account that was created a moment ago. */
  confirmed?: boolean;
};

/** What the policies over a person demand of the session that begins (docs/policies.md). */
export type SignInTerms = {
  session_seconds: number | null;
  idle_seconds: number | null;
  /** Which second factors have to be shown yet, and from when the session can do nothing before; null: none. */
  enrolment: { from: Date; factors: string[] } | null;
};

/** A session, and whose it is. */
export type FormerSession = { session_id: number; user_id: number };

type StartedSession = {
  session_id: number;
  sid: string;
  token: string;
};

/**
 * A session with a token that no one has seen before, whatever cookie was sent (specification: session fixation
 * defence). The session that cookie named goes on under the new token when it is the same person's, because relying
 * parties know it by its sid. Any other person's ends here and is handed to `replaced`: here, where every session begins, so that
 * no way to sign in can leave it out. Call in a transaction.
 */
export async function startSession(
  db: Db,
  now: Date,
  signIn: SignIn,
  replaced: (former: FormerSession) => Promise<void>,
): Promise<StartedSession> {
  const token = newToken();
  const session = {
    sid: newPublicId('ses_'),
    user_id: signIn.user_id,
    token_hash: sha256(token),
    amr: signIn.amr,
    auth_time: now,
    password_confirmed_at: signIn.confirmed ? now : null,
    ...termsAt(now, signIn.terms),
    ip: signIn.ip,
    user_agent: signIn.user_agent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    browser_hash: signIn.browser_hash ?? null,
  };
  if (signIn.old_token_hash !== null) {
    const renewed = await renewSession(db, signIn.old_token_hash, session);
    if (renewed) return { ...renewed, token };
  }
  const former =
    signIn.old_token_hash && (await endSessionByToken(db, now, signIn.old_token_hash, signIn.user_id));
  if (former !== null) await replaced(former);
  return { ...(await insertSession(db, session)), token };
}

/** They can only shorten what the service itself allows. */
function termsAt(now: Date, terms: SignInTerms | undefined): SessionTerms {
  const { session_seconds = null, idle_seconds = null, enrolment = null } = terms ?? {};
  const life = session_seconds === null ? SESSION_TTL : Math.min(session_seconds * SECOND, SESSION_TTL);
  return {
    expires_at: after(now, life),
    idle_seconds,
    enrolment_due: enrolment !== null,
    enrolment_from: enrolment?.from ?? null,
    enrolment_factors: enrolment?.factors ?? null,
  };
}
