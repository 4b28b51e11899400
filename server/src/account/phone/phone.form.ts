import { recordAudit, recordAuditAtMost } from '../../platform/audit/index.ts';
import { installationName } from '../../platform/brand/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueSms } from '../../platform/mail/index.ts';
import { consume } from '../../platform/rate-limit/index.ts';
import { type CurrentSession, holdSession, person, requireFresh } from '../../sessions/index.ts';
import { changePhone, mailAccountChange, phoneNumber, userById, withAttempt } from '../../users/index.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pendingVerificationCode } from '../shared/verification-codes.queries.ts';
import {
  checkVerificationCode,
  newVerificationCode,
  redeemVerificationCode,
} from '../shared/verification-codes.ts';
import { phoneMessages } from './phone.messages.ts';
import { phonePage } from './phone.page.ts';

const PATH = '/account/phone';
/** Text messages cost money, and a number may belong to someone who does not want them. */
const PER_NUMBER = { limit: 5, window: 1 * DAY };
const PER_PERSON = { limit: 5, window: 1 * HOUR };
/** Accounts cost nothing, so the network they come from counts too, and all of them together: SMS_PER_HOUR. */
const PER_CALLER = { limit: 20, window: 1 * HOUR };
/** Enough to know one's own number by, for the mail about it. */
const SHOWN_DIGITS = 3;

const numberFields = formFields({ phone_number: line });
const codeFields = formFields({ otp_code: line });

/**
 * A code by text message proves a number, which is worth level 2
 * (contract section 3). The number becomes the person's only then.
 */
const numberForm = pageAt(PATH, {
  caller: person(),
  query: pageQuery,
  fields: numberFields,
  formOn: () => PATH,
  show: (visit) => {
    const messages = phoneMessages[visit.locale];
    const { done } = visit.query;
    const statuses = {
      sent: messages.doneSent,
      verified: messages.doneVerified,
      removed: messages.doneRemoved,
    };
    const status =
      done !== undefined && Object.hasOwn(statuses, done) ? statuses[done as keyof typeof statuses] : null;
    return phoneAnswer(visit, { status });
  },
  submit: async (visit, form) => {
    const { context, request, session, locale, now } = visit;
    const messages = phoneMessages[locale];
    const number = phoneNumber(form.phone_number);
    const refuse = (phone_number: string) =>
      phoneAnswer(visit, { faults: { phone_number }, number: form.phone_number });
    if (number === null) return refuse(messages.numberFault);
    const user = await userById(context.stores.db, session.user_id);
    if (!user?.email_verified) return { to: PATH };
    requireFresh(session, now);
    await limitEmailRequests(context, request);
    const refusal = await textMessageRefusal(context, request, session, number);
    if (refusal !== null) return refuse(messages[refusal]);
    const service = await installationName(context);
    await inTransaction(context.stores.db, async (db) => {
      await holdSession(db, session);
      const holder = { user_id: session.user_id, purpose: 'verify_phone' as const };
      const code = await newVerificationCode(db, context.keyring, now, holder, number);
      await enqueueSms(db, context.keyring, now, { to: number, text: messages.sms(code, service) });
    });
    return { to: `${PATH}?done=sent` };
  },
});

const verifyForm = pageAt(`${PATH}/verify`, {
  caller: person({ fresh: true }),
  fields: codeFields,
  formOn: () => PATH,
  submit: async (visit, { otp_code }) => {
    const { context, request, session, locale } = visit;
    const messages = phoneMessages[locale];
    const refuse = (message: string) => phoneAnswer(visit, { faults: { otp_code: message } });
    if (otp_code.trim() === '') return refuse(messages.codeMissing);
    if (!(await verifyPhoneCode(context, request, session, otp_code))) return refuse(messages.codeWrong);
    return { to: `${PATH}?done=verified` };
  },
});

const removeForm = pageAt(`${PATH}/remove`, {
  caller: person({ fresh: true }),
  formOn: () => PATH,
  submit: async ({ context, request, session }) => {
    await removeOwnPhone(context, request, session);
    return { to: `${PATH}?done=removed` };
  },
});

export const phoneForms = [numberForm, verifyForm, removeForm];

async function phoneAnswer(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  content: { status?: string | null; faults?: Faults; number?: string },
): Promise<PageAnswer> {
  const user = await userById(context.stores.db, session.user_id);
  if (user === null) return { to: '/login' };
  const holder = { user_id: session.user_id, purpose: 'verify_phone' as const };
  const code = await pendingVerificationCode(context.stores.db, now, holder);
  // An error must show at its field, also when the code it was typed for has just ended.
  const waiting = code?.bound_to ?? (content.faults?.otp_code ? '' : null);
  const document = phonePage({ locale, session, user, waiting, ...content });
  return { document, status: content.faults ? 422 : 200 };
}

/** Why no code is sent now, or null. With RATE_LIMITS=observe it always is. */
async function textMessageRefusal(
  context: Context,
  request: Request,
  { user_id }: CurrentSession,
  number: string,
): Promise<'tooMany' | 'busy' | null> {
  const { rate_limits, sms_per_hour } = context.config;
  const { allowed, refusedBy } = await consume(context, [
    { name: 'sms.number', subject: number, ...PER_NUMBER },
    { name: 'sms.person', subject: String(user_id), ...PER_PERSON },
    { name: 'sms.caller', subject: limitSubject(request.callerAddress), ...PER_CALLER },
    { name: 'sms.total', subject: 'all', limit: sms_per_hour, window: HOUR },
  ]);
  if (allowed || rate_limits === 'observe') return null;
  if (refusedBy !== 'sms.total') return 'tooMany';
  context.log.warn({ sms_per_hour }, 'no more text messages this hour: SMS_PER_HOUR is used up');
  return 'busy';
}

/** Throws 429 when too many codes were wrong. */
async function verifyPhoneCode(
  context: Context,
  request: Request,
  session: CurrentSession,
  code: string,
): Promise<boolean> {
  const { stores, keyring, clock } = context;
  const actor = requireFresh(session, clock.now());
  const { user_id, email } = session;
  const holder = { user_id, purpose: 'verify_phone' as const };
  const right = await withAttempt(context, request, email, async () => {
    const result = await checkVerificationCode(stores.db, keyring, clock.now(), holder, code);
    return { failed: result === null, result };
  });
  if (right === null) {
    await recordAuditAtMost(
      context,
      request,
      { subject: String(user_id), owner: `user ${user_id}` },
      {
        event_type: 'user.phone_code_refused',
        actor: { type: 'user', id: user_id },
        target: { type: 'user', id: user_id },
      },
      { every: 1 },
    );
    return false;
  }
  return await inTransaction(stores.db, async (db) => {
    if (!(await redeemVerificationCode(db, clock.now(), right))) return false;
    const levels = await changePhone(db, user_id, right.bound_to);
    if (levels === null) return false;
    await holdSession(db, session);
    await recordAudit(db, context, request, {
      event_type: 'user.phone_verified',
      actor,
      target: { type: 'user', id: user_id },
      details: levels,
    });
    const what = right.bound_to.slice(-SHOWN_DIGITS);
    await mailAccountChange(db, context, request, user_id, { kind: 'phone_changed', what });
    return true;
  });
}

async function removeOwnPhone(context: Context, request: Request, session: CurrentSession): Promise<void> {
  const actor = requireFresh(session, context.clock.now());
  const { user_id } = session;
  await inTransaction(context.stores.db, async (db) => {
    const levels = await changePhone(db, user_id, null);
    if (levels === null) return;
    await holdSession(db, session);
    await recordAudit(db, context, request, {
      event_type: 'user.phone_removed',
      actor,
      target: { type: 'user', id: user_id },
      details: levels,
    });
    await mailAccountChange(db, context, request, user_id, { kind: 'phone_removed' });
  });
}
