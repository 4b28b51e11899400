import * as ui from '../../../src/platform/html/components/index.ts';
import { html } from '../../../src/platform/html/html.ts';
import { page } from '../../../src/platform/html/layout.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';
import { ALICE, EARLIER, HOSTILE, join, NOW, sections } from './parts.ts';

export function listing(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    ui.pageHead(ja ? 'セッション' : 'Sessions'),
    ui.dataTable({
      locale,
      caption: ja ? 'セッション一覧' : 'Your sessions',
      path: '/listing',
      query: new URLSearchParams({ cursor: 'abc', browser: 'fire' }),
      nextCursor: 'def',
      columns: [
        ja ? 'ブラウザー' : 'Browser',
        ja ? '最終アクセス' : 'Last seen',
        ja ? 'アドレス' : 'Address',
        { label: ja ? '回数' : 'Requests', numeric: true },
      ],
      filter: ui.textField({
        name: 'browser',
        label: ja ? 'ブラウザー' : 'Browser',
        type: 'search',
        value: 'fire',
      }),
      empty: html``,
      rows: [
        [
          html`Firefox, Linux ${ui.badge('success', ja ? 'この端末' : 'this one')}`,
          ui.distance(locale, NOW, NOW),
          html`<code>203.0.113.7</code>`,
          1204,
        ],
        ['Safari, iPhone', ui.distance(locale, EARLIER, NOW), html`<code>2001:db8:4f3a::91c2:11</code>`, 38],
        [HOSTILE, ui.distance(locale, EARLIER, NOW), html`<code>198.51.100.23</code>`, 2],
      ],
    }),
  ]);
  return page({
    locale,
    title: ja ? 'セッション' : 'Sessions',
    body,
    user: ALICE,
    area: 'admin',
    navigation: sections(locale, 'sessions'),
    path: '/listing',
  });
}

export function nothing(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    ui.pageHead(ja ? 'アプリケーション' : 'Applications'),
    ui.dataTable({
      locale,
      caption: ja ? 'アプリケーション' : 'Applications',
      path: '/nothing',
      columns: [],
      rows: [],
      empty: ui.emptyState({
        title: ja ? 'アプリケーションはまだありません' : 'No applications yet',
        body: ja
          ? '登録すると、利用者がここのアカウントでログインできます。'
          : 'Register one, and people can sign in to it with their account here.',
        action: ui.linkButton({
          label: ja ? 'アプリケーションを登録' : 'Register an application',
          href: '/new',
          kind: 'primary',
        }),
      }),
    }),
    ui.notice({
      kind: 'neutral',
      body: ja ? 'お知らせがあります。' : 'Scopes may be added later without a new review.',
    }),
    ui.notice({ kind: 'success', body: ja ? 'ドメインを確認しました。' : 'The domain is verified.' }),
    ui.notice({
      kind: 'danger',
      title: ja ? '停止中' : 'Suspended',
      body: ja ? '誰もログインできません。' : 'No one can sign in to it.',
    }),
  ]);
  return page({ locale, title: 'Applications', body, user: { name: HOSTILE }, path: '/nothing' });
}
