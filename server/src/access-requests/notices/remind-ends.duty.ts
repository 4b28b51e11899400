import { claimEndingAssignments, type EndingAssignment } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { askPath } from '../requests/ask-path.ts';
import { noticeMessages } from './notices.messages.ts';

const BATCH = 100;

/** Duty: mails people once before their access to an application ends. The claim and the mails are one transaction. */
export async function remindEnds(context: Context): Promise<number> {
  return await inBatches(BATCH, (batch) =>
    inTransaction(context.stores.db, async (db) => {
      const ending = await claimEndingAssignments(db, context.clock.now(), batch);
      for (const each of ending) await mailEnding(db, context, each);
      return ending.length;
    }),
  );
}

async function mailEnding(db: Db, context: Context, ending: EndingAssignment): Promise<void> {
  const { user_id, application_name, client_id, role_name, org_id, expires_at, takes_requests } = ending;
  for (const to of await recipients(db, [user_id], { verified: true })) {
    const words = noticeMessages[to.locale];
    const path = askPath({ client_id, role: role_name, org_id });
    await enqueueLetter(db, context, to, {
      subject: words.endingSubject(application_name),
      paragraphs: [
        words.ending(application_name, role_name, formatMoment(to.locale, expires_at)),
        ...(takes_requests ? [words.askAgain] : []),
      ],
      action: takes_requests
        ? { label: words.ask, path }
        : { label: words.viewAccess, path: '/account/access' },
      closing: words.endingClosing,
    });
  }
}
