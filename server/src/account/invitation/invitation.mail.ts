import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { DEFAULT_LOCALE } from '../../platform/i18n/locale.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { emailLink, type User } from '../../users/index.ts';
import { INVITATION_PATH } from './credential-link.ts';
import { invitationMessages } from './invitation.messages.ts';
import { inviterName } from './inviter.ts';

type Invited = Pick<User, 'user_id' | 'email' | 'locale' | 'invited_by'>;

/** Mails the link with which an invited person sets their first passkey or password; call in the transaction of its cause. */
export async function mailInvitation(db: Db, context: Context, person: Invited): Promise<void> {
  const to = { ...person, locale: person.locale ?? DEFAULT_LOCALE };
  const messages = invitationMessages[to.locale];
  const { path, expires_at } = await emailLink(db, context, 'invitation', to, INVITATION_PATH);
  await enqueueLetter(db, context, to, {
    subject: messages.invitationSubject,
    paragraphs: [
      messages.invitationBody(await inviterName(db, to.locale, person.invited_by)),
      messages.invitationUntil(to.email, formatMoment(to.locale, expires_at)),
    ],
    action: { label: messages.invitationAction, path },
    closing: messages.invitationClosing,
  });
}

/** The same for a person whose ways to sign in an administrator has removed. */
export async function mailCredentialLink(
  db: Db,
  context: Context,
  person: Omit<Invited, 'invited_by'>,
): Promise<void> {
  const to = { ...person, locale: person.locale ?? DEFAULT_LOCALE };
  const messages = invitationMessages[to.locale];
  const { path, expires_at } = await emailLink(db, context, 'set_credential', to, INVITATION_PATH);
  await enqueueLetter(db, context, to, {
    subject: messages.resetSubject,
    paragraphs: [
      messages.resetBody(formatMoment(to.locale, context.clock.now())),
      messages.resetUntil(formatMoment(to.locale, expires_at)),
    ],
    action: { label: messages.resetAction, path },
    closing: messages.resetClosing,
  });
}
