import { ACCESS_KEY_SCOPES, accessKeysOf, addAccessKey, revokeAccessKey } from '../../access-keys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { isThumbprint } from '../../platform/dpop/index.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { manyStrings } from '../../platform/http/parameters.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, holdFresh, person, requireFresh } from '../../sessions/index.ts';
import { emailNotVerified, isTooMany, mailAccountChange } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { accessKeyMessages } from './access-keys.messages.ts';
import { type AccessKeyForm, accessKeysPage } from './access-keys.page.ts';

const PATH = '/account/keys';
const MAX_NAME_LENGTH = 100;
const MAX_LIFETIME_DAYS = 366;
const DEFAULT_LIFETIME_DAYS = 90;

const fields = formFields({ name: line, scopes: manyStrings, expires_days: line, dpop_jkt: line });
const revokeFields = formFields({ key_id: line });

/** A person's access keys (contract section 3). */
export const accessKeysForm = pageAt(PATH, {
  caller: person(),
  query: pageQuery,
  fields,
  show: (visit) => {
    const { context, request, reply, session, locale, query } = visit;
    const status = query.done === 'revoked' ? accessKeyMessages[locale].doneRevoked : null;
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    const form = { name: '', scopes: [], expires_days: String(DEFAULT_LIFETIME_DAYS), dpop_jkt: '' };
    return accessKeysDocument(visit, { form, shown, status });
  },
  submit: async (visit, form) => {
    const { context, reply, session, locale } = visit;
    if (!session.email_verified) return { document: await accessKeysDocument(visit, { form }), status: 403 };
    const refuse = async (faults: Faults) =>
      ({ document: await accessKeysDocument(visit, { form, faults }), status: 422 }) as const;
    const faults = accessKeyErrors(locale, form);
    if (Object.keys(faults).length > 0) return await refuse(faults);
    try {
      const key = await createAccessKey(visit, form);
      showOneTimeSecret(context, reply, session, PATH, key);
      return { to: PATH };
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return await refuse({ name: accessKeyMessages[locale].tooMany });
    }
  },
});

export const revokeAccessKeyForm = pageAt(`${PATH}/revoke`, {
  caller: person(),
  fields: revokeFields,
  formOn: () => PATH,
  submit: async (visit, { key_id }) => {
    const id = Number(key_id);
    if (Number.isSafeInteger(id)) await revokeOwnAccessKey(visit, id);
    return { to: `${PATH}?done=revoked` };
  },
});

type Owner = Visit<{ session: CurrentSession }>;

async function accessKeysDocument(
  { context, session, locale, now }: Owner,
  content: { form: AccessKeyForm; shown?: string | null; status?: string | null; faults?: Faults },
): Promise<string> {
  const listed = await accessKeysOf(context.stores.db, session.user_id);
  return accessKeysPage({ locale, session, keys: listed, now, ...content });
}

function accessKeyErrors(locale: Locale, form: AccessKeyForm): Faults {
  const messages = accessKeyMessages[locale];
  const faults: Faults = {};
  const name = form.name.trim();
  if (name === '') faults.name = messages.nameMissing;
  if ([...name].length > MAX_NAME_LENGTH) faults.name = messages.nameLong;
  if (holdsHiddenCharacter(name)) faults.name = nameMessages[locale].hidden;
  const known: readonly string[] = ACCESS_KEY_SCOPES;
  if (form.scopes.length === 0 || !form.scopes.every((scope) => known.includes(scope)))
    faults.scopes = messages.scopesMissing;
  const days = form.expires_days.trim();
  if (days !== '' && !(/^[1-9]\d{0,2}$/.test(days) && Number(days) <= MAX_LIFETIME_DAYS))
    faults.expires_days = messages.daysFault;
  const jkt = form.dpop_jkt.trim();
  if (jkt !== '' && !isThumbprint(jkt)) faults.dpop_jkt = messages.jktFault;
  return faults;
}

async function createAccessKey(
  { context, request, session, now }: Owner,
  form: AccessKeyForm,
): Promise<string> {
  if (!session.email_verified) throw emailNotVerified();
  const actor = requireFresh(session, now);
  const { user_id } = session;
  const scopes = ACCESS_KEY_SCOPES.filter((scope) => form.scopes.includes(scope));
  const expires_at = after(now, Number(form.expires_days.trim() || DEFAULT_LIFETIME_DAYS) * DAY);
  const dpop_jkt = form.dpop_jkt.trim() || null;
  return await inTransaction(context.stores.db, async (db) => {
    const input = { user_id, name: form.name.trim(), scopes, expires_at, dpop_jkt };
    const { id, personal_access_key } = await addAccessKey(db, now, input);
    await holdFresh(db, session, now);
    await recordAudit(db, context, request, {
      event_type: 'access_key.created',
      actor,
      target: { type: 'key', id },
      details: { user_id, scopes, expires_at, ...(dpop_jkt !== null && { dpop_jkt }) },
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'access_key_created', what: input.name });
    return personal_access_key;
  });
}

/** Another person's key, or one that is already revoked, gets the same answer. */
async function revokeOwnAccessKey(
  { context, request, session: { user_id }, now }: Owner,
  id: number,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await revokeAccessKey(db, now, user_id, id))) return;
    await recordAudit(db, context, request, {
      event_type: 'access_key.revoked',
      actor: { type: 'user', id: user_id },
      target: { type: 'key', id },
      details: { user_id },
    });
  });
}
