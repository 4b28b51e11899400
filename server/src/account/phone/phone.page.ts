import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { codeField } from '../shared/credential-fields.ts';
import { phoneMessages } from './phone.messages.ts';

type PhonePage = {
  locale: Locale;
  session: CurrentSession;
  user: Pick<User, 'email_verified' | 'phone_number' | 'phone_verified'>;
  /** The number a code is on its way to. */
  waiting: string | null;
  number?: string;
  status?: string | null;
  faults?: ui.Faults;
};

const PATH = '/account/phone';
const SHOWN_DIGITS = 4;

/** The number a person has, the way to another, and the code that proves it. */
export function phonePage(content: PhonePage): string {
  const { locale, session, user, waiting, status, faults = {} } = content;
  const messages = phoneMessages[locale];
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${currentCard(locale, user)}
${waiting !== null && codeCard(content, waiting)}
${user.email_verified ? numberCard(content) : ui.card({ body: html`<p>${messages.needsEmail}</p>` })}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function currentCard(locale: Locale, { phone_number, phone_verified }: PhonePage['user']): Html {
  const messages = phoneMessages[locale];
  if (phone_number === null) return ui.card({ title: messages.current, body: html`<p>${messages.none}</p>` });
  const state = phone_verified
    ? ui.badge('success', messages.verified)
    : ui.badge('warning', messages.unverified);
  return ui.card({
    title: messages.current,
    body: html`<p>${phone_number} ${state}</p>${ui.confirmPanel({
      id: 'remove-phone',
      label: messages.remove,
      warning: messages.removeWarning,
      confirm: messages.removeNow,
      action: `${PATH}/remove`,
    })}`,
  });
}

function codeCard({ locale, faults = {} }: PhonePage, waiting: string): Html {
  const messages = phoneMessages[locale];
  const fields = html`${'otp_code' in faults && ui.errorSummary(locale, faults)}${codeField(faults, {
    label: messages.code,
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.verify, id: 'verify-phone' }))}`;
  return ui.card({
    id: 'phone-code',
    title: messages.codeTitle,
    lead: messages.codeLead(waiting.slice(-SHOWN_DIGITS)),
    body: ui.form({ action: `${PATH}/verify`, id: 'phone-code-form', body: fields }),
  });
}

function numberCard({ locale, number = '', faults = {} }: PhonePage): Html {
  const messages = phoneMessages[locale];
  const fields = html`${'phone_number' in faults && ui.errorSummary(locale, faults)}${ui.textField({
    name: 'phone_number',
    type: 'tel',
    label: messages.number,
    hint: messages.numberHint,
    value: number,
    autocomplete: 'tel',
    inputmode: 'tel',
    required: true,
    ...ui.faultOf(faults, 'phone_number'),
  })}${ui.actions(ui.button({ label: messages.send, kind: 'secondary', id: 'send-code' }))}`;
  return ui.card({ body: ui.form({ action: PATH, id: 'phone-form', label: messages.number, body: fields }) });
}
