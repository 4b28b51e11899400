import {
  actions,
  badge,
  button,
  card,
  confirmPanel,
  errorSummary,
  type Faults,
  faultOf,
  form,
  pageHead,
  textField,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession, User } from '../../users/index.ts';
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
  faults?: Faults;
};

const PATH = '/account/phone';
const SHOWN_DIGITS = 4;

/** The number a person has, the way to another, and the code that proves it. */
export function phonePage(content: PhonePage): string {
  const { locale, session, user, waiting, status, faults = {} } = content;
  const words = phoneMessages[locale];
  const body = html`${pageHead(words.title, words.lead)}
${currentCard(locale, user)}
${waiting !== null && codeCard(content, waiting)}
${user.email_verified ? numberCard(content) : card({ body: html`<p>${words.needsEmail}</p>` })}`;
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

function currentCard(locale: Locale, { phone_number, phone_verified }: PhonePage['user']): Html {
  const words = phoneMessages[locale];
  if (phone_number === null) return card({ title: words.current, body: html`<p>${words.none}</p>` });
  const state = phone_verified ? badge('success', words.verified) : badge('warning', words.unverified);
  return card({
    title: words.current,
    body: html`<p>${phone_number} ${state}</p>${confirmPanel({
      id: 'remove-phone',
      label: words.remove,
      warning: words.removeWarning,
      confirm: words.removeNow,
      action: `${PATH}/remove`,
    })}`,
  });
}

function codeCard({ locale, faults = {} }: PhonePage, waiting: string): Html {
  const words = phoneMessages[locale];
  const fields = html`${'otp_code' in faults && errorSummary(locale, faults)}${codeField(faults, {
    label: words.code,
    autofocus: true,
  })}${actions(button({ label: words.verify, id: 'verify-phone' }))}`;
  return card({
    id: 'phone-code',
    title: words.codeTitle,
    lead: words.codeLead(waiting.slice(-SHOWN_DIGITS)),
    body: form({ action: `${PATH}/verify`, id: 'phone-code-form', body: fields }),
  });
}

function numberCard({ locale, number = '', faults = {} }: PhonePage): Html {
  const words = phoneMessages[locale];
  const fields = html`${'phone_number' in faults && errorSummary(locale, faults)}${textField({
    name: 'phone_number',
    type: 'tel',
    label: words.number,
    hint: words.numberHint,
    value: number,
    autocomplete: 'tel',
    inputmode: 'tel',
    required: true,
    ...faultOf(faults, 'phone_number'),
  })}${actions(button({ label: words.send, kind: 'secondary', id: 'send-code' }))}`;
  return card({ body: form({ action: PATH, id: 'phone-form', label: words.number, body: fields }) });
}
