import { PASSKEYS_SCRIPT } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { type Policy, policyRefusalMessages } from '../../policies/index.ts';
import { emailField, passwordField, SHOW_PASSWORD_SCRIPT } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { signUpMessages } from './sign-up.messages.ts';

type SignUpPage = {
  locale: Locale;
  email: string;
  preferred_name: string;
  return_to: string | null;
  /** Of the installation. */
  policy: Policy;
  faults?: ui.Faults;
};

export function signUpPage(content: SignUpPage): string {
  const { locale, email, preferred_name, return_to, policy, faults = {} } = content;
  const messages = signUpMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${ui.enterButton('enter')}${emailField(faults, {
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
  })}<div class="stack"><p class="hint">${messages.codeHint}</p><div data-with-passkeys hidden>${ui.button({ label: messages.withPasskey, name: 'method', value: 'passkey' })}</div>
${ui.button({ label: messages.withCode, name: 'method', value: 'code', kind: 'secondary' })}</div>
${ui.or(messages.or)}${passwordField(faults, {
  locale,
  label: messages.password,
  hint: messages.passwordHint,
  autocomplete: 'new-password',
})}${ui.actions(ui.button({ label: messages.submit, id: 'signup-submit', kind: 'secondary' }))}`;
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo('/signup', return_to),
    faults,
    scripts: [PASSKEYS_SCRIPT, SHOW_PASSWORD_SCRIPT, 'mailed-to.js'],
    body: ui.card({
      level: 1,
      title: messages.title,
      body: html`${policyNotice(locale, policy)}${ui.form({ action: '/signup', id: 'signup', mails: true, hidden: { return_to }, body: fields })}`,
      footer: html`<a href="${pathWithReturnTo('/login', return_to)}">${messages.haveAccount}</a>`,
    }),
  });
}

/** The rules for new accounts, before anyone fills the form in for nothing. */
function policyNotice(locale: Locale, { sign_up, email_domains }: Policy): Html | null {
  const words = policyRefusalMessages[locale];
  const rules = [
    sign_up === 'invitation' && words.signUpInvitation,
    email_domains !== undefined && words.signUpDomains(email_domains.join(listSeparator(locale))),
  ].filter((rule) => rule !== false);
  if (rules.length === 0) return null;
  return ui.notice({
    kind: 'neutral',
    id: 'sign-up-policy',
    body: html`${rules.map((rule) => html`<p>${rule}</p>`)}`,
  });
}
