import type { en } from '../../../policies/policy-form.messages.ts';

export default {
  secondFactor: '二要素認証',
  secondFactorNone: '不要',
  secondFactorRequired: '必須',
  secondFactorResistant: 'フィッシング耐性のある方法: パスキー必須',
  grace: '設定までの日数',
  graceHint:
    'ルールが始まった時点で未設定の方に与えられる期間です。空欄の場合は、次のログイン時に設定します。',
  factors: '認められる二要素認証の方法',
  passkey: 'パスキー',
  totp: 'ワンタイムコード',
  sessionMinutes: 'セッションの最長時間（分）',
  sessionHint: '過ぎると再ログインが必要です。空欄の場合は 30 日です。',
  sessionHintApplication:
    'これより古いセッションでは、アプリに進む前に再ログインが必要です。空欄の場合は制限しません。',
  idleMinutes: '操作がない場合の最長時間（分）',
  idleHint: '空欄の場合は 12 時間です。',
  emailDomains: '許可するメールドメイン',
  emailDomainsHint:
    '1 行に 1 件。例: example.com。サブドメインは含まれません。空欄の場合はすべて許可します。',
  addresses: '許可するネットワーク',
  addressesHint: '1 行に 1 件。例: 192.0.2.0/24、2001:db8::/32。空欄の場合はすべて許可します。',
  signUp: 'アカウントを作成できる人',
  signUpOpen: '誰でも',
  signUpInvitation: '組織に招待された人',
  signUpClosed: '作成できない',
  save: 'ポリシーを保存',
  saved: 'ポリシーを保存しました。',
  line: (entry, message) => `「${entry}」: ${message}`,
  member: (message) => message.replace(/^は/, 'この項目は'),
} satisfies typeof en;
