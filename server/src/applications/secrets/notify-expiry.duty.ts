import { managersOf } from '../../organizations/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { claimExpiryNotices, type ExpiryNotice } from './expiry-notices.queries.ts';
import { expiryMails } from './notify-expiry.messages.ts';

/** Contract section 5: days before a secret ends, and before the legacy claim does. */
const SECRET_NOTICES = [30, 7, 1];
const CLAIM_NOTICES = [30];
const BATCH = 100;

/**
 * Duty: mails the managers of an application before a secret or its legacy claim ends, once per threshold however many
 * schedulers run. The claim and the mails are one transaction.
 */
export async function notifyExpiry(context: Context): Promise<number> {
  const { stores, clock } = context;
  const now = clock.now();
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const notices = await claimExpiryNotices(db, now, SECRET_NOTICES, CLAIM_NOTICES, batch);
      for (const notice of notices) await mailExpiry(db, context, now, notice);
      return notices.length;
    }),
  );
}

async function mailExpiry(db: Db, context: Context, now: Date, notice: ExpiryNotice): Promise<void> {
  const path = `/developer/applications/${notice.application_id}`;
  for (const to of await recipients(db, await managersOf(db, notice))) {
    const { expiryAction, expiryClosing } = expiryMails[to.locale];
    await enqueueLetter(db, context, to, {
      ...expiryText(to.locale, notice, now),
      action: { label: expiryAction, path },
      closing: expiryClosing,
    });
  }
}

function expiryText(locale: Locale, { name, subject, ends_at }: ExpiryNotice, now: Date) {
  const text = expiryMails[locale];
  const at = formatMoment(locale, ends_at);
  if (subject === 'legacy_identity_claim')
    return { subject: text.claimSubject(name), paragraphs: [text.claimBody(name, at)] };
  const days = Math.ceil((ends_at.getTime() - now.getTime()) / DAY);
  const body = subject === 'client_secret' ? text.clientSecretBody : text.webhookSecretBody;
  return { subject: text.secretSubject(name, days), paragraphs: [body(name, at)] };
}
