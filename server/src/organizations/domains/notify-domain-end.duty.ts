import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { managersOf } from '../access/memberships.queries.ts';
import { CONSOLE_PATH } from '../access/organization-path.ts';
import { domainEndMails } from './domain-end.messages.ts';
import { claimDomainNotices, type DomainNotice, endOldProofs } from './domains.queries.ts';

/** Days before the end, as for redirect URIs. */
const NOTICES = [30, 7];
const BATCH = 100;

/**
 * Duty: mails the managers of an organization before the verification of a domain expires, once per verification and threshold
 * however many schedulers run. The claim and the mails are one transaction.
 */
export async function notifyDomainEnd(context: Context): Promise<number> {
  const { stores, clock, config } = context;
  await endOldProofs(stores.db, after(clock.now(), config.verification_ttl_days * DAY));
  return await inBatches(BATCH, (batch) =>
    inTransaction(stores.db, async (db) => {
      const now = clock.now();
      const notices = await claimDomainNotices(db, now, NOTICES, batch);
      for (const notice of notices) await mailDomainEnds(db, context, now, notice);
      return notices.length;
    }),
  );
}

/** To everyone who can renew the verification. */
async function mailDomainEnds(
  db: Db,
  context: Context,
  now: Date,
  { organization_id, name, domain, ends_at }: DomainNotice,
): Promise<void> {
  const days = Math.ceil((ends_at.getTime() - now.getTime()) / DAY);
  const managers = await managersOf(db, { owner_user_id: null, organization_id });
  for (const to of await recipients(db, managers)) {
    const words = domainEndMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.domainSubject(domain, days),
      paragraphs: [words.domainBody(domain, name, formatMoment(to.locale, ends_at)), words.domainHow],
      action: { label: words.domainAction, path: `${CONSOLE_PATH}/${organization_id}` },
      closing: words.domainClosing,
    });
  }
}
