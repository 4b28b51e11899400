import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import { userById } from '../../users/index.ts';
import { invitationMessages } from './invitation.messages.ts';

/** How the invited person knows who invited them: by name and address. The account may be closed by now. */
export async function inviterName(db: Db, locale: Locale, invitedBy: number | null): Promise<string> {
  const inviter = invitedBy === null ? null : await userById(db, invitedBy);
  if (inviter === null) return invitationMessages[locale].anAdministrator;
  const name = inviter.full_name ?? inviter.preferred_name;
  return name === null ? inviter.email : name + inParentheses(locale, inviter.email);
}
