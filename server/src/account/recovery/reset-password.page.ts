import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { linkPath } from '../../users/index.ts';
import { accountHint, passwordField, SHOW_PASSWORD_SCRIPT } from '../shared/credential-fields.ts';
import { resetPasswordMessages } from './reset-password.messages.ts';

type ResetPasswordPage = {
  locale: Locale;
  token: string;
  email: string;
  return_to: string | null;
  faults?: ui.Faults;
};

export function resetPasswordPage({
  locale,
  token,
  email,
  return_to,
  faults = {},
}: ResetPasswordPage): string {
  const messages = resetPasswordMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${accountHint(email)}${passwordField(faults, {
    locale,
    name: 'new_password',
    label: messages.newPassword,
    hint: messages.passwordHint,
    autocomplete: 'new-password',
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'reset-submit' }))}`;
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: linkPath('/reset-password', token, return_to),
    faults,
    scripts: [SHOW_PASSWORD_SCRIPT],
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.lead(email),
      body: ui.form({
        action: '/reset-password',
        id: 'reset-password',
        hidden: { token, return_to },
        body: fields,
      }),
    }),
  });
}
