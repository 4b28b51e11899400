import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { base32, totpUri } from '../../platform/crypto/totp.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import {
  beginTotp,
  type Credentials,
  type CurrentSession,
  confirmByPassword,
  confirmTotp,
  credentialsById,
  holdCredentials,
  mailAccountChange,
  markSteppedUp,
  pendingTotpSecret,
  requireFresh,
  requirePageSession,
  setSessionCookie,
  userById,
} from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { sendSecurityPage } from './security.form.ts';
import { setUpTotpMessages } from './set-up-totp.messages.ts';
import { setUpTotpPage } from './set-up-totp.page.ts';

const ISSUER = 'Countersign';

const beginFields = formFields({ password: line, return_to: line.optional() });
const confirmFields = formFields({ otp_code: line, return_to: line.optional() });

/**
 * One-time codes, from off to on: POST /account/security/totp takes the password and makes a secret, GET shows it,
 * POST …/confirm takes its first code. Only people with a verified address can set them up: whoever signed up with
 * somebody else's address must not be able to lock the owner out.
 */
export const setUpTotpForm: Endpoint = (server, context) => {
  server.post(
    '/account/security/totp',
    { config: { page: true }, schema: { body: beginFields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, '/account/security');
      if (session === null) return reply;
      const { locale, return_to } = await signInContext(
        context,
        request,
        reply,
        request.body.return_to,
        session,
      );
      const messages = setUpTotpMessages[locale];
      const refuse = (message: string) =>
        sendSecurityPage(context, request, reply, session, {
          totpFaults: { 'totp-password': message },
          return_to,
        });
      if (request.body.password === '') return refuse(messages.passwordMissing);
      const confirmed = await confirmByPassword(context, request, session, request.body.password);
      if (confirmed === null) return refuse(messages.passwordWrong);
      const user = await userById(context.stores.db, session.user_id);
      if (!user?.email_verified || session.totp_enabled) return reply.redirect('/account/security', 303);
      await beginSetUp(context, request, reply, confirmed);
      return reply.redirect(pathWithReturnTo('/account/security/totp', return_to), 303);
    },
  );

  server.get(
    '/account/security/totp',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      return sendSetUpTotpPage(context, request, reply, session, request.query.return_to);
    },
  );

  server.post(
    '/account/security/totp/confirm',
    { config: { page: true }, schema: { body: confirmFields } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply, '/account/security');
      if (session === null) return reply;
      const { locale, return_to } = await signInContext(
        context,
        request,
        reply,
        request.body.return_to,
        session,
      );
      const messages = setUpTotpMessages[locale];
      const { otp_code } = request.body;
      const refuse = (message: string) =>
        sendSetUpTotpPage(context, request, reply, session, request.body.return_to, { otp_code: message });
      if (otp_code.trim() === '') return refuse(messages.codeMissing);
      const person = await credentialsById(context.stores.db, session.user_id);
      const token = person && (await turnOnTotp(context, request, session, person, otp_code));
      if (token === null) return refuse(messages.codeWrong);
      setSessionCookie(reply, token);
      return reply.redirect(return_to ?? '/account/security?done=totp_on', 303);
    },
  );
};

/** Back to /account/security when no secret waits: nothing was begun, or it is in force already. */
async function sendSetUpTotpPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  returnTo: string | undefined,
  faults?: Faults,
): Promise<Reply> {
  const { locale, return_to } = await signInContext(context, request, reply, returnTo, session);
  if (session.totp_enabled) return reply.redirect(pathWithReturnTo('/account/security', return_to), 303);
  // Who sees the secret can make its codes: another session of the person, or a stale one, is asked first.
  requireFresh(session, context.clock.now());
  const person = await credentialsById(context.stores.db, session.user_id);
  const secret = person && pendingTotpSecret(context.keyring, person);
  if (secret === null) return reply.redirect(pathWithReturnTo('/account/security', return_to), 303);
  const uri = totpUri({ secret, account: session.email, issuer: ISSUER });
  const content = { locale, session, return_to, secret: base32(secret), uri, ...(faults && { faults }) };
  return sendPage(reply, setUpTotpPage(content), faults ? 422 : 200);
}

/** A secret that waits for its first code. The password is a step-up here: the code that follows belongs to the same act. */
async function beginSetUp(
  context: Context,
  request: Request,
  reply: Reply,
  { session, person }: { session: CurrentSession; person: Credentials },
): Promise<void> {
  const now = context.clock.now();
  requireFresh(session, now);
  const token = await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) return null;
    await beginTotp(db, context.keyring, session.user_id);
    return await markSteppedUp(db, context, request, session, { password_confirmed_at: now });
  });
  if (token !== null) setSessionCookie(reply, token);
}

/** The code that turns them on is itself a second factor, freshly confirmed. Null: it is wrong. */
async function turnOnTotp(
  context: Context,
  request: Request,
  session: CurrentSession,
  person: Credentials,
  code: string,
): Promise<string | null> {
  const now = context.clock.now();
  const actor = requireFresh(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await confirmTotp(db, context.keyring, now, person, code))) return null;
    await recordAudit(db, context, request, {
      event_type: 'user.totp_enrolled',
      actor,
      target: { type: 'user', id: session.user_id },
    });
    await mailAccountChange(db, context, request, session.user_id, { kind: 'totp_on' });
    return await markSteppedUp(db, context, request, session, { otp_verified_at: now });
  });
}
