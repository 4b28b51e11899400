import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { OrganizationRole } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { managersOf } from '../access/memberships.queries.ts';
import type { DomainNotice } from './domains.queries.ts';
import type { Invitation } from './invitations.queries.ts';
import { organizationMails } from './organizations.messages.ts';

const PATH = '/developer/organizations';

/** `locale`: of the account that has the address; null when none has. The words are the same. */
export async function mailInvitation(
  db: Db,
  context: Context,
  invitation: Invitation,
  inviter: string,
  locale: Locale | null,
): Promise<void> {
  const to = { email: invitation.email, locale: locale ?? DEFAULT_LOCALE };
  const words = organizationMails[to.locale];
  await enqueueLetter(db, context, to, {
    subject: words.invitedSubject,
    paragraphs: [
      words.invitedBody(inviter, invitation.organization_name, words[invitation.role]),
      words.invitedHow(invitation.email, formatMoment(to.locale, invitation.expires_at)),
    ],
    action: { label: words.invitedAction, path: PATH },
    closing: words.invitedClosing,
  });
}

/** To the person whose role somebody else changed; null: they are out. */
export async function mailRoleChanged(
  db: Db,
  context: Context,
  { name }: { name: string },
  userId: number,
  role: OrganizationRole | null,
): Promise<void> {
  for (const to of await recipients(db, [userId])) {
    const words = organizationMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: role === null ? words.removedSubject(name) : words.roleSubject(name),
      paragraphs: [role === null ? words.removedBody(name) : words.roleBody(name, words[role])],
      action: { label: words.openAction, path: PATH },
      closing: words.roleClosing,
    });
  }
}

/** To everybody who can prove the domain again. */
export async function mailDomainEnds(
  db: Db,
  context: Context,
  now: Date,
  { organization_id, name, domain, ends_at }: DomainNotice,
): Promise<void> {
  const days = Math.ceil((ends_at.getTime() - now.getTime()) / DAY);
  const managers = await managersOf(db, { owner_user_id: null, organization_id });
  for (const to of await recipients(db, managers)) {
    const words = organizationMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.domainSubject(domain, days),
      paragraphs: [words.domainBody(domain, name, formatMoment(to.locale, ends_at)), words.domainHow],
      action: { label: words.domainAction, path: `${PATH}/${organization_id}` },
      closing: words.domainClosing,
    });
  }
}
