import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: 'プレビュー',
  lead: 'まだ保存されていません。上部の名前とホストは、常にこのサービスのものです。',
  light: 'ライト',
  dark: 'ダーク',
  signIn: 'ログイン',
  consent: '同意',
  others: 'その他のページ',
  codeTitle: 'メールのコードを入力',
  code: 'メールのコード',
  mail: 'メール',
  signInTo: (application) => `${application} にログイン`,
  wants: (application) => `${application} があなたの情報を求めています`,
  application: 'あなたのアプリ',
  email: 'メールアドレス',
  continue: '次へ',
  allow: '許可する',
  deny: '許可しない',
  mailTitle: 'メールアドレスの確認',
  mailText: '24 時間以内にボタンを押してください。',
  confirm: '確認する',
} satisfies typeof en;
