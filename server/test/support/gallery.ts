import type { Locale } from '../../src/platform/db/schema.ts';
import {
  actions,
  badge,
  beside,
  button,
  card,
  checkbox,
  confirmPanel,
  copyField,
  dataTable,
  distance,
  emptyState,
  errorSummary,
  facts,
  faultOf,
  form,
  linkButton,
  moment,
  navigation,
  notice,
  pageHead,
  qrCode,
  radioGroup,
  selectField,
  textField,
} from '../../src/platform/html/components/index.ts';
import { errorPage } from '../../src/platform/html/error-page.ts';
import { type Fragment, type Html, html } from '../../src/platform/html/html.ts';
import { page } from '../../src/platform/html/layout.ts';

/** Every component in every state, as complete documents: what screenshots and accessibility tests look at. */
export const GALLERY: Record<string, (locale: Locale) => string> = {
  'sign-in': signIn,
  'sign-in-refused': signInRefused,
  consent,
  settings,
  listing,
  nothing,
  error,
};

const NOW = new Date('2026-11-20T10:00:00Z');
const EARLIER = new Date('2026-11-20T09:12:00Z');
const HOSTILE = '<script>alert("x")</script> & a-name-without-any-space-that-goes-on-and-on-and-on-and-on';

function signIn(locale: Locale): string {
  const ja = locale === 'ja';
  const body = card({
    level: 1,
    title: ja ? 'ログイン' : 'Sign in',
    lead: ja ? 'Northwind Books へ進みます。' : 'to continue to Northwind Books',
    body: form({
      action: '/login',
      hidden: { return_to: '/oauth/authorize?client_id=x' },
      body: join([
        textField({
          name: 'email',
          type: 'email',
          label: ja ? 'メールアドレス' : 'E-mail address',
          autocomplete: 'username webauthn',
        }),
        textField({
          name: 'password',
          type: 'password',
          label: ja ? 'パスワード' : 'Password',
          autocomplete: 'current-password',
        }),
        actions(button({ label: ja ? 'ログイン' : 'Sign in' })),
      ]),
    }),
    footer: html`<a href="/recover">${ja ? 'パスワードをお忘れですか' : 'Forgot your password?'}</a><a href="/signup">${ja ? 'アカウントを作成' : 'Create an account'}</a>`,
  });
  return page({ locale, title: ja ? 'ログイン' : 'Sign in', body, narrow: true, path: '/sign-in' });
}

function signInRefused(locale: Locale): string {
  const ja = locale === 'ja';
  const faults = {
    email: ja ? 'メールアドレスを入力してください。' : 'Enter an e-mail address, such as name@example.org.',
    otp_code: ja ? '6 桁の数字を入力してください。' : 'Enter the six digits your authenticator shows now.',
  };
  const body = join([
    card({
      level: 1,
      title: ja ? 'ログイン' : 'Sign in',
      body: join([
        errorSummary(locale, faults),
        form({
          action: '/login',
          body: join([
            textField({
              name: 'email',
              type: 'email',
              value: 'alice@',
              label: ja ? 'メールアドレス' : 'E-mail address',
              ...faultOf(faults, 'email'),
            }),
            textField({
              name: 'otp_code',
              label: ja ? '確認コード' : 'Authenticator code',
              hint: ja
                ? '認証アプリに表示されている 6 桁の数字です。'
                : 'The six digits your authenticator app shows.',
              inputmode: 'numeric',
              autocomplete: 'one-time-code',
              code: true,
              ...faultOf(faults, 'otp_code'),
            }),
            actions(
              button({ label: ja ? 'ログイン' : 'Sign in' }),
              linkButton({ label: ja ? 'パスキーを使う' : 'Use a passkey', href: '/passkey' }),
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

function consent(locale: Locale): string {
  const ja = locale === 'ja';
  const body = card({
    level: 1,
    title: ja ? 'Northwind Books にアクセスを許可しますか' : 'Allow Northwind Books to see this?',
    lead: html`${ja ? '戻り先: ' : 'You return to '}<strong>books.northwind.example</strong> ${badge('success', ja ? '確認済みドメイン' : 'verified domain')}`,
    body: form({
      action: '/oauth/consent',
      body: join([
        html`<div>${[
          checkbox({
            name: 'scope',
            value: 'openid',
            label: ja ? 'この人であることの確認' : 'Know that it is you',
            hint: ja ? '必須' : 'Required',
            locked: true,
          }),
          checkbox({
            name: 'scope',
            value: 'email',
            label: ja ? 'メールアドレス' : 'Your e-mail address',
            hint: html`<code>alice@example.org</code>`,
            checked: true,
          }),
          checkbox({
            name: 'scope',
            value: 'phone',
            label: ja ? '電話番号' : 'Your phone number',
            hint: html`<code>+81 90 1234 5678</code>`,
          }),
        ]}</div>`,
        actions(
          button({ label: ja ? '許可する' : 'Allow', name: 'decision', value: 'allow' }),
          button({
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

function settings(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    pageHead(
      ja ? 'セキュリティ' : 'Security',
      ja ? 'ログインの方法と、今ログインしている端末。' : 'How you sign in, and where you are signed in now.',
      linkButton({ label: ja ? '鍵を作成' : 'Create a key', href: '/keys/new', kind: 'primary' }),
    ),
    card({
      title: ja ? '二段階認証' : 'Authenticator app',
      lead: ja
        ? 'アプリで QR コードを読み取るか、下の文字列を入力してください。'
        : 'Scan this with your app, or type the text below it.',
      body: join([
        beside(
          qrCode(
            'otpauth://totp/Countersign:alice?secret=JBSWY3DPEHPK3PXP',
            ja ? '認証アプリ用 QR コード' : 'QR code for an app',
          ),
          copyField({
            locale,
            id: 'secret',
            label: ja ? '設定キー' : 'Setup key',
            value: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
          }),
        ),
        notice({
          kind: 'warning',
          title: ja ? '一度だけ表示されます' : 'Shown once',
          body: ja ? '安全な場所に保存してください。' : 'Keep it somewhere safe before you go on.',
        }),
      ]),
    }),
    card({
      title: ja ? 'プロフィール' : 'Profile',
      body: form({
        action: '/account/profile',
        label: ja ? 'プロフィール' : 'Profile',
        body: join([
          textField({ name: 'name', label: ja ? '氏名' : 'Full name', value: HOSTILE }),
          textField({
            name: 'bio',
            type: 'textarea',
            label: ja ? '住所' : 'Address',
            optional: ja ? '任意' : 'optional',
            value: '1-2-3 Kudan\nTokyo',
          }),
          selectField({
            name: 'zone',
            label: ja ? '言語' : 'Language',
            value: 'ja',
            options: [
              { value: 'en', label: 'English' },
              { value: 'ja', label: '日本語' },
            ],
          }),
          radioGroup({
            name: 'type',
            label: ja ? '種類' : 'Kind of client',
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
          actions(button({ label: ja ? '保存' : 'Save' })),
        ]),
      }),
    }),
    card({
      title: ja ? 'アカウント' : 'This account',
      body: join([
        facts([
          ['Client ID', html`<code>c_7Q2mZp1hT5vN0b</code>`],
          [ja ? '作成日時' : 'Created', moment(locale, EARLIER)],
          [ja ? '最終利用' : 'Last used', distance(locale, EARLIER, NOW)],
          [ja ? '状態' : 'Status', badge('warning', ja ? '審査中' : 'in review')],
        ]),
        confirmPanel({
          label: ja ? 'アカウントを削除…' : 'Delete account…',
          warning: ja
            ? 'すべての接続が切れ、元に戻せません。'
            : 'Every connected app is signed out. This cannot be undone.',
          confirm: ja ? '削除する' : 'Delete account',
          action: '/account/delete',
          open: true,
          fields: textField({
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
    user: { name: 'Alice Liddell' },
    navigation: sections(locale, 'security'),
    status: ja ? '保存しました。' : 'Your changes are saved.',
    scripts: ['copy-field.js', 'local-time.js'],
    path: '/settings',
  });
}

function sections(locale: Locale, current: string) {
  const names =
    locale === 'ja'
      ? { profile: 'プロフィール', security: 'セキュリティ', sessions: 'セッション', apps: '連携アプリ' }
      : { profile: 'Profile', security: 'Security', sessions: 'Sessions', apps: 'Connected apps' };
  return navigation(
    locale === 'ja' ? 'アカウント' : 'Account',
    Object.entries(names).map(([key, label]) => ({ href: `/${key}`, label, current: key === current })),
  );
}

function listing(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    pageHead(ja ? 'セッション' : 'Sessions'),
    dataTable({
      locale,
      caption: ja ? 'セッション一覧' : 'Your sessions',
      path: '/listing',
      query: new URLSearchParams({ sort: '-seen', cursor: 'abc', browser: 'fire' }),
      nextCursor: 'def',
      columns: [
        { key: 'browser', label: ja ? 'ブラウザー' : 'Browser' },
        { key: 'seen', label: ja ? '最終アクセス' : 'Last seen', sortable: true },
        { key: 'address', label: ja ? 'アドレス' : 'Address', sortable: true },
        { key: 'count', label: ja ? '回数' : 'Requests', numeric: true },
      ],
      filter: textField({
        name: 'browser',
        label: ja ? 'ブラウザー' : 'Browser',
        type: 'search',
        value: 'fire',
      }),
      empty: html``,
      rows: [
        [
          html`Firefox, Linux ${badge('success', ja ? 'この端末' : 'this one')}`,
          distance(locale, NOW, NOW),
          html`<code>203.0.113.7</code>`,
          1204,
        ],
        ['Safari, iPhone', distance(locale, EARLIER, NOW), html`<code>2001:db8:4f3a::91c2:11</code>`, 38],
        [HOSTILE, distance(locale, EARLIER, NOW), html`<code>198.51.100.23</code>`, 2],
      ],
    }),
  ]);
  return page({
    locale,
    title: ja ? 'セッション' : 'Sessions',
    body,
    user: { name: 'Alice Liddell' },
    navigation: sections(locale, 'sessions'),
    path: '/listing',
  });
}

function nothing(locale: Locale): string {
  const ja = locale === 'ja';
  const body = join([
    pageHead(ja ? 'アプリケーション' : 'Applications'),
    dataTable({
      locale,
      caption: ja ? 'アプリケーション' : 'Applications',
      path: '/nothing',
      columns: [],
      rows: [],
      empty: emptyState({
        title: ja ? 'アプリケーションはまだありません' : 'No applications yet',
        body: ja
          ? '登録すると、利用者がここのアカウントでログインできます。'
          : 'Register one, and people can sign in to it with their account here.',
        action: linkButton({
          label: ja ? 'アプリケーションを登録' : 'Register an application',
          href: '/new',
          kind: 'primary',
        }),
      }),
    }),
    notice({
      kind: 'neutral',
      body: ja ? 'お知らせがあります。' : 'Scopes may be added later without a new review.',
    }),
    notice({ kind: 'success', body: ja ? 'ドメインを確認しました。' : 'The domain is verified.' }),
    notice({
      kind: 'danger',
      title: ja ? '停止中' : 'Suspended',
      body: ja ? '誰もログインできません。' : 'Nobody can sign in to it.',
    }),
  ]);
  return page({ locale, title: 'Applications', body, user: { name: HOSTILE }, path: '/nothing' });
}

function error(locale: Locale): string {
  const ja = locale === 'ja';
  return errorPage({
    locale,
    status: 400,
    title: ja ? 'リクエストが正しくありません' : 'This sign-in request is not valid',
    detail: ja
      ? 'redirect_uri が登録されたものと一致しません。'
      : 'The redirect_uri is not one the application has registered. Go back to the application and try again; if it happens again, tell its developer.',
    requestId: '0198a5c2-7d1f-7c33-9b1e-2f4a3c5d6e7f',
  });
}

function join(fragments: Fragment[]): Html {
  return html`${fragments.map((fragment) => html`${fragment}`)}`;
}
