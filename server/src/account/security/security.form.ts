import { countUsablePasskeys } from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import {
  accessKeysOf,
  type CurrentSession,
  countDevices,
  countRecoveryCodes,
  passwordIsNotEnough,
  requirePageSession,
  userById,
} from '../../users/index.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { pageQuery } from '../shared/form-fields.ts';
import { signInContext } from '../sign-in/sign-in-context.ts';
import { securityMessages } from './security.messages.ts';
import { type SecurityPage, securityPage } from './security.page.ts';

/** GET /account/security: password and one-time codes, each with its form. */
export const securityForm: Endpoint = (server, context) => {
  server.get(
    '/account/security',
    { config: { page: true }, schema: { querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const { done, return_to: returnTo } = request.query;
      const { locale, return_to } = await signInContext(context, request, reply, returnTo, session);
      return sendSecurityPage(context, request, reply, session, {
        status: securityStatus(locale, done),
        warning: done === 'totp_needed' || done === 'totp_kept',
        return_to,
      });
    },
  );
};

/** The page itself, also as the answer to one of its forms that was refused: 422 then. */
export async function sendSecurityPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  content: Pick<SecurityPage, 'status' | 'warning' | 'return_to' | 'passwordFaults' | 'totpFaults' | 'ended'>,
): Promise<Reply> {
  const user = await userById(context.stores.db, session.user_id);
  const locale = localeOf(request, { user: session.locale });
  const email_verified = user?.email_verified ?? false;
  const passkey_only_approval = user?.passkey_only_approval ?? false;
  const passkey_count = await countUsablePasskeys(context.stores.db, session.user_id);
  const key_count = (await accessKeysOf(context.stores.db, session.user_id)).length;
  const device_count = await countDevices(context.stores.db, session.user_id);
  const recovery_codes = await countRecoveryCodes(context.stores.db, session.user_id);
  const isRefused = content.passwordFaults !== undefined || content.totpFaults !== undefined;
  return sendPage(
    reply,
    securityPage({
      locale,
      session,
      email_verified,
      needsStepUp: passwordIsNotEnough(session, context.clock.now()),
      passkey_count,
      key_count,
      device_count,
      passkey_only_approval,
      recovery_codes,
      ...content,
    }),
    isRefused ? 422 : 200,
  );
}

function securityStatus(locale: Locale, done: string | undefined): string | null {
  const messages = securityMessages[locale];
  if (done === 'password') return messages.donePassword;
  if (done === 'totp_on') return messages.doneTotpOn;
  if (done === 'totp_off') return messages.doneTotpOff;
  if (done === 'totp_kept') return messages.totpKept;
  if (done === 'passkey_only_on') return passkeyMessages[locale].doneApprovalOn;
  if (done === 'passkey_only_off') return passkeyMessages[locale].doneApprovalOff;
  if (done === 'stepped_up') return messages.doneStepUp;
  return done === 'totp_needed' ? messages.stepUpNeedsTotp : null;
}
