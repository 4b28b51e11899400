import { z } from 'zod';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sameText, sha256 } from '../../platform/crypto/digest.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { SHOWN_TO } from '../../platform/http/security/shown-to.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import type { CurrentSession } from '../current-session.ts';
import { deleteKeptForm, readKeptForm, storeKeptForm } from '../sessions.queries.ts';

const SEAL = 'users.kept-form';
/** Names the browser that sent the form: another one with the same session may be a thief's, and its form is not to be sent on. */
const COOKIE = 'svc_form';
/** Time for a step-up, and for finding the phone that it takes. */
const FORM_TTL = 10 * MINUTE;

const content = z.object({
  session_id: z.number(),
  browser: z.string(),
  action: z.string(),
  return_to: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  expires_at: z.number(),
});

/** A form that waits for a step-up: where it was sent, the page that shows it, and what was filled in. */
export type KeptForm = Pick<z.infer<typeof content>, 'action' | 'return_to' | 'fields'>;

/**
 * Keeps the form of a request that needs a step-up first, one per session, sealed, for the browser that sent it. Forms that set a
 * password, or hold nothing else, are not kept: what is typed there does not leave the page it was typed on. They still end an
 * earlier one, which would otherwise be offered in their place.
 */
export async function keepForm(
  context: Context,
  request: Request,
  reply: Reply,
  { session_id }: CurrentSession,
  returnTo: string,
): Promise<void> {
  if (request.method !== 'POST') return;
  const { stores, keyring, clock, config } = context;
  const fields = fieldsToKeep(request.form ?? new URLSearchParams());
  if (fields === null) return await storeKeptForm(stores.db, session_id, null);
  const token = newToken();
  const { pathname, search } = new URL(request.url, config.base_url);
  const kept: z.infer<typeof content> = {
    session_id,
    browser: nameOf(token),
    action: `${pathname}${search}`,
    return_to: returnTo,
    fields,
    expires_at: after(clock.now(), FORM_TTL).getTime(),
  };
  setCookie(reply, COOKIE, token, { maxAge: FORM_TTL / SECOND });
  await storeKeptForm(stores.db, session_id, keyring.seal(SEAL, JSON.stringify(kept)));
}

function nameOf(token: string): string {
  return encode(sha256(token));
}

function fieldsToKeep(form: URLSearchParams): [string, string][] | null {
  const fields = [...form].filter(([name]) => name !== 'password' && name !== SHOWN_TO);
  const isOnlyPassword = fields.length === 0 && form.size > 0;
  return isOnlyPassword || fields.some(([name]) => name.endsWith('_password')) ? null : fields;
}

/** The form of this page that waits for this session's step-up, or null. */
export async function keptForm(
  context: Context,
  request: Request,
  session: CurrentSession,
  returnTo: string | null,
): Promise<KeptForm | null> {
  const sealed = await readKeptForm(context.stores.db, session.session_id);
  const kept = sealed && openKeptForm(context, request, session, sealed);
  return kept?.return_to === returnTo ? kept : null;
}

/** The form that waited, to be sent on; it waits no longer. */
export async function takeKeptForm(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
): Promise<KeptForm | null> {
  const { db } = context.stores;
  const sealed = await readKeptForm(db, session.session_id);
  const kept = sealed && openKeptForm(context, request, session, sealed);
  if (!sealed || !kept || !(await deleteKeptForm(db, session.session_id, sealed))) return null;
  clearCookie(reply, COOKIE);
  return kept;
}

/** Null for what has expired, came from another browser, or was sealed with a key that is gone. */
function openKeptForm(
  { keyring, clock }: Context,
  request: Request,
  { session_id }: CurrentSession,
  sealed: Buffer,
): KeptForm | null {
  const token = readCookie(request, COOKIE);
  if (token === null) return null;
  const kept = openNote(keyring, SEAL, content, sealed);
  if (kept === null) return null;
  if (kept.session_id !== session_id || kept.expires_at <= clock.now().getTime()) return null;
  return sameText(kept.browser, nameOf(token)) ? kept : null;
}
