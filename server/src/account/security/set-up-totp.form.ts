import { recordAudit } from '../../platform/audit/index.ts';
import { installationName } from '../../platform/brand/index.ts';
import { base32, totpUri } from '../../platform/crypto/totp.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import {
  type CurrentSession,
  confirmByPassword,
  markSteppedUp,
  person,
  requireFresh,
  setSessionCookie,
} from '../../sessions/index.ts';
import {
  beginTotp,
  type Credentials,
  confirmTotp,
  credentialsById,
  holdCredentials,
  mailAccountChange,
  pendingTotpSecret,
  userById,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { makeRecoveryCodes, showRecoveryCodes } from './recovery-codes.form.ts';
import { securityAnswer } from './security.form.ts';
import { setUpTotpMessages } from './set-up-totp.messages.ts';
import { setUpTotpPage } from './set-up-totp.page.ts';

const PATH = '/account/security/totp';

const beginFields = formFields({ password: line, return_to: line.optional() });
const confirmFields = formFields({ otp_code: line, return_to: line.optional() });

/**
 * One-time codes, from off to on: the first form takes the password and makes a secret, the page shows it,
 * and its form takes the first code. Only people with a verified address can set them up: signing up with
 * another person's address must not lock the owner out.
 */
export const setUpTotpForm = pageAt(PATH, {
  caller: person({ enrolling: true }),
  query: pageQuery,
  fields: beginFields,
  formOn: () => '/account/security',
  show: (visit) => setUpTotpAnswer(visit, visit.query.return_to),
  submit: async (visit, { password, return_to: returnTo }) => {
    const { context, request, session } = visit;
    const { locale, return_to } = await signInContext(visit, returnTo);
    const messages = setUpTotpMessages[locale];
    const refuse = (message: string) =>
      securityAnswer(visit, { totpFaults: { 'totp-password': message }, return_to });
    if (password === '' && session.has_password) return refuse(messages.passwordMissing);
    const confirmed = await confirmByPassword(context, request, session, password);
    if (confirmed === null) return refuse(messages.passwordWrong);
    const user = await userById(context.stores.db, session.user_id);
    if (!user?.email_verified || session.totp_enabled) return { to: '/account/security' };
    await beginSetUp(visit, confirmed);
    return { to: pathWithReturnTo(PATH, return_to) };
  },
});

export const confirmTotpForm = pageAt(`${PATH}/confirm`, {
  caller: person({ fresh: true, enrolling: true }),
  fields: confirmFields,
  formOn: () => '/account/security',
  submit: async (visit, { otp_code, return_to: returnTo }) => {
    const { context, reply, session } = visit;
    const { locale, return_to } = await signInContext(visit, returnTo);
    const messages = setUpTotpMessages[locale];
    const refuse = (message: string) => setUpTotpAnswer(visit, returnTo, { otp_code: message });
    if (otp_code.trim() === '') return refuse(messages.codeMissing);
    const owner = await credentialsById(context.stores.db, session.user_id);
    const changed = owner && (await turnOnTotp(visit, owner, otp_code, return_to === null));
    if (changed === null) return refuse(messages.codeWrong);
    setSessionCookie(reply, changed.token);
    if (changed.codes === null) return { to: return_to ?? '/account/security?done=totp_on' };
    showRecoveryCodes(visit, changed.codes);
    return { to: '/account/security/recovery-codes?done=totp_on' };
  },
});

type Owner = Visit<{ session: CurrentSession }>;

/** Back to /account/security when no secret waits: nothing was begun, or it is active already. */
async function setUpTotpAnswer(
  visit: Owner,
  returnTo: string | undefined,
  faults?: Faults,
): Promise<PageAnswer> {
  const { context, session, now } = visit;
  const { locale, return_to } = await signInContext(visit, returnTo);
  if (session.totp_enabled) return { to: pathWithReturnTo('/account/security', return_to) };
  // The secret makes codes: another session of the person, or a stale one, has to confirm first.
  requireFresh(session, now);
  const owner = await credentialsById(context.stores.db, session.user_id);
  const secret = owner && pendingTotpSecret(context.keyring, owner);
  if (secret === null) return { to: pathWithReturnTo('/account/security', return_to) };
  const uri = totpUri({ secret, account: session.email, issuer: await installationName(context) });
  const content = { locale, session, return_to, secret: base32(secret), uri, ...(faults && { faults }) };
  return { document: setUpTotpPage(content), status: faults ? 422 : 200 };
}

/** A secret that waits for its first code. The password is a step-up here: the code that follows belongs to the same act. */
async function beginSetUp(
  { context, request, reply, now }: Owner,
  { session, person }: { session: CurrentSession; person: Credentials },
): Promise<void> {
  requireFresh(session, now);
  const token = await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) return null;
    await beginTotp(db, context.keyring, session.user_id);
    return await markSteppedUp(db, context, request, session, { password_confirmed_at: now });
  });
  if (token !== null) setSessionCookie(reply, token);
}

/**
 * The code that turns them on is itself a second factor, freshly confirmed. Null: it is wrong. Recovery codes come with them unless the
 * person is in the middle of something else.
 */
async function turnOnTotp(
  visit: Owner,
  owner: Credentials,
  code: string,
  withRecovery: boolean,
): Promise<{ token: string; codes: string[] | null } | null> {
  const { context, request, session, now } = visit;
  const actor = requireFresh(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await confirmTotp(db, context.keyring, now, owner, code))) return null;
    await recordAudit(db, context, request, {
      event_type: 'user.totp_enrolled',
      actor,
      target: { type: 'user', id: session.user_id },
    });
    await mailAccountChange(db, context, request, session.user_id, { kind: 'totp_on' });
    const token = await markSteppedUp(db, context, request, session, {
      otp_verified_at: now,
      factor: 'totp',
    });
    return { token, codes: withRecovery ? await makeRecoveryCodes(db, visit) : null };
  });
}
