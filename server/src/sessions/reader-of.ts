import type { Reader } from '../platform/html/reader.ts';
import type { CurrentSession } from './current-session.ts';

/** The session's owner as the frame of every page shows them. */
export function readerOf({ preferred_name, email, is_admin, waiting }: CurrentSession): Reader {
  const person = { name: preferred_name ?? email, email, isAdmin: is_admin };
  if (waiting === undefined) return person;
  const { approvals, webhooks, reviews } = waiting;
  return { ...person, waiting: { account: approvals, developer: webhooks, admin: reviews ?? 0 } };
}
