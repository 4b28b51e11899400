import * as ui from '../../../src/platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../../src/platform/html/html.ts';
import type { IconName } from '../../../src/platform/html/icons.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';

export const NOW = new Date('2026-11-20T10:00:00Z');
export const EARLIER = new Date('2026-11-20T09:12:00Z');
export const HOSTILE =
  '<script>alert("x")</script> & a-name-without-any-space-that-goes-on-and-on-and-on-and-on';

/** An administrator for whom something waits. */
export const ALICE = {
  name: 'Alice Liddell',
  email: 'alice@example.org',
  isAdmin: true,
  waiting: { account: 2, admin: 12 },
};

export function sections(locale: Locale, current: string) {
  const words =
    locale === 'ja'
      ? {
          you: 'あなた',
          signIn: 'ログイン',
          profile: 'プロフィール',
          security: 'セキュリティ',
          sessions: 'セッション',
          apps: '連携アプリ',
        }
      : {
          you: 'You',
          signIn: 'Sign-in',
          profile: 'Profile',
          security: 'Security',
          sessions: 'Sessions',
          apps: 'Connected apps',
        };
  const entry = (key: 'profile' | 'security' | 'sessions' | 'apps', icon: IconName, count = 0) => ({
    href: `/${key}`,
    label: words[key],
    icon,
    count,
    current: key === current,
  });
  return ui.navigation(locale, locale === 'ja' ? 'アカウント' : 'Account', [
    { label: words.you, entries: [entry('profile', 'person'), entry('apps', 'link', 2)] },
    { label: words.signIn, entries: [entry('security', 'shield'), entry('sessions', 'screen')] },
  ]);
}

export function join(fragments: Fragment[]): Html {
  return html`${fragments.map((fragment) => html`${fragment}`)}`;
}
