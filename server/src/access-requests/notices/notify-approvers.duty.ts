import { pushNotice } from '../../agents/index.ts';
import { after, DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { visibleText } from '../../platform/hidden-characters.ts';
import { logError } from '../../platform/log.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { approversToMail } from './approvers-to-mail.ts';
import { noticeMessages } from './notices.messages.ts';
import { claimNotice, markNotified, placesToNotify, type WaitingPlace } from './notices.queries.ts';

/** However many ask: one notice for each application, and in each organization, in this time. */
const COOL_DOWN = 30 * MINUTE;
const PLACES_PER_RUN = 100;
const PATH = '/developer/access-requests';

/** Duty: notifies those who decide about new requests, by mail and by push. The claim and the mails are one transaction. */
export async function notifyApprovers(context: Context): Promise<number> {
  const { stores, clock } = context;
  const now = clock.now();
  const cooledDown = after(now, -COOL_DOWN);
  let notified = 0;
  for (const place of await placesToNotify(stores.db, now, cooledDown, PLACES_PER_RUN)) {
    const people = await inTransaction(stores.db, async (db) => {
      if (!(await claimNotice(db, now, cooledDown, place))) return [];
      return await mailApprovers(db, context, place, await markNotified(db, now, place));
    });
    for (const userId of people) await pushTo(context, userId, place);
    if (people.length > 0) notified += 1;
  }
  return notified;
}

/** Resolves to the people who may also have browsers to notify. */
async function mailApprovers(
  db: Db,
  context: Context,
  place: WaitingPlace,
  asking: readonly number[],
): Promise<number[]> {
  if (asking.length === 0) return [];
  const approvers = await approversToMail(db, place, asking.length === 1 ? asking : []);
  for (const to of approvers) {
    const words = noticeMessages[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.subject(place.application_name),
      paragraphs: [words.waiting(asking.length, place.application_name)],
      action: { label: words.look, path: PATH },
      closing: words.closing,
    });
  }
  return approvers.flatMap(({ user_id }) => user_id ?? []);
}

/** A browser that is not notified changes nothing: the mail is on its way. */
async function pushTo(context: Context, userId: number, place: WaitingPlace): Promise<void> {
  const { application_id, application_name } = place;
  try {
    await pushNotice(context, userId, {
      id: `access-${application_id}`,
      ttl: DAY / SECOND,
      path: PATH,
      words: (locale) => ({ title: visibleText(application_name), body: noticeMessages[locale].pushBody }),
    });
  } catch (error) {
    logError(context.log, error, 'sending or recording a notice failed');
  }
}
