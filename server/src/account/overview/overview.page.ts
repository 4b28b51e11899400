import { badge, card, facts, moment, notice, pageHead } from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession, User } from '../../users/index.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { accountLayoutMessages } from '../shared/account-layout.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { unverifiedNotice } from '../shared/unverified-notice.ts';
import { overviewMessages } from './overview.messages.ts';

type OverviewPage = {
  locale: Locale;
  session: CurrentSession;
  user: User;
  sessions: number;
  /** Those that open nothing until the person confirms them. */
  passkeysToConfirm: number;
  status: string | null;
};

/** What the service knows of a person, and where each of it is changed. */
export function overviewPage(content: OverviewPage): string {
  const { locale, session, user, sessions, passkeysToConfirm, status } = content;
  const words = overviewMessages[locale];
  const titles = accountLayoutMessages[locale];
  const levels = [words.level0, words.level1, words.level2, words.level3];
  const body = html`${pageHead(words.hello(user.preferred_name ?? user.email), words.lead)}
${!user.email_verified && unverifiedNotice(locale)}${passkeysToConfirm > 0 && confirmPasskeysNotice(locale)}
${section(
  titles.profile,
  [
    [
      words.email,
      html`${user.email} ${user.email_verified ? badge('success', words.verified) : badge('warning', words.unverified)} ${changeLink(locale, words.email, '/account/email')}`,
    ],
    [words.preferredName, user.preferred_name ?? words.notGiven],
    [words.fullName, user.full_name ?? words.notGiven],
    [
      words.phone,
      html`${user.phone_number ?? words.notGiven} ${changeLink(locale, words.phone, '/account/phone')}`,
    ],
    [words.level, levels[user.identity_verified_level] ?? String(user.identity_verified_level)],
    [words.memberSince, moment(locale, user.created_at)],
  ],
  words.change,
  '/account/profile',
)}
${section(
  titles.security,
  [
    [
      words.password,
      user.password_changed_at
        ? html`${words.passwordSince} ${moment(locale, user.password_changed_at)}`
        : words.passwordNone,
    ],
    [titles.passkeys, session.has_passkey ? badge('success', words.on) : badge('neutral', words.off)],
    [words.oneTimeCodes, user.totp_enabled_at ? badge('success', words.on) : badge('neutral', words.off)],
  ],
  words.manage,
  '/account/security',
)}
${section(titles.sessions, [[words.signedInNow, words.sessionCount(sessions)]], words.manage, '/account/sessions')}
${furtherSteps(locale)}`;
  return accountPage({ locale, session, title: titles.account, path: '/account', body, status });
}

function section(title: string, pairs: Parameters<typeof facts>[0], label: string, href: string): Html {
  return card({
    title,
    body: facts(pairs),
    footer: html`<a href="${href}">${label}<span class="visually-hidden">: ${title}</span></a>`,
  });
}

function changeLink(locale: Locale, what: string, href: string): Html {
  return html`<a href="${href}">${overviewMessages[locale].change}<span class="visually-hidden">: ${what}</span></a>`;
}

function furtherSteps(locale: Locale): Html {
  const words = overviewMessages[locale];
  return card({
    title: words.furtherSteps,
    body: html`<ul class="links"><li><a href="/account/export">${words.exportData}</a></li>
<li><a href="/account/merge">${words.mergeAccounts}</a></li>
<li><a href="/account/delete">${words.deleteAccount}</a></li></ul>`,
  });
}

function confirmPasskeysNotice(locale: Locale): Html {
  const words = passkeyMessages[locale];
  return notice({
    kind: 'warning',
    id: 'confirm-passkeys',
    body: html`<p>${words.confirmLead}</p><p><a href="/account/passkeys">${words.confirmLink}</a></p>`,
  });
}
