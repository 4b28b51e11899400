import { passkeySignal, SIGNALS_SCRIPT, type Signal } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { IconName } from '../../platform/html/icons.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { sentenceSeparator } from '../../platform/i18n/punctuation.ts';
import { type CurrentSession, readerOf } from '../../sessions/index.ts';
import { secondFactorMessages } from '../second-factor/second-factor.messages.ts';
import { accountLayoutMessages } from './account-layout.messages.ts';

type AccountPage = {
  locale: Locale;
  session: CurrentSession;
  title: string;
  /** Where a GET shows this page. */
  path: string;
  body: Html;
  status?: string | null | undefined;
  /** It is not what was hoped for. */
  warning?: boolean | undefined;
  faults?: ui.Faults | undefined;
  /** Beside the sheet of every page. */
  styles?: string[];
  invalid?: boolean;
  /** Beside those of every page. */
  scripts?: string[];
  /** What password managers learn about the person's passkeys. */
  signal?: Signal | undefined;
};

/** The frame of every page under /account. */
export function accountPage(content: AccountPage): string {
  const { session, scripts = [], signal, ...shown } = content;
  return page({
    ...shown,
    body: html`${session.enrolment_due && secondFactorNotice(shown.locale, session)}${approvalsNotice(content)}${shown.body}${signal && passkeySignal(signal)}`,
    user: readerOf(session),
    area: 'account',
    scripts: ['local-time.js', 'copy-field.js', ...(signal ? [SIGNALS_SCRIPT] : []), ...scripts],
    navigation: accountNavigation(shown.locale, shown.path, session),
  });
}

/** While there is time to set up the second factor that a policy demands, and on the pages where one does. */
function secondFactorNotice(locale: Locale, { enrolment_from }: CurrentSession): Html {
  const words = secondFactorMessages[locale];
  return ui.notice({
    kind: 'warning',
    id: 'second-factor-due',
    body: html`<p>${words.notice} ${enrolment_from && ui.moment(locale, enrolment_from)} <a href="/account/second-factor">${words.noticeLink}</a></p>`,
  });
}

/** On every page, because a request lives for minutes; the pages of approvals show the requests themselves. */
function approvalsNotice({ locale, path, session }: AccountPage): Html | null {
  const approvals = session.waiting?.approvals ?? 0;
  if (approvals === 0 || path.startsWith('/account/approvals')) return null;
  const words = accountLayoutMessages[locale];
  return ui.notice({
    kind: 'neutral',
    id: 'approvals-waiting',
    icon: 'agent',
    body: html`<p>${words.approvalsWaiting(approvals)}${sentenceSeparator(locale)}<a href="/account/approvals">${words.review}</a></p>`,
  });
}

type Place = {
  href: string;
  label: Exclude<keyof Words, 'approvalsWaiting'>;
  icon: IconName;
  subpages?: string[];
};
type Words = (typeof accountLayoutMessages)['en'];

const GROUPS: { label: Place['label']; places: Place[] }[] = [
  {
    label: 'you',
    places: [
      { href: '/account', label: 'overview', icon: 'home', subpages: ['/account/merge', '/account/delete'] },
      {
        href: '/account/profile',
        label: 'profile',
        icon: 'person',
        subpages: ['/account/email', '/account/phone'],
      },
      { href: '/account/activity', label: 'activity', icon: 'list' },
    ],
  },
  {
    label: 'signIn',
    places: [
      { href: '/account/security', label: 'security', icon: 'shield' },
      { href: '/account/passkeys', label: 'passkeys', icon: 'passkey' },
      { href: '/account/sessions', label: 'sessions', icon: 'screen' },
      { href: '/account/devices', label: 'devices', icon: 'device' },
    ],
  },
  {
    label: 'sharing',
    places: [
      { href: '/account/connected-apps', label: 'connectedApps', icon: 'link' },
      { href: '/account/keys', label: 'keys', icon: 'key' },
      { href: '/account/access', label: 'access', icon: 'lock' },
      { href: '/account/organizations', label: 'organizations', icon: 'organization' },
    ],
  },
  {
    label: 'agentsGroup',
    places: [
      { href: '/account/approvals', label: 'approvals', icon: 'approve' },
      { href: '/account/agents', label: 'agents', icon: 'agent' },
      { href: '/account/permissions', label: 'permissions', icon: 'clock' },
      { href: '/account/acting', label: 'acting', icon: 'bolt' },
    ],
  },
];

/** The pages of an account, by name. */
export function accountPlaces(locale: Locale): { href: string; label: string }[] {
  return GROUPS.flatMap(({ places }) =>
    places.map(({ href, label }) => ({ href, label: accountLayoutMessages[locale][label] })),
  );
}

function accountNavigation(locale: Locale, path: string, { waiting }: CurrentSession): Html {
  const words = accountLayoutMessages[locale];
  const groups = GROUPS.map(({ label, places }) => ({
    label: words[label],
    entries: places.map((place) => ({
      href: place.href,
      label: words[place.label],
      icon: place.icon,
      current: isCurrent(place, path),
      count: place.href === '/account/approvals' ? (waiting?.approvals ?? 0) : 0,
    })),
  }));
  return ui.navigation(locale, words.account, groups);
}

function isCurrent({ href, subpages = [] }: Place, path: string): boolean {
  const roots = href === '/account' ? subpages : [href, ...subpages];
  return path === href || roots.some((root) => path.startsWith(root));
}
