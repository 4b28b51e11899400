import type { Signal } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
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
  /** After the change. */
  signal?: Signal | undefined;
  faults?: ui.Faults;
};

const PATH = '/account/email';

/** The address a person has, and the way to another. */
export function changeEmailPage(content: ChangeEmailPage): string {
  const { locale, session, email_verified, proof, status, signal, faults = {} } = content;
  const messages = emailMessages[locale];
  const state = email_verified
    ? ui.badge('success', messages.verified)
    : ui.badge('warning', messages.unverified);
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${ui.card({ title: messages.current, body: html`<p>${session.email} ${state}</p>` })}
${ui.card({
  id: 'change-email',
  title: messages.newTitle,
  lead: messages.newLead,
  body: proof === 'step_up' ? ui.confirmFirst(locale, stepUpPath(PATH)) : changeForm(content),
})}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PATH,
    body,
    status,
    signal,
    faults,
  });
}

function changeForm({ locale, proof, email = '', faults = {} }: ChangeEmailPage): Html {
  const messages = emailMessages[locale];
  const password = passwordField(faults, { label: messages.password, autocomplete: 'current-password' });
  const fields = html`${ui.errorSummary(locale, faults)}${emailField(faults, {
    label: messages.email,
    value: email,
    autocomplete: 'email',
  })}${proof === 'password' && password}${ui.actions(ui.button({ label: messages.send, id: 'email-submit' }))}`;
  return ui.form({ action: PATH, id: 'email-form', label: messages.newTitle, body: fields });
}
