import { FIGURES } from '../../../src/platform/html/assets.ts';
import * as ui from '../../../src/platform/html/components/index.ts';
import { html } from '../../../src/platform/html/html.ts';
import { ICONS, type IconName } from '../../../src/platform/html/icons.ts';
import { page } from '../../../src/platform/html/layout.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';
import { ALICE, join, sections } from './parts.ts';

const DAYS = Array.from({ length: 30 }, (_, day) => day + 1);

/** Numbers, charts, a checklist and every icon. */
export function dashboard(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    ui.pageHead(
      ja ? '概要' : 'Overview',
      ja ? 'この 30 日間の状況です。' : 'The last 30 days of this application.',
      undefined,
      [
        { href: '/listing', label: ja ? 'アプリケーション' : 'Applications' },
        { href: '/settings', label: 'Northwind Books' },
      ],
    ),
    ui.stats([
      { label: ja ? '利用者' : 'People', value: '1,204', href: '/listing' },
      {
        label: ja ? '今日のログイン' : 'Sign-ins today',
        value: 86,
        note: ja ? '昨日より 12 件多い' : '12 more than yesterday',
        tone: 'success',
      },
      {
        label: ja ? '失敗した配信' : 'Failed deliveries',
        value: 3,
        note: ja ? '再送が必要です' : 'Needs a retry',
        tone: 'danger',
      },
    ]),
    ui.checklist({
      locale,
      title: ja ? '公開までの手順' : 'Get to your first sign-in',
      steps: [
        { done: true, label: ja ? 'アプリケーションを登録' : 'Register an application', href: '/listing' },
        { done: true, label: ja ? 'リダイレクト URI を追加' : 'Add a redirect URI', href: '/listing' },
        {
          done: false,
          label: ja ? 'クイックスタートを実行' : 'Run the quickstart',
          href: '/settings',
          note: ja ? '5 分ほどで終わります。' : 'It takes about five minutes.',
        },
        { done: false, label: ja ? 'ドメインを確認' : 'Verify your domain', href: '/settings' },
      ],
    }),
    ui.card({ body: ui.chart(signIns(locale)) }),
    ui.card({ body: ui.chart(deliveries(locale)) }),
    ui.card({
      title: ja ? 'アイコン' : 'Icons',
      body: html`<p>${(Object.keys(ICONS) as IconName[]).map((name) => html`${ui.icon(name)} `)}</p><p>${['Alice Liddell', '山田 花子', 'bo@people.example', 'Élodie', '4 Points', ''].map((name) => html`${ui.avatar(name)} `)}${ui.avatar('Alice Liddell', 'large')}</p>`,
    }),
  ]);
  return page({
    locale,
    title: ja ? '概要' : 'Overview',
    body,
    user: ALICE,
    area: 'developer',
    navigation: sections(locale, 'profile'),
    path: '/dashboard',
    styles: [FIGURES],
  });
}

function signIns(locale: Locale): Parameters<typeof ui.chart>[0] {
  const ja = locale === 'ja';
  return {
    locale,
    id: 'sign-ins',
    title: ja ? '1 日あたりのログイン' : 'Sign-ins per day',
    labels: DAYS.map((day) => (ja ? `11月${day}日` : `${day} Nov`)),
    series: [
      { label: ja ? '成功' : 'Succeeded', values: DAYS.map((day) => (day * 37) % 60) },
      { label: ja ? '失敗' : 'Failed', values: DAYS.map((day) => (day * 5) % 7), tone: 'danger' },
    ],
  };
}

function deliveries(locale: Locale): Parameters<typeof ui.chart>[0] {
  const ja = locale === 'ja';
  return {
    locale,
    id: 'deliveries',
    kind: 'lines',
    title: ja ? '1 時間あたりの配信' : 'Deliveries per hour',
    labels: DAYS.slice(0, 24).map((hour) => `${hour - 1}:00`),
    series: [
      {
        label: ja ? '配信' : 'Delivered',
        values: DAYS.slice(0, 24).map((hour) => 1200 + ((hour * 311) % 700)),
      },
      {
        label: ja ? '再試行' : 'Retried',
        values: DAYS.slice(0, 24).map((hour) => (hour * 97) % 300),
        tone: 'warning',
      },
    ],
  };
}
