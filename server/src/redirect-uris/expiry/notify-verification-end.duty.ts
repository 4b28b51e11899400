import { isResourceClient } from '../../applications/index.ts';
import { managersOf } from '../../organizations/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { verificationEndMails } from './verification-end.messages.ts';
import { claimVerificationNotices, type VerificationNotice } from './verification-notices.queries.ts';

const NOTICES = [30, 7];
const BATCH = 100;

/**
 * Duty: mails the managers of an application 30 and 7 days before verifications of its redirect URIs expire, once per verification
 * and threshold however many schedulers run. One mail names all that are due. The claim and the mails are one transaction.
 */
export async function notifyVerificationEnd(context: Context): Promise<number> {
  const { stores, clock } = context;
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const now = clock.now();
      const notices = await claimVerificationNotices(db, now, NOTICES, batch);
      for (const same of byApplication(notices)) await mailVerificationEnd(db, context, now, same);
      return notices.length;
    }),
  );
}

type Notices = [VerificationNotice, ...VerificationNotice[]];

function byApplication(notices: VerificationNotice[]): Notices[] {
  return [...Map.groupBy(notices, ({ application_id }) => application_id).values()] as Notices[];
}

async function mailVerificationEnd(db: Db, context: Context, now: Date, notices: Notices): Promise<void> {
  const [{ application_id, client_id, name, ends_at }] = notices;
  const path = `/developer/applications/${application_id}/redirect-uris`;
  const isResource = isResourceClient(client_id);
  const days = Math.ceil((ends_at.getTime() - now.getTime()) / DAY);
  for (const to of await recipients(db, await managersOf(db, notices[0]))) {
    const words = verificationEndMails[to.locale];
    const lines = notices.map((notice) =>
      words.line(notice.subject, formatMoment(to.locale, notice.ends_at)),
    );
    await enqueueLetter(db, context, to, {
      subject: isResource ? words.resourceSubject(name, days) : words.subject(name, days),
      paragraphs: [isResource ? words.resourceBody(name) : words.body(name), ...lines, words.keep],
      action: { label: words.action, path },
      closing: words.closing,
    });
  }
}
