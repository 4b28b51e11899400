import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { administrators } from '../../users/index.ts';
import type { Application } from '../registry/applications.queries.ts';
import { alertMails } from './alert-administrators.messages.ts';
import { claimAlert } from './developer-alerts.queries.ts';
import { isRenamedSinceReview } from './renamed-since-review.ts';

/** Specification, Limits: high-risk alert mail, per developer. */
const COOL_DOWN = 30 * MINUTE;

/** Mails every administrator that an approved application was renamed, once between two reviews. */
export async function mailIfRenamed(
  db: Db,
  context: Context,
  before: Application,
  after: Application,
): Promise<void> {
  if (isRenamedSinceReview(before) || !isRenamedSinceReview(after)) return;
  for (const to of await administrators(db)) {
    const words = alertMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.renamedSubject,
      paragraphs: [words.renamedBody(after.reviewed_name ?? '', after.name)],
      action: { label: words.alertAction, path: `/admin/applications/${after.application_id}` },
      closing: words.renamedClosing,
    });
  }
}

/** Mails every administrator about a high-risk registration, at most once per developer in half an hour. */
export async function alertAdministrators(
  db: Db,
  context: Context,
  now: Date,
  developer: { user_id: number; email: string },
  created: { application_id: number; creation_risk_flags: readonly string[] },
): Promise<void> {
  if (!(await claimAlert(db, now, developer.user_id, after(now, -COOL_DOWN)))) return;
  const { application_id, creation_risk_flags } = created;
  for (const to of await administrators(db)) {
    const words = alertMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.alertSubject,
      paragraphs: [
        words.alertBody(application_id, developer.email, creation_risk_flags.join(listSeparator(to.locale))),
      ],
      action: { label: words.alertAction, path: `/admin/applications/${application_id}` },
      closing: words.alertClosing,
    });
  }
}
