import { z } from 'zod';
import type { Faults } from '../../platform/html/components/index.ts';
import { anyone } from '../../platform/http/caller.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, clearSessionCookie, needsStepUp, person } from '../../sessions/index.ts';
import { emailAddress, userById } from '../../users/index.ts';
import { formFields, line, linkQuery, pageQuery } from '../shared/form-fields.ts';
import { mergeMessages } from './merge.messages.ts';
import {
  CONFIRM_MERGE_PATH,
  confirmMergePage,
  confirmMergePath,
  deadMergePage,
  mergedPage,
  mergePage,
} from './merge.page.ts';
import { confirmMerge, type MergeCredential, mergeAccounts } from './merge-accounts.ts';
import { sendMergeCode } from './merge-otp.api.ts';
import { mergePreview } from './merge-preview.ts';
import { mergeProposalMessages } from './merge-proposal.messages.ts';
import { makeMergeToken } from './merge-session-token.api.ts';
import { pendingMerge } from './merge-tokens.ts';

const PATH = '/account/merge';

// Each form of the page sends one of them, which decides where an error is shown.
const credential = z.string().optional();
const fields = formFields({ target_session_token: credential, otp_code: credential });
const codeFields = formFields({ email: line });

type Owner = Visit<{ session: CurrentSession }>;

/** What /api/v1/me/merge does, for people, with a preview. */
const mergeForm = pageAt(PATH, {
  caller: person(),
  submitter: person({ fresh: true }),
  query: pageQuery,
  fields,
  show: (visit) => {
    const { context, request, reply, session, locale, query } = visit;
    const shown = takeOneTimeSecret(context, request, reply, session, PATH);
    const words = doneWords(locale);
    const { done = '' } = query;
    const status = Object.hasOwn(words, done) ? words[done]! : null;
    return answerWithMergePage(visit, { shown, status });
  },
  submit: async (visit, form) => {
    const { context, request, reply, session, locale } = visit;
    const messages = mergeMessages[locale];
    const refuse = (faults: Faults) => answerWithMergePage(visit, { faults });
    const credential = mergeCredential(form);
    if (credential === null) {
      if (form.otp_code !== undefined) return refuse({ otp_code: messages.codeMissing });
      return refuse({ target_session_token: messages.tokenMissing });
    }
    const field = 'otp_code' in credential ? 'otp_code' : 'target_session_token';
    const { kind } = await mergeAccounts(context, request, session, credential);
    if (kind === 'invalid') return refuse({ [field]: messages.invalid });
    if (kind === 'same_account') return refuse({ [field]: messages.sameAccount });
    if (kind === 'not_allowed') return refuse({ [field]: messages.notAllowed });
    clearSessionCookie(reply);
    return { to: '/account/merged' };
  },
});

const mergeTokenForm = pageAt(`${PATH}/token`, {
  caller: person({ fresh: true }),
  formOn: () => PATH,
  submit: async (visit) => {
    const { context, reply, session } = visit;
    if (!session.email_verified) return answerWithMergePage(visit, { isClosed: true });
    const made = await makeMergeToken(context, session);
    showOneTimeSecret(context, reply, session, PATH, made.token);
    return { to: PATH };
  },
});

const mergeCodeForm = pageAt(`${PATH}/code`, {
  caller: person({ fresh: true }),
  fields: codeFields,
  formOn: () => PATH,
  submit: async (visit, { email }) => {
    const { context, request, session, locale } = visit;
    const address = emailAddress.safeParse(email);
    if (!address.success) {
      const faults = { email: mergeMessages[locale].emailFault };
      return answerWithMergePage(visit, { faults, email });
    }
    await sendMergeCode(context, request, session, address.data);
    return { to: `${PATH}?done=code` };
  },
});

/** Where the source's owner confirms what a key asked for. */
const confirmMergeForm = pageAt(CONFIRM_MERGE_PATH, {
  caller: person(),
  submitter: person({ fresh: true }),
  query: linkQuery,
  fields: formFields({ token: line }),
  formOn: (_params, form) => confirmMergePath(form.get('token') ?? ''),
  show: (visit) => answerWithConfirmMergePage(visit, visit.query.token),
  submit: async ({ context, request, reply, session, locale }, { token }) => {
    const { kind } = await confirmMerge(context, request, session, token);
    if (kind !== 'merged') return { document: deadMergePage(locale), status: 422 };
    clearSessionCookie(reply);
    return { to: '/account/merged' };
  },
});

const accountMergedPage = pageAt('/account/merged', {
  caller: anyone,
  show: ({ locale }) => mergedPage(locale),
});

export const mergeForms = [mergeForm, mergeTokenForm, mergeCodeForm, confirmMergeForm, accountMergedPage];

function doneWords(locale: Locale): Record<string, string> {
  const { doneAgreed, doneDeclined, doneMerged } = mergeProposalMessages[locale];
  return {
    code: mergeMessages[locale].doneCode,
    agreed: doneAgreed,
    declined: doneDeclined,
    merged: doneMerged,
  };
}

function mergeCredential({
  otp_code,
  target_session_token,
}: z.output<typeof fields>): MergeCredential | null {
  if (otp_code?.trim()) return { otp_code };
  const token = target_session_token?.trim();
  return token ? { target_session_token: token } : null;
}

/** What would move, and into which account; a link of another account, or a used one, says so. */
async function answerWithConfirmMergePage(
  { context, session, locale, now }: Owner,
  token: string,
): Promise<PageAnswer> {
  const { db } = context.stores;
  const targetId = await pendingMerge(db, context.keyring, now, session.user_id, token);
  const target = targetId === null ? null : await userById(db, targetId);
  const source = await userById(db, session.user_id);
  if (target === null || source === null) return { document: deadMergePage(locale), status: 422 };
  const preview = await mergePreview(db, source);
  const content = { locale, session, preview, target: target.email, token };
  return confirmMergePage({ ...content, needsStepUp: needsStepUp(session, now) });
}

async function answerWithMergePage(
  { context, session, locale, now }: Owner,
  {
    isClosed,
    ...content
  }: { shown?: string | null; status?: string | null; faults?: Faults; email?: string; isClosed?: true },
): Promise<PageAnswer> {
  const user = await userById(context.stores.db, session.user_id);
  if (user === null) return { to: '/login' };
  const preview = await mergePreview(context.stores.db, user);
  const { email_verified } = user;
  const stepUp = needsStepUp(session, now);
  const document = mergePage({ locale, session, email_verified, preview, needsStepUp: stepUp, ...content });
  return { document, status: isClosed ? 403 : content.faults ? 422 : 200 };
}
