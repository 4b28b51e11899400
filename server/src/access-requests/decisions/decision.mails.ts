import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import type { AccessRequest, ClosedRequest } from '../requests/requests.queries.ts';
import { decisionMailMessages } from './decision-mails.messages.ts';

/** Tells the person what was decided, in its transaction. `endsAt` null: without an end. */
export async function mailDecision(
  db: Db,
  context: Context,
  { user_id, application_name, wanted_role, status, decision_reason }: AccessRequest,
  endsAt: Date | null,
): Promise<void> {
  for (const to of await recipients(db, [user_id], { verified: true })) {
    const words = decisionMailMessages[to.locale];
    const isApproved = status === 'approved';
    const end = endsAt === null ? words.noEnd : words.until(formatMoment(to.locale, endsAt));
    const paragraphs = isApproved
      ? [words.approved(application_name, wanted_role), end]
      : [words.rejected(application_name, wanted_role), words.because(decision_reason ?? '')];
    await enqueueLetter(db, context, to, {
      subject: isApproved ? words.approvedSubject(application_name) : words.rejectedSubject(application_name),
      paragraphs,
      action: { label: words.look, path: '/account/access' },
      closing: words.closing,
    });
  }
}

/** Tells the person that no one decides their request any more, in the transaction that ends it. */
export async function mailClosed(
  db: Db,
  context: Context,
  { user_id, application_name, wanted_role }: ClosedRequest,
): Promise<void> {
  for (const to of await recipients(db, [user_id], { verified: true })) {
    const words = decisionMailMessages[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.closedSubject(application_name),
      paragraphs: [words.closed(application_name, wanted_role)],
      action: { label: words.look, path: '/account/access' },
      closing: words.closing,
    });
  }
}
