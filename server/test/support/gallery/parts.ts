import * as ui from '../../../src/platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../../src/platform/html/html.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';

export const NOW = new Date('2026-11-20T10:00:00Z');
export const EARLIER = new Date('2026-11-20T09:12:00Z');
export const HOSTILE =
  '<script>alert("x")</script> & a-name-without-any-space-that-goes-on-and-on-and-on-and-on';

export function sections(locale: Locale, current: string) {
  const names =
    locale === 'ja'
      ? { profile: 'プロフィール', security: 'セキュリティ', sessions: 'セッション', apps: '連携アプリ' }
      : { profile: 'Profile', security: 'Security', sessions: 'Sessions', apps: 'Connected apps' };
  return ui.navigation(
    locale === 'ja' ? 'アカウント' : 'Account',
    Object.entries(names).map(([key, label]) => ({ href: `/${key}`, label, current: key === current })),
  );
}

export function join(fragments: Fragment[]): Html {
  return html`${fragments.map((fragment) => html`${fragment}`)}`;
}
