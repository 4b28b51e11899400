import { after, MINUTE, SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { DEFAULT_LOCALE } from '../platform/html/i18n/locale.ts';
import { formatMoment } from '../platform/html/i18n/moments.ts';
import { enqueueLetter } from '../platform/mail/index.ts';
import { sendPush } from '../platform/push/index.ts';
import { NOTICE_DUTY } from './announce.ts';
import { noticeMessages } from './messages.ts';
import { claimDueNotices, type DueNotice, markHandedOver, markMailed, markPushed } from './notice-queries.ts';
import {
  deleteSubscription,
  type PushSubscription,
  stampSubscription,
  subscriptionsOf,
} from './push-queries.ts';

const BATCH = 20;
/** Longer than one batch can take: a push has its own deadline, and a batch is sent at once. */
const LEASE = MINUTE;

/**
 * Duty: tells people of new requests, once each: by Web Push to their browsers, by e-mail where none took it. A request is
 * `delivered` when a channel has taken the notice, which for mail is when the mail server has. Returns how many were told.
 */
export async function sendNotices(context: Context): Promise<number> {
  const { stores, clock } = context;
  const mailed = await markMailed(stores.db, clock.now());
  let told = mailed.length;
  for (;;) {
    const now = clock.now();
    const batch = await claimDueNotices(stores.db, now, after(now, LEASE), BATCH);
    await Promise.all(batch.map((notice) => tell(context, notice)));
    told += batch.length;
    if (batch.length < BATCH) return told;
  }
}

async function tell(context: Context, notice: DueNotice): Promise<void> {
  const { stores, clock } = context;
  if (notice.is_silent) {
    await markHandedOver(stores.db, notice, null);
    return;
  }
  const browsers = await subscriptionsOf(stores.db, notice.user_id);
  const taken = await Promise.all(browsers.map((browser) => push(context, notice, browser)));
  if (taken.includes(true)) await markPushed(stores.db, clock.now(), notice);
  else await inTransaction(stores.db, (db) => mail(db, context, notice));
}

async function push(context: Context, notice: DueNotice, browser: PushSubscription): Promise<boolean> {
  const { stores, clock, log } = context;
  const words = noticeMessages[browser.locale];
  const left = notice.expires_at.getTime() - clock.now().getTime();
  const outcome = await sendPush(context, browser, {
    id: notice.id,
    ttl: Math.max(1, Math.ceil(left / SECOND)),
    content: {
      id: notice.id,
      title: notice.agent_name,
      body: words.pushBody(notice.action_type),
      path: `/account/approvals/${notice.id}`,
    },
  });
  if (outcome === 'gone') await deleteSubscription(stores.db, notice.user_id, browser);
  if (outcome === 'taken') await stampSubscription(stores.relaxed, clock.now(), browser.id);
  else log.info({ subscription: browser.id, outcome }, 'push notice not taken');
  return outcome === 'taken';
}

/** The message and the mark that it is the notice, or neither. Without a verified address there is nobody to mail. */
async function mail(db: Db, context: Context, notice: DueNotice): Promise<void> {
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
  if (!(await markHandedOver(db, notice, id))) throw new Error('another process has taken this notice over');
}
