import type { en } from '../../../../account/overview/overview.messages.ts';

export default {
  hello: (name) => `${name} さん`,
  lead: 'プロフィール、セキュリティ、連携アプリを管理します。',
  change: '変更',
  manage: '管理',
  all: 'すべて見る',
  notGiven: '未設定',

  email: 'メールアドレス',
  verified: '確認済み',
  unverified: '未確認',
  preferredName: '表示名',
  fullName: '氏名',
  phone: '電話番号',
  level: '本人確認レベル',
  memberSince: '登録日',

  password: 'パスワード',
  passwordSince: '最終変更',
  passwordNone: '未設定',
  passkeysOn: '有効',
  passkeysOff: '無効',
  oneTimeCodes: 'ワンタイムコード',
  on: '有効',
  off: '無効',
  signedInNow: 'ログイン中',
  sessionCount: (count) => `${count} 件`,

  furtherSteps: 'アカウントの管理',
  exportData: 'データをダウンロード',
  mergeAccounts: 'アカウントの統合',
  deleteAccount: 'アカウントの削除',

  doneWelcome: 'ようこそ。アカウントを作成しました。',
  doneVerified: 'メールアドレスを確認しました。',
  doneResent: '新しいリンクをメールでお送りしました。',
} satisfies typeof en;
