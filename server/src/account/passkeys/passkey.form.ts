import {
  changePasskeyName,
  confirmPasskey,
  passkeyId,
  passkeyName,
  passkeyOf,
  passkeyPath,
  removePasskey,
} from '../../passkeys/index.ts';
import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, needsStepUp, person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { nameMessages } from '../shared/name.messages.ts';
import { type PasskeyPage, passkeyPage } from './passkey.page.ts';
import { passkeyMessages } from './passkeys.messages.ts';

const LIST = '/account/passkeys';
const PATH = `${LIST}/:id`;

/** One passkey. One that is gone, or another person's, leads to the list. */
const passkeyForm = pageAt(PATH, {
  caller: person({ enrolling: true }),
  params: passkeyPath,
  query: pageQuery,
  show: (visit) => passkeyAnswer(visit, { status: passkeyStatus(visit.locale, visit.query.done) }),
});

const renamePasskeyForm = pageAt(`${PATH}/name`, {
  caller: person(),
  params: passkeyPath,
  fields: formFields({ name: line }),
  formOn,
  submit: async (visit, { name: typed }) => {
    const { context, request, session, locale, params } = visit;
    const passkey = await passkeyOf(context.stores.db, session.user_id, passkeyId(params));
    if (passkey === null) return { to: LIST };
    const name = passkeyName.safeParse(typed);
    if (!name.success) {
      const isHidden = holdsHiddenCharacter(typed);
      const fault = isHidden ? nameMessages[locale].hidden : passkeyMessages[locale].nameFault;
      return passkeyAnswer(visit, { typed, faults: { name: fault } });
    }
    await changePasskeyName(context, request, session.user_id, passkey.id, name.data);
    return { to: `${LIST}/${passkey.id}?done=renamed` };
  },
});

/** Its confirmation after a recovery. */
const confirmPasskeyForm = pageAt(`${PATH}/confirm`, {
  caller: person({ fresh: true, enrolling: true }),
  params: passkeyPath,
  formOn,
  submit: async ({ context, request, session, params }) => {
    const id = passkeyId(params);
    const isConfirmed = await confirmPasskey(context, request, session, id);
    return { to: isConfirmed ? `${LIST}/${id}?done=confirmed` : `${LIST}/${id}` };
  },
});

const removePasskeyForm = pageAt(`${PATH}/remove`, {
  caller: person({ fresh: true }),
  params: passkeyPath,
  formOn,
  submit: async (visit) => {
    const { context, request, session, params } = visit;
    const outcome = await removePasskey(context, request, session, passkeyId(params));
    if (outcome === 'last_passkey' || outcome === 'administrator')
      return passkeyAnswer(visit, { kept: outcome });
    return { to: outcome === 'unknown' ? LIST : `${LIST}?done=removed` };
  },
});

export const passkeyForms = [passkeyForm, renamePasskeyForm, confirmPasskeyForm, removePasskeyForm];

async function passkeyAnswer(
  { context, session, locale, now, params }: Visit<{ session: CurrentSession }, { id: string }>,
  content: Pick<PasskeyPage, 'status' | 'typed' | 'faults' | 'kept'>,
): Promise<PageAnswer> {
  const passkey = await passkeyOf(context.stores.db, session.user_id, passkeyId(params));
  if (passkey === null) return { to: LIST };
  const stepUp = needsStepUp(session, now);
  const document = passkeyPage({ locale, session, passkey, now, needsStepUp: stepUp, ...content });
  return { document, status: content.faults || content.kept ? 422 : 200 };
}

function passkeyStatus(locale: Locale, done: string | undefined): string | null {
  const messages = passkeyMessages[locale];
  if (done === 'renamed') return messages.doneRenamed;
  return done === 'confirmed' ? messages.doneConfirmed : null;
}

function formOn({ id = '' }: Record<string, string>): string {
  return `${LIST}/${encodeURIComponent(id)}`;
}
