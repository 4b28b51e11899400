import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
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
  invalid?: boolean;
  /** Beside those of every page. */
  scripts?: string[];
};

/** The frame of every page under /account. */
export function accountPage(content: AccountPage): string {
  const { session, scripts = [], ...shown } = content;
  return page({
    ...shown,
    body: html`${session.enrolment_due && secondFactorNotice(shown.locale, session)}${shown.body}`,
    user: { name: session.preferred_name ?? session.email },
    scripts: ['local-time.js', 'copy-field.js', ...scripts],
    navigation: accountNavigation(shown.locale, shown.path),
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

function accountNavigation(locale: Locale, path: string): Html {
  const messages = accountLayoutMessages[locale];
  const links: { href: string; label: string; subpages?: string[] }[] = [
    { href: '/account', label: messages.overview, subpages: ['/account/merge', '/account/delete'] },
    { href: '/account/profile', label: messages.profile, subpages: ['/account/email', '/account/phone'] },
    { href: '/account/security', label: messages.security },
    { href: '/account/passkeys', label: messages.passkeys },
    { href: '/account/sessions', label: messages.sessions },
    { href: '/account/acting', label: messages.acting },
    { href: '/account/connected-apps', label: messages.connectedApps },
    { href: '/account/organizations', label: messages.organizations },
    { href: '/account/access', label: messages.access },
    { href: '/account/keys', label: messages.keys },
    { href: '/account/devices', label: messages.devices },
    { href: '/account/agents', label: messages.agents },
    { href: '/account/approvals', label: messages.approvals },
    { href: '/account/permissions', label: messages.permissions },
    { href: '/developer', label: messages.developer },
  ];
  const isCurrent = ({ href, subpages = [] }: (typeof links)[number]) =>
    path === href ||
    [...(href === '/account' ? [] : [href]), ...subpages].some((root) => path.startsWith(root));
  return ui.navigation(
    messages.account,
    links.map((link) => ({ ...link, current: isCurrent(link) })),
  );
}
