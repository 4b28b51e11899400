import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { manyStrings } from '../../platform/http/parameters.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import {
  ACCESS_KEY_SCOPES,
  accessKeysOf,
  addAccessKey,
  type CurrentSession,
  emailNotVerified,
  holdFresh,
  isTooMany,
  mailAccountChange,
  requireFresh,
  requirePageSession,
  revokeAccessKey,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { keyMessages } from './access-keys.messages.ts';
import { type KeyForm, keysPage } from './access-keys.page.ts';

const PATH = '/account/keys';
const LONGEST_NAME = 100;
const LONGEST_LIFE_DAYS = 366;
const USUAL_LIFE_DAYS = 90;

const fields = formFields({ name: line, scopes: manyStrings, expires_days: line });
const revokeFields = formFields({ key_id: line });

/** GET|POST /account/keys, POST /account/keys/revoke: a person's access keys (contract section 3). */
export const keys: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const words = keyMessages[localeOf(request, { user: session.locale })];
    const status = request.query.done === 'revoked' ? words.doneRevoked : null;
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    const form = { name: '', scopes: [], expires_days: String(USUAL_LIFE_DAYS) };
    return show(context, request, reply, session, { form, shown, status });
  });

  server.post(PATH, { config: { page: true }, schema: { body: fields } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    if (!session.email_verified) return show(context, request, reply, session, { form: request.body });
    const locale = localeOf(request, { user: session.locale });
    const faults = faultsOf(locale, request.body);
    if (Object.keys(faults).length > 0)
      return show(context, request, reply, session, { form: request.body, faults });
    try {
      const key = await create(context, request, session, request.body);
      return showOneTimeSecret(context, reply, session, PATH, key).redirect(PATH, 303);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return show(context, request, reply, session, {
        form: request.body,
        faults: { name: keyMessages[locale].tooMany },
      });
    }
  });

  server.post(
    `${PATH}/revoke`,
    { config: { page: true }, schema: { body: revokeFields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, PATH);
      if (session === null) return reply;
      const id = Number(request.body.key_id);
      if (Number.isSafeInteger(id)) await revoke(context, request, session, id);
      return reply.redirect(`${PATH}?done=revoked`, 303);
    },
  );
};

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  content: { form: KeyForm; shown?: string | null; status?: string | null; faults?: Faults },
): Promise<Reply> {
  const locale = localeOf(request, { user: session.locale });
  const now = context.clock.now();
  const listed = await accessKeysOf(context.stores.db, session.user_id);
  const isPost = request.method === 'POST';
  const status = isPost && !session.email_verified ? 403 : content.faults ? 422 : 200;
  return sendPage(reply, keysPage({ locale, session, keys: listed, now, ...content }), status);
}

function faultsOf(locale: Locale, form: KeyForm): Faults {
  const words = keyMessages[locale];
  const faults: Faults = {};
  const name = form.name.trim();
  if (name === '') faults.name = words.nameMissing;
  if ([...name].length > LONGEST_NAME) faults.name = words.nameLong;
  if (holdsHiddenCharacter(name)) faults.name = nameMessages[locale].hidden;
  const known: readonly string[] = ACCESS_KEY_SCOPES;
  if (form.scopes.length === 0 || !form.scopes.every((scope) => known.includes(scope)))
    faults.scopes = words.scopesMissing;
  const days = form.expires_days.trim();
  if (days !== '' && !(/^[1-9]\d{0,2}$/.test(days) && Number(days) <= LONGEST_LIFE_DAYS))
    faults.expires_days = words.daysFault;
  return faults;
}

async function create(
  context: Context,
  request: Request,
  session: CurrentSession,
  form: KeyForm,
): Promise<string> {
  const now = context.clock.now();
  if (!session.email_verified) throw emailNotVerified();
  const actor = requireFresh(session, now);
  const { user_id } = session;
  const scopes = ACCESS_KEY_SCOPES.filter((scope) => form.scopes.includes(scope));
  const expires_at = after(now, Number(form.expires_days.trim() || USUAL_LIFE_DAYS) * DAY);
  return await inTransaction(context.stores.db, async (db) => {
    const input = { user_id, name: form.name.trim(), scopes, expires_at };
    const { id, personal_access_key } = await addAccessKey(db, now, input);
    await holdFresh(db, session, now);
    await recordAudit(db, context, request, {
      event_type: 'access_key.created',
      actor,
      target: { type: 'key', id },
      details: { user_id, scopes, expires_at },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'access_key_created', what: input.name });
    return personal_access_key;
  });
}

/** Somebody else's key, or one that is revoked already, is answered the same. */
async function revoke(
  context: Context,
  request: Request,
  { user_id }: CurrentSession,
  id: number,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await revokeAccessKey(db, context.clock.now(), user_id, id))) return;
    await recordAudit(db, context, request, {
      event_type: 'access_key.revoked',
      actor: { type: 'user', id: user_id },
      target: { type: 'key', id },
      details: { user_id },
    });
  });
}
