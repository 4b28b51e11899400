import type { en } from '../../../../account/merge/merge.messages.ts';

export default {
  title: 'アカウントの統合',
  lead: '2 つのアカウントを 1 つにします。一方が残り、もう一方は閉鎖されます。',
  intoThisTitle: 'ほかのアカウントをこのアカウントに統合',
  intoThisLead: (email) => `${email} が残ります。`,
  intoThisBody:
    'ここでトークンを作成し、別のブラウザーかプライベートウィンドウでもう一方のアカウントにログインして、「アカウントの統合」のページで入力してください。',
  needsEmail: '先にメールアドレスを確認してください。その後、ほかのアカウントを統合できます。',
  makeToken: 'トークンを作成',
  token: 'トークン',
  tokenShown: '5 分間、1 回だけ有効です。表示されるのは一度だけです。ほかの人に渡さないでください。',

  awayTitle: 'このアカウントをほかのアカウントに統合',
  awayLead: (email) => `${email} は閉鎖されます。`,
  moves: 'もう一方に移るもの',
  lost: '失われるもの',
  lostList:
    'メールアドレス、パスワード、ワンタイムコード、氏名、電話番号、住所、本人確認レベル、ログイン状態。以後はもう一方のアカウントでログインします。',
  notAllowed: '管理者のアカウントは、統合元にも統合先にもできません。',
  conflicts:
    '両方に同じ項目がある場合や、同じアプリに回答している場合は、もう一方のアカウントのものが残ります。',
  nothingMoves: '移るものはありません。',
  connectedApps: (count) => `連携アプリ ${count} 件`,
  passkeys: (count) => `パスキー ${count} 個`,
  accessKeys: (count) => `アクセスキー ${count} 個`,
  devices: (count) => `端末 ${count} 台`,
  agents: (count) => `エージェント ${count} 件`,
  applications: (count) => `所有するアプリ ${count} 件`,
  organizations: (count) => `組織への所属 ${count} 件`,
  claims: (count) => `アプリが使うその他の情報 ${count} 件`,

  byTokenTitle: 'もう一方のアカウントのトークンで統合',
  tokenLabel: 'もう一方のアカウントのトークン',
  tokenHint: 'svc_mst_ で始まります。',
  byCodeTitle: 'メールのコードで統合',
  email: 'もう一方のアカウントのメールアドレス',
  sendCode: 'コードを送信',
  code: 'メールに記載のコード',
  codeHint: '6 桁の数字で、5 分間有効です。',
  merge: '統合して閉鎖…',
  mergeNow: '統合する',
  mergeWarning: 'このアカウントはすぐに閉鎖され、元に戻せません。',

  tokenMissing: 'もう一方のアカウントのページに表示されたトークンを入力してください。',
  codeMissing: 'メールに記載のコードを入力してください。',
  emailFault: 'もう一方のアカウントのメールアドレスを入力してください。',
  invalid: '正しくないか、使用済みか、期限切れです。新しいものを取得してください。',
  sameAccount: 'ログイン中のアカウントのものです。閉鎖するほうのアカウントでログインしてください。',
  confirmTitle: '統合の確認',
  confirmLead: (source, target) =>
    `アクセスキーから、${source} を ${target} に統合するよう求められました。まだ何も移っていません。心当たりがない場合は、このページを閉じてキーを失効させてください。`,
  deadTitle: 'このリンクは使えません',
  deadLead: '使用済みか、10 分を過ぎたか、別のアカウントのものです。何も移っていません。',
  cancel: 'キャンセル',
  doneCode: '該当するアカウントがあれば、コードをメールでお送りしました。',

  mergedTitle: 'アカウントを統合しました',
  mergedLead: '残ったアカウントでログインしてください。',
  signIn: 'ログイン',
} satisfies typeof en;
