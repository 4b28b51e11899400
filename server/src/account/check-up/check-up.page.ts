import { FIGURES } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountLayoutMessages } from '../shared/account-layout.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { checkUpMessages } from './check-up.messages.ts';
import { CHECK_UP_PATH, type Check, type Finding } from './check-up.ts';

/** Where each of it is put right. */
const PLACES: Record<Check, string> = {
  address: '/account',
  passkey: '/account/passkeys',
  second_factor: '/account/security#totp',
  recovery_codes: '/account/security#totp',
  second_way: '/account/passkeys',
  sessions: '/account/sessions',
  applications: '/account/connected-apps',
  acting: '/account/acting',
};

type CheckUpPage = {
  locale: Locale;
  session: CurrentSession;
  found: Finding[];
  /** The person comes from something that they did not do. */
  not_you: boolean;
};

/** What is good and what to do, and the steps for a person whose account someone else has used. */
export function checkUpPage({ locale, session, found, not_you }: CheckUpPage): string {
  const messages = checkUpMessages[locale];
  const list = ui.checklist({
    locale,
    title: messages.list,
    id: 'check-up',
    steps: found.map((finding) => ({
      done: finding.good,
      label: messages[finding.check],
      href: PLACES[finding.check],
      note: noteOf(locale, finding),
    })),
  });
  const steps = notYouCard(locale, session);
  const body = html`${ui.pageHead(messages.title, messages.lead, undefined, { href: '/account/security', label: accountLayoutMessages[locale].security })}
${not_you ? html`${steps}${list}` : html`${list}${steps}`}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: not_you ? `${CHECK_UP_PATH}?not_you=1` : CHECK_UP_PATH,
    body,
    styles: [FIGURES],
  });
}

function noteOf(locale: Locale, { check, good, count, only }: Finding): string {
  const note = checkUpMessages[locale][`${check}${good ? 'Good' : 'ToDo'}`];
  if (typeof note === 'object') return note[only ?? 'code'];
  return typeof note === 'string' ? note : note(count);
}

function notYouCard(locale: Locale, { has_password }: CurrentSession): Html {
  const messages = checkUpMessages[locale];
  const steps: [string, string][] = [
    ['/account/sessions', messages.endSessions],
    ...(has_password ? [['/account/security#password', messages.changePassword] as [string, string]] : []),
    ['/account/passkeys', messages.checkPasskeys],
    ['/account/profile', messages.checkAddress],
    ['/account/acting', messages.stopActing],
    ['/account/activity', messages.lookBack],
  ];
  return ui.card({
    id: 'not-you',
    title: messages.notYou,
    lead: messages.notYouLead,
    body: html`<ol>${steps.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ol>`,
  });
}

/** For the front page of the account: what is left to do, in a line. */
export function checkUpCard(locale: Locale, found: Finding[]): Html {
  const messages = checkUpMessages[locale];
  const toDo = found.filter(({ good }) => !good);
  return ui.card({
    id: 'check-up',
    title: messages.title,
    body: html`<p>${toDo.length === 0 ? ui.badge('success', messages.allGood) : ui.badge('warning', messages.toDo(toDo.length))}</p>
${toDo.length > 0 && html`<ul>${toDo.slice(0, 3).map((finding) => html`<li><strong>${messages[finding.check]}</strong>: ${noteOf(locale, finding)}</li>`)}</ul>`}`,
    action: html`<a href="${CHECK_UP_PATH}">${messages.open}</a>`,
  });
}
