import {
  actions,
  badge,
  button,
  card,
  confirmFirst,
  errorSummary,
  type Faults,
  form,
  pageHead,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../users/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { emailField, passwordField } from '../shared/credential-fields.ts';
import { emailMessages } from './change-email.messages.ts';

type ChangeEmailPage = {
  locale: Locale;
  session: CurrentSession;
  email_verified: boolean;
  /** What a change takes: a step-up that comes first, the password, or nothing more. */
  proof: 'step_up' | 'password' | 'none';
  email?: string;
  status?: string | null;
  faults?: Faults;
};

const PATH = '/account/email';

/** The address a person has, and the way to another. */
export function changeEmailPage(content: ChangeEmailPage): string {
  const { locale, session, email_verified, proof, status, faults = {} } = content;
  const words = emailMessages[locale];
  const state = email_verified ? badge('success', words.verified) : badge('warning', words.unverified);
  const body = html`${pageHead(words.title, words.lead)}
${card({ title: words.current, body: html`<p>${session.email} ${state}</p>` })}
${card({
  id: 'change-email',
  title: words.newTitle,
  lead: words.newLead,
  body: proof === 'step_up' ? confirmFirst(locale, stepUpPath(PATH)) : changeForm(content),
})}`;
  return accountPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function changeForm({ locale, proof, email = '', faults = {} }: ChangeEmailPage): Html {
  const words = emailMessages[locale];
  const password = passwordField(faults, { label: words.password, autocomplete: 'current-password' });
  const fields = html`${errorSummary(locale, faults)}${emailField(faults, {
    label: words.email,
    value: email,
    autocomplete: 'email',
  })}${proof === 'password' && password}${actions(button({ label: words.send, id: 'email-submit' }))}`;
  return form({ action: PATH, id: 'email-form', label: words.newTitle, body: fields });
}
