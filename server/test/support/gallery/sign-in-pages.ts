import * as ui from '../../../src/platform/html/components/index.ts';
import { html } from '../../../src/platform/html/html.ts';
import { page } from '../../../src/platform/html/layout.ts';
import type { Locale } from '../../../src/platform/i18n/locale.ts';
import { join } from './parts.ts';

export function signIn(locale: Locale): string {
  const ja = locale === 'ja';
  const body = ui.card({
    level: 1,
    title: ja ? 'ログイン' : 'Sign in',
    lead: ja ? 'Northwind Books へ進みます。' : 'to continue to Northwind Books',
    body: ui.form({
      action: '/login',
      hidden: { return_to: '/oauth/authorize?client_id=x' },
      body: join([
        ui.textField({
          name: 'email',
          type: 'email',
          label: ja ? 'メールアドレス' : 'E-mail address',
          autocomplete: 'username webauthn',
        }),
        ui.textField({
          name: 'password',
          type: 'password',
          label: ja ? 'パスワード' : 'Password',
          autocomplete: 'current-password',
        }),
        ui.actions(ui.button({ label: ja ? 'ログイン' : 'Sign in' })),
      ]),
    }),
    footer: html`<a href="/recover">${ja ? 'パスワードをお忘れですか' : 'Forgot your password?'}</a><a href="/signup">${ja ? 'アカウントを作成' : 'Create an account'}</a>`,
  });
  return page({ locale, title: ja ? 'ログイン' : 'Sign in', body, narrow: true, path: '/sign-in' });
}

export function signInRefused(locale: Locale): string {
  const ja = locale === 'ja';
  const faults = {
    email: ja ? 'メールアドレスを入力してください。' : 'Enter an e-mail address, such as name@example.org.',
    otp_code: ja ? '6 桁の数字を入力してください。' : 'Enter the six digits your authenticator shows now.',
  };
  const body = join([
    ui.card({
      level: 1,
      title: ja ? 'ログイン' : 'Sign in',
      body: join([
        ui.errorSummary(locale, faults),
        ui.form({
          action: '/login',
          body: join([
            ui.textField({
              name: 'email',
              type: 'email',
              value: 'alice@',
              label: ja ? 'メールアドレス' : 'E-mail address',
              ...ui.faultOf(faults, 'email'),
            }),
            ui.textField({
              name: 'otp_code',
              label: ja ? '確認コード' : 'Authenticator code',
              hint: ja
                ? '認証アプリに表示されている 6 桁の数字です。'
                : 'The six digits your authenticator app shows.',
              inputmode: 'numeric',
              autocomplete: 'one-time-code',
              code: true,
              ...ui.faultOf(faults, 'otp_code'),
            }),
            ui.actions(
              ui.button({ label: ja ? 'ログイン' : 'Sign in' }),
              ui.linkButton({ label: ja ? 'パスキーを使う' : 'Use a passkey', href: '/passkey' }),
            ),
          ]),
        }),
      ]),
    }),
  ]);
  return page({
    locale,
    title: ja ? 'ログイン' : 'Sign in',
    body,
    narrow: true,
    invalid: true,
    path: '/sign-in-refused',
  });
}

export function consent(locale: Locale): string {
  const ja = locale === 'ja';
  const body = ui.card({
    level: 1,
    title: ja ? 'Northwind Books にアクセスを許可しますか' : 'Allow Northwind Books to see this?',
    lead: html`${ja ? '戻り先: ' : 'You return to '}<strong>books.northwind.example</strong> ${ui.badge('success', ja ? '確認済みドメイン' : 'verified domain')}`,
    body: ui.form({
      action: '/oauth/consent',
      body: join([
        html`<div>${[
          ui.checkbox({
            name: 'scope',
            value: 'openid',
            label: ja ? 'この人であることの確認' : 'Know that it is you',
            hint: ja ? '必須' : 'Required',
            locked: true,
          }),
          ui.checkbox({
            name: 'scope',
            value: 'email',
            label: ja ? 'メールアドレス' : 'Your e-mail address',
            hint: html`<code>alice@example.org</code>`,
            checked: true,
          }),
          ui.checkbox({
            name: 'scope',
            value: 'phone',
            label: ja ? '電話番号' : 'Your phone number',
            hint: html`<code>+81 90 1234 5678</code>`,
          }),
        ]}</div>`,
        ui.actions(
          ui.button({ label: ja ? '許可する' : 'Allow', name: 'decision', value: 'allow' }),
          ui.button({
            label: ja ? '許可しない' : 'Deny',
            name: 'decision',
            value: 'deny',
            kind: 'secondary',
          }),
        ),
      ]),
    }),
    footer: html`<span>${ja ? 'alice@example.org としてログイン中' : 'Signed in as alice@example.org'}</span><a href="/login">${ja ? '別のアカウント' : 'Use another account'}</a>`,
  });
  return page({ locale, title: ja ? '許可' : 'Allow access', body, narrow: true, path: '/consent' });
}
