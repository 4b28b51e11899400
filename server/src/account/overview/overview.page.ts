import { AUTOMATIC_SCRIPT } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { levelWords } from '../../scopes/index.ts';
import { type CurrentSession, hasSecondFactor } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
import { actingMessages } from '../acting/acting.messages.ts';
import { activityMessages } from '../activity/activity.messages.ts';
import { ACTIVITY_PATH } from '../activity/activity.page.ts';
import type { Activity } from '../activity/activity.ts';
import { entrySentence } from '../activity/entry-words.ts';
import { checkUpCard } from '../check-up/check-up.page.ts';
import type { countKinds } from '../check-up/check-up.queries.ts';
import type { Finding } from '../check-up/check-up.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { accountLayoutMessages } from '../shared/account-layout.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { unverifiedNotice } from '../shared/unverified-notice.ts';
import { overviewMessages } from './overview.messages.ts';

type OverviewPage = {
  locale: Locale;
  session: CurrentSession;
  user: User;
  counts: ReturnType<typeof countKinds>;
  found: Finding[];
  latest: Activity;
  status: string | null;
};

/** What the service knows of a person, and where each of it is changed. */
export function overviewPage(content: OverviewPage): string {
  const { locale, session, user, counts, status } = content;
  const messages = overviewMessages[locale];
  const titles = accountLayoutMessages[locale];
  const name = user.preferred_name ?? user.email;
  const state = (isVerified: boolean) =>
    isVerified ? ui.badge('success', messages.verified) : ui.badge('warning', messages.unverified);
  const body = html`${ui.pageHead(messages.hello(name), messages.lead, undefined, [], ui.avatar(name, 'large'))}
${!user.email_verified && unverifiedNotice(locale)}${counts.passkey_to_confirm > 0 && confirmPasskeysNotice(locale)}
${checkUpCard(locale, content.found)}
${activityCard(locale, content.latest)}
${section(
  titles.profile,
  [
    [
      messages.email,
      html`${user.email} ${state(user.email_verified)} ${changeLink(locale, messages.email, '/account/email')}`,
    ],
    [messages.preferredName, user.preferred_name ?? messages.notGiven],
    [messages.fullName, user.full_name ?? messages.notGiven],
    [
      messages.phone,
      html`${user.phone_number === null ? messages.notGiven : html`${user.phone_number} ${state(user.phone_verified)}`} ${changeLink(locale, messages.phone, '/account/phone')}`,
    ],
    [messages.level, levelWords(locale, user.identity_verified_level)],
    [messages.memberSince, ui.moment(locale, user.created_at)],
  ],
  messages.change,
  '/account/profile',
)}
${section(
  titles.security,
  [
    [
      messages.password,
      user.password_changed_at
        ? html`${messages.passwordSince} ${ui.moment(locale, user.password_changed_at)}`
        : messages.passwordNone,
    ],
    [
      titles.passkeys,
      session.has_passkey
        ? ui.badge('success', messages.passkeysOn)
        : ui.badge('neutral', messages.passkeysOff),
    ],
    [
      messages.oneTimeCodes,
      user.totp_enabled_at ? ui.badge('success', messages.on) : ui.badge('neutral', messages.off),
    ],
  ],
  messages.manage,
  '/account/security',
)}
${section(titles.sessions, [[messages.signedInNow, messages.sessionCount(counts.session)]], messages.manage, '/account/sessions')}
${actingSection(locale, counts)}
${furtherSteps(locale)}`;
  // After a sign-in with a password; the script asks the service whether there is anything to offer.
  const mayOffer = session.amr.includes('pwd') && !hasSecondFactor(session) && session.email_verified;
  const scripts = mayOffer ? [AUTOMATIC_SCRIPT] : [];
  return accountPage({ locale, session, title: titles.account, path: '/account', body, status, scripts });
}

function activityCard(locale: Locale, { entries, resources }: Activity): Html {
  const { title } = activityMessages[locale];
  const items = entries.map(
    (entry) =>
      html`<li>${entrySentence(locale, entry, resources)} <span class="hint">${ui.moment(locale, entry.at)}</span></li>`,
  );
  return ui.card({
    id: 'activity',
    title,
    body: html`<ul>${items}</ul>`,
    action: html`<a href="${ACTIVITY_PATH}">${overviewMessages[locale].all}<span class="visually-hidden">: ${title}</span></a>`,
  });
}

function actingSection(locale: Locale, counted: OverviewPage['counts']): Html {
  const { title, overview, counts } = actingMessages[locale];
  const fact = counts(counted.application, counted.agent, counted.permission);
  return section(title, [[overview, fact]], overviewMessages[locale].manage, '/account/acting');
}

function section(title: string, pairs: Parameters<typeof ui.facts>[0], label: string, href: string): Html {
  return ui.card({
    title,
    body: ui.facts(pairs),
    action: html`<a href="${href}">${label}<span class="visually-hidden">: ${title}</span></a>`,
  });
}

function changeLink(locale: Locale, what: string, href: string): Html {
  return html`<a href="${href}">${overviewMessages[locale].change}<span class="visually-hidden">: ${what}</span></a>`;
}

function furtherSteps(locale: Locale): Html {
  const messages = overviewMessages[locale];
  return ui.card({
    title: messages.furtherSteps,
    body: html`<ul class="links"><li><a href="/account/export">${messages.exportData}</a></li>
<li><a href="/account/merge">${messages.mergeAccounts}</a></li>
<li><a href="/account/delete">${messages.deleteAccount}</a></li></ul>`,
  });
}

function confirmPasskeysNotice(locale: Locale): Html {
  const messages = passkeyMessages[locale];
  return ui.notice({
    kind: 'warning',
    id: 'confirm-passkeys',
    body: html`<p>${messages.confirmLead}</p><p><a href="/account/passkeys">${messages.confirmLink}</a></p>`,
  });
}
