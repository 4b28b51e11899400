import { PASSKEYS_SCRIPT, passkeyPanel } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { linkPath } from '../../users/index.ts';
import { accountHint, passwordField, SHOW_PASSWORD_SCRIPT } from '../shared/credential-fields.ts';
import { INVITATION_PATH } from './credential-link.ts';
import { invitationMessages } from './invitation.messages.ts';

type InvitationPage = {
  locale: Locale;
  token: string;
  email: string;
  /** Name and address of the administrator who invited the person; null after a reset. */
  inviter: string | null;
  passkeyAllowed: boolean;
  faults?: ui.Faults;
};

/** A person without a way to sign in chooses one. */
export function invitationPage(content: InvitationPage): string {
  const { locale, token, email, inviter, passkeyAllowed, faults = {} } = content;
  const messages = invitationMessages[locale];
  const title = inviter === null ? messages.resetTitle : messages.invitedTitle;
  const lead = inviter === null ? messages.resetLead(email) : messages.invitedLead(inviter, email);
  const panel = passkeyPanel({
    locale,
    does: 'arrive',
    label: messages.passkey,
    returnTo: null,
    kind: 'primary',
    subject: token,
    fields: html`<h2>${messages.passkeyTitle}</h2><p>${messages.passkeyLead}</p>`,
  });
  const fields = html`${accountHint(email)}${passwordField(faults, {
    locale,
    name: 'new_password',
    label: messages.password,
    hint: messages.passwordHint,
    autocomplete: 'new-password',
  })}${ui.actions(ui.button({ label: messages.submit, kind: passkeyAllowed ? 'secondary' : 'primary', id: 'set-password' }))}`;
  return page({
    locale,
    title,
    narrow: true,
    path: linkPath(INVITATION_PATH, token),
    faults,
    scripts: passkeyAllowed ? [PASSKEYS_SCRIPT, SHOW_PASSWORD_SCRIPT] : [SHOW_PASSWORD_SCRIPT],
    body: ui.card({
      level: 1,
      title,
      lead,
      body: html`${ui.errorSummary(locale, faults)}${passkeyAllowed && panel}
<h2>${messages.passwordTitle}</h2>
${ui.form({ action: INVITATION_PATH, id: 'invitation', hidden: { token }, body: fields })}`,
    }),
  });
}
