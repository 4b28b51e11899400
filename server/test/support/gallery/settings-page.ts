import * as ui from '../../../src/platform/html/components/index.ts';
import { html } from '../../../src/platform/html/html.ts';
import { page } from '../../../src/platform/html/layout.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';
import { ALICE, EARLIER, HOSTILE, join, NOW, sections } from './parts.ts';

export function settings(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    ui.pageHead(
      ja ? 'セキュリティ' : 'Security',
      ja ? 'ログインの方法と、今ログインしている端末。' : 'How you sign in, and where you are signed in now.',
      ui.linkButton({ label: ja ? '鍵を作成' : 'Create a key', href: '/keys/new', kind: 'primary' }),
    ),
    ui.card({
      title: ja ? '二段階認証' : 'Authenticator app',
      lead: ja
        ? 'アプリで QR コードを読み取るか、下の文字列を入力してください。'
        : 'Scan this with your app, or type the text below it.',
      body: join([
        ui.beside(
          ui.qrCode(
            'otpauth://totp/Countersign:alice?secret=JBSWY3DPEHPK3PXP',
            ja ? '認証アプリ用 QR コード' : 'QR code for an app',
          ),
          ui.copyField({
            locale,
            id: 'secret',
            label: ja ? '設定キー' : 'Setup key',
            value: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
          }),
        ),
        ui.notice({
          kind: 'warning',
          title: ja ? '一度だけ表示されます' : 'Shown once',
          body: ja ? '安全な場所に保存してください。' : 'Keep it somewhere safe before you go on.',
        }),
      ]),
    }),
    ui.card({
      title: ja ? 'プロフィール' : 'Profile',
      body: ui.form({
        action: '/account/profile',
        label: ja ? 'プロフィール' : 'Profile',
        body: join([
          ui.textField({ name: 'name', label: ja ? '氏名' : 'Full name', value: HOSTILE }),
          ui.textField({
            name: 'bio',
            type: 'textarea',
            label: ja ? '住所' : 'Address',
            optional: ja ? '任意' : 'optional',
            value: '1-2-3 Kudan\nTokyo',
          }),
          ui.selectField({
            name: 'zone',
            label: ja ? '言語' : 'Language',
            value: 'ja',
            options: [
              { value: 'en', label: 'English' },
              { value: 'ja', label: '日本語' },
            ],
          }),
          ui.radioGroup({
            name: 'type',
            label: ja ? '種類' : 'Client type',
            value: 'public',
            options: [
              {
                value: 'confidential',
                label: ja ? '機密' : 'Confidential',
                hint: ja ? 'サーバーで動く' : 'Runs on a server and can keep a secret',
              },
              {
                value: 'public',
                label: ja ? '公開' : 'Public',
                hint: ja ? '端末で動く' : 'Runs on people’s devices',
              },
            ],
          }),
          ui.actions(ui.button({ label: ja ? '保存' : 'Save' })),
        ]),
      }),
    }),
    ui.card({
      title: ja ? 'アカウント' : 'This account',
      body: join([
        ui.facts([
          ['Client ID', html`<code>c_7Q2mZp1hT5vN0b</code>`],
          [ja ? '作成日時' : 'Created', ui.moment(locale, EARLIER)],
          [ja ? '最終利用' : 'Last used', ui.distance(locale, EARLIER, NOW)],
          [ja ? '状態' : 'Status', ui.badge('warning', ja ? '審査中' : 'in review')],
        ]),
        ui.confirmPanel({
          label: ja ? 'アカウントを削除…' : 'Delete account…',
          warning: ja
            ? 'すべての接続が切れ、元に戻せません。'
            : 'Every connected app is signed out. You can’t undo this.',
          confirm: ja ? '削除する' : 'Delete account',
          action: '/account/delete',
          isLoss: true,
          open: true,
          fields: ui.textField({
            name: 'password',
            id: 'delete-password',
            type: 'password',
            label: ja ? 'パスワード' : 'Password',
            autocomplete: 'current-password',
          }),
        }),
      ]),
    }),
  ]);
  return page({
    locale,
    title: ja ? 'セキュリティ' : 'Security',
    body,
    user: ALICE,
    area: 'account',
    navigation: sections(locale, 'security'),
    status: ja ? '保存しました。' : 'Your changes are saved.',
    scripts: ['copy-field.js', 'local-time.js'],
    path: '/settings',
  });
}
