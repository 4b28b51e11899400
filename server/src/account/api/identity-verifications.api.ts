import { z } from 'zod';
import { applicationById } from '../../applications/index.ts';
import { clientByBasic } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { raiseIdentityLevel, userById } from '../../users/index.ts';
import { mailIdentityNotice } from './identity-verifications.mail.ts';

const body = z.object({
  sub: z.string().min(1).max(100),
  method: z.string().min(1).max(100).describe("One of the application's identity_verification_methods"),
});

/**
 * An application that administrators made a reporter says that it has verified who a person is, which raises their level to 3
 * (contract section 3). No grant of the person is asked for: a reporter verifies people who have not used it to sign in, on paper or
 * at a counter. Every report is in the audit log, also a repeated one, and the person is notified when their level rises.
 */
export const identityVerificationsApi = api.post(
  '/api/v1/identity_verifications',
  {
    caller: clientByBasic,
    summary: "Report that a person's identity was verified",
    body,
    responses: {
      201: z.object({
        sub: z.string(),
        method: z.string(),
        identity_verified_level: z.int(),
        verified_at: timestamp,
      }),
    },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, now, client: { application_id }, body: { sub, method } }) => {
    const reporter = await applicationById(context.stores.db, application_id);
    if (!reporter?.identity_verification_reporter) throw notAReporter();
    if (!reporter.identity_verification_methods.includes(method)) throw methodNotAllowed();
    const raised = await inTransaction(context.stores.db, async (db) => {
      const result = await raiseIdentityLevel(db, sub, 'reporter');
      if (result === null) return null;
      const { user_id, level_before, level } = result;
      await recordAudit(db, context, request, {
        event_type: 'user.identity_level_changed',
        actor: { type: 'application', id: application_id },
        target: { type: 'user', id: user_id },
        application_id,
        details: { method, level_before, level },
      });
      // Once: an application cannot make us write to people by repeating itself.
      if (level > level_before)
        await notifyPerson(db, context, user_id, { application: reporter.name, method });
      return result;
    });
    if (raised === null) throw new Problem(404, 'not_found', 'No account has this sub.');
    return { sub, method, identity_verified_level: raised.level, verified_at: now };
  },
);

async function notifyPerson(
  db: Db,
  context: Context,
  userId: number,
  report: { application: string; method: string },
): Promise<void> {
  const person = await userById(db, userId);
  if (person === null || !person.email_verified) return;
  const to = { email: person.email, locale: person.locale ?? DEFAULT_LOCALE };
  await mailIdentityNotice(db, context, to, report);
}

function notAReporter(): Problem {
  return new Problem(
    403,
    'not_a_reporter',
    'This application may not report identity verifications; an administrator can allow it.',
  );
}

function methodNotAllowed(): Problem {
  return new Problem(
    403,
    'method_not_allowed',
    'This application may not report verifications by this method.',
  );
}
