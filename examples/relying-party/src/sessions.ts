import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attempt, SignedIn } from './provider.ts';

/** A browser's session: on its way through the issuer (`attempt`), or signed in. */
export type Session = { id: string; attempt?: Attempt; signed_in?: SignedIn };

const COOKIE = 'rp_session';
const MOST_SESSIONS = 1000;

/** In memory, the oldest goes first: enough for an example, and gone with the process. */
const sessions = new Map<string, Session>();

export function findSession(request: IncomingMessage): Session | null {
  const id = request.headers.cookie?.match(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`))?.[1];
  return (id && sessions.get(id)) || null;
}

export function startSession(response: ServerResponse, content: Omit<Session, 'id'>): void {
  const id = randomBytes(32).toString('base64url');
  sessions.set(id, { id, ...content });
  const [oldest] = sessions.keys();
  if (sessions.size > MOST_SESSIONS && oldest) sessions.delete(oldest);
  response.setHeader('set-cookie', `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`);
}

export function endSession(session: Session): void {
  sessions.delete(session.id);
}
