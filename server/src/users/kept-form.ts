import { z } from 'zod';
import { after, MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import type { Request } from '../platform/http/server.ts';
import type { CurrentSession } from './current-session.ts';
import { keptForm as read, keepForm as store, takeKeptForm as take } from './queries/sessions.ts';

const SEAL = 'users.kept-form';
/** Time for a step-up, and for finding the phone that it takes. */
const LIFE = 10 * MINUTE;

const content = z.object({
  action: z.string(),
  return_to: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  expires_at: z.number(),
});

/** A form that waits for a step-up: where it was sent, the page it stands on, and what was filled in. */
export type KeptForm = z.infer<typeof content>;

/**
 * Keeps the form of a request that needs a step-up first, one per session, sealed. Forms that set a password, or hold nothing
 * else, are not kept: what is typed there does not leave the page it was typed on. They still end an earlier one, which would
 * otherwise be offered in their place.
 */
export async function keepForm(
  context: Context,
  request: Request,
  session: CurrentSession,
  returnTo: string,
): Promise<void> {
  if (request.method !== 'POST') return;
  const { stores, keyring, clock } = context;
  const fields = fieldsToKeep(request.form ?? new URLSearchParams());
  const expires_at = after(clock.now(), LIFE).getTime();
  const kept = fields && { action: request.url, return_to: returnTo, fields, expires_at };
  await store(stores.db, session.session_id, kept && keyring.seal(SEAL, JSON.stringify(kept)));
}

function fieldsToKeep(form: URLSearchParams): [string, string][] | null {
  const fields = [...form].filter(([name]) => name !== 'password');
  const isOnlyPassword = fields.length === 0 && form.size > 0;
  return isOnlyPassword || fields.some(([name]) => name.endsWith('_password')) ? null : fields;
}

/** The form of this page that waits for this session's step-up, or null. */
export async function waitingForm(
  context: Context,
  session: CurrentSession,
  returnTo: string | null,
): Promise<KeptForm | null> {
  const sealed = await read(context.stores.db, session.session_id);
  const kept = sealed && opened(context, sealed);
  return kept?.return_to === returnTo ? kept : null;
}

/** The form that waited, to be sent on; it waits no longer. */
export async function takeWaitingForm(context: Context, session: CurrentSession): Promise<KeptForm | null> {
  const { db } = context.stores;
  const sealed = await read(db, session.session_id);
  return sealed && (await take(db, session.session_id, sealed)) ? opened(context, sealed) : null;
}

/** Null for what has expired or was sealed with a key that is gone. */
function opened({ keyring, clock }: Context, sealed: Buffer): KeptForm | null {
  try {
    const kept = content.parse(JSON.parse(keyring.open(SEAL, sealed).toString('utf8')));
    return kept.expires_at > clock.now().getTime() ? kept : null;
  } catch {
    return null;
  }
}
