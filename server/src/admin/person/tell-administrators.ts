import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { administrators, type User, userById } from '../../users/index.ts';
import { tellAdministratorsMessages } from './tell-administrators.messages.ts';

/**
 * Every administrator is mailed what one of them did to another: someone who took over one account would go on to the next one. Nothing for other
 * people. Call in the transaction of the change.
 */
export async function tellAdministrators(
  db: Db,
  context: Context,
  adminId: number,
  person: User,
  what: 'address_changed' | 'verification_changed' | 'factors_reset' | 'suspended' | 'deleted',
): Promise<void> {
  if (!person.is_admin) return;
  const by = (await userById(db, adminId))?.email ?? String(adminId);
  for (const to of await administrators(db)) {
    const messages = tellAdministratorsMessages[to.locale];
    const at = formatMoment(to.locale, context.clock.now());
    await enqueueLetter(db, context, to, {
      subject: messages.subject,
      paragraphs: [messages[what](by, person.email, at)],
      action: { label: messages.action, path: `/admin/audit?target=user:${person.user_id}` },
      closing: messages.closing,
    });
  }
}
