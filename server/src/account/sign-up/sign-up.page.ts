import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { emailField, passwordField } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signUpMessages } from './sign-up.messages.ts';

type SignUpPage = {
  locale: Locale;
  email: string;
  preferred_name: string;
  return_to: string | null;
  faults?: ui.Faults;
};

export function signUpPage({ locale, email, preferred_name, return_to, faults = {} }: SignUpPage): string {
  const messages = signUpMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${emailField(faults, {
    label: messages.email,
    value: email,
    autocomplete: 'username',
    autofocus: email === '',
  })}${ui.textField({
    name: 'preferred_name',
    label: messages.preferredName,
    hint: messages.preferredNameHint,
    optional: messages.optional,
    value: preferred_name,
    autocomplete: 'nickname',
    ...ui.faultOf(faults, 'preferred_name'),
  })}${passwordField(faults, {
    label: messages.password,
    hint: messages.passwordHint,
    autocomplete: 'new-password',
  })}${ui.actions(ui.button({ label: messages.submit, id: 'signup-submit' }))}`;
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo('/signup', return_to),
    faults,
    body: ui.card({
      level: 1,
      title: messages.title,
      body: ui.form({ action: '/signup', id: 'signup', hidden: { return_to }, body: fields }),
      footer: html`<a href="${pathWithReturnTo('/login', return_to)}">${messages.haveAccount}</a>`,
    }),
  });
}
