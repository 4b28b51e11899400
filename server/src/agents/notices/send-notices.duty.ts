import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { RunControl } from '../../platform/duties/duty.ts';
import { fairRounds } from '../../platform/duties/fair-rounds.ts';
import { UNDISTURBED } from '../../platform/duties/retention.ts';
import { workOff } from '../../platform/duties/work-off.ts';
import { visibleText } from '../../platform/hidden-characters.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { logError } from '../../platform/log.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { NOTICE_DUTY } from '../requests/notify-changed.ts';
import { noticeMessages } from './notices.messages.ts';
import {
  claimDueNotices,
  type DueNotice,
  markHandedOver,
  markMailed,
  markPushed,
} from './notices.queries.ts';
import { pushNotice } from './push-notice.ts';

/** Maximum number of concurrent notices of one process. */
const CONCURRENCY = 128;
/** Per user, over all processes: all push goes to a few hosts, so the limit is per user. */
export const MAX_PER_PERSON = 2;
/** Users visited per round; the next round begins where this one ended. */
const PEOPLE_PER_ROUND = 500;
/** Longer than a push and recording it take together. */
const LEASE = MINUTE;

/**
 * Duty: notifies users of new requests, once each: by Web Push to their browsers, or by e-mail if none accepted it. A request is
 * `delivered` when a channel has accepted the notice; for mail that is the mail server. Each user has their own
 * slots: a slow browser delays its own user's notices only. Returns how many were notified.
 */
export async function sendNotices(context: Context, run: RunControl = UNDISTURBED): Promise<number> {
  const { stores, clock } = context;
  let mailed = 0;
  const claim = fairRounds<DueNotice>({
    receivers: PEOPLE_PER_ROUND,
    receiverOf: ({ user_id }) => user_id,
    claim: (afterId, most) => {
      const now = clock.now();
      return claimDueNotices(stores.db, {
        ...{ afterId, people: PEOPLE_PER_ROUND, most },
        ...{ now, leaseUntil: after(now, LEASE), perPerson: MAX_PER_PERSON },
      });
    },
  });
  const told = await workOff(run, {
    atOnce: CONCURRENCY,
    claim: async (places) => {
      // In every round: a run may take long, and a request whose mail has left is delivered.
      mailed += (await markMailed(stores.db, clock.now())).length;
      return await claim(places);
    },
    handle: async (notice) => {
      try {
        await sendNotice(context, notice);
        return true;
      } catch (error) {
        // Due again after its lease.
        logError(context.log, error, 'sending or recording a notice failed');
        return false;
      }
    },
  });
  return mailed + told;
}

async function sendNotice(context: Context, notice: DueNotice): Promise<void> {
  const { stores, clock } = context;
  if (notice.is_silent) {
    await markHandedOver(stores.db, notice, null);
    return;
  }
  const left = notice.expires_at.getTime() - clock.now().getTime();
  const isTaken = await pushNotice(context, notice.user_id, {
    id: notice.id,
    ttl: Math.max(1, Math.ceil(left / SECOND)),
    path: `/account/approvals/${notice.id}`,
    words: (locale) => ({
      title: visibleText(notice.agent_name),
      body: noticeMessages[locale].pushBody(notice.action_type),
    }),
  });
  if (isTaken) await markPushed(stores.db, clock.now(), notice);
  else await inTransaction(stores.db, (db) => enqueueNoticeMail(db, context, notice));
}

/** Queues the message and marks it as the notice, or neither. Without a verified address there is no one to mail. */
async function enqueueNoticeMail(db: Db, context: Context, notice: DueNotice): Promise<void> {
  if (!notice.email_verified) {
    await markHandedOver(db, notice, null);
    return;
  }
  const locale = notice.locale ?? DEFAULT_LOCALE;
  const words = noticeMessages[locale];
  const id = await enqueueLetter(
    db,
    context,
    { email: notice.email, locale },
    {
      subject: words.subject(notice.agent_name),
      paragraphs: [
        words.asks(notice.agent_name, notice.action_type),
        words.until(formatMoment(locale, notice.expires_at)),
      ],
      action: {
        label: words.look,
        path: `/account/approvals/${notice.id}`,
      },
      closing: words.closing,
    },
    { wakes: NOTICE_DUTY },
  );
  if (!(await markHandedOver(db, notice, id))) throw new Error('another process has taken over this notice');
}
