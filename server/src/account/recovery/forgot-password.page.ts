import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { emailField } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { forgotPasswordMessages } from './forgot-password.messages.ts';

type ForgotPasswordPage = {
  locale: Locale;
  email: string;
  return_to: string | null;
  status?: string | null;
  faults?: ui.Faults;
};

export function forgotPasswordPage({
  locale,
  email,
  return_to,
  status,
  faults = {},
}: ForgotPasswordPage): string {
  const messages = forgotPasswordMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${emailField(faults, {
    label: messages.email,
    value: email,
    autocomplete: 'username',
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'recover-submit' }))}`;
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo('/recover', return_to),
    faults,
    status,
    scripts: ['mailed-to.js'],
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.lead,
      body: ui.form({ action: '/recover', id: 'recover', mails: true, hidden: { return_to }, body: fields }),
      footer: html`<a href="${pathWithReturnTo('/login', return_to)}">${messages.haveAccount}</a>`,
    }),
  });
}
