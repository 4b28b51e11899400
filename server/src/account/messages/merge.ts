import type { Catalogue } from '../../platform/html/i18n/catalogue.ts';

const en = {
  title: 'Merge accounts',
  lead: 'Two accounts become one. One remains, the other ends.',
  intoThisTitle: 'Take another account into this one',
  intoThisLead: (email: string) => `${email} remains.`,
  intoThisBody:
    'Make a token here, sign in to the other account in another browser or a private window, and give the token on its page “Merge accounts”.',
  needsEmail: 'Verify your e-mail address first; then another account can be merged into this one.',
  makeToken: 'Make a token',
  token: 'Token',
  tokenShown: 'Good for one merge, for five minutes. It is shown only this once: give it to nobody else.',

  awayTitle: 'Move this account into another one',
  awayLead: (email: string) => `${email} ends.`,
  moves: 'Moves to the other account',
  lost: 'Is lost',
  lostList:
    'Password, one-time codes, e-mail address, name, phone number, postal address, identity level, and your sessions. You sign in with the other account from then on.',
  lostAdmin: 'Your rights as an administrator are lost as well.',
  conflicts:
    'Where both accounts hold the same value, or answered the same application, the other account’s stays.',
  nothingMoves: 'Nothing: this account holds none of what could move.',
  connectedApps: (count: number) => `${count} connected ${count === 1 ? 'application' : 'applications'}`,
  passkeys: (count: number) => `${count} ${count === 1 ? 'passkey' : 'passkeys'}`,
  accessKeys: (count: number) => `${count} access ${count === 1 ? 'key' : 'keys'}`,
  devices: (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`,
  agents: (count: number) => `${count} ${count === 1 ? 'agent' : 'agents'}`,
  applications: (count: number) => `${count} ${count === 1 ? 'application' : 'applications'} of your own`,
  organizations: (count: number) => `${count} ${count === 1 ? 'membership' : 'memberships'} in organizations`,
  claims: (count: number) => `${count} further ${count === 1 ? 'detail' : 'details'} that applications use`,

  byTokenTitle: 'With a token of the other account',
  tokenLabel: 'Token of the other account',
  tokenHint: 'Begins with svc_mst_.',
  byCodeTitle: 'With a code by mail',
  email: 'E-mail address of the other account',
  sendCode: 'Send a code',
  code: 'Code from the mail',
  codeHint: 'Six digits, good for five minutes.',
  merge: 'Merge and end…',
  mergeNow: 'Merge for good',
  mergeWarning: 'This account ends at once and cannot be brought back.',

  tokenMissing: 'Enter the token that the other account’s page shows.',
  codeMissing: 'Enter the code from the mail.',
  emailFault: 'Enter the e-mail address of the other account.',
  invalid: 'This is wrong, was used already or has expired. Ask for a new one.',
  sameAccount: 'This belongs to the account you are signed in to. Sign in to the one that is to end.',
  doneCode: 'If there is such an account, we have mailed it a code.',

  mergedTitle: 'The accounts are merged',
  mergedLead: 'Sign in with the account that remains.',
  signIn: 'Sign in',
};

export const mergeMessages = {
  en,
  ja: {
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
      'パスワード、ワンタイムコード、メールアドレス、氏名、電話番号、住所、本人確認レベル、ログイン状態。以後はもう一方のアカウントでログインします。',
    lostAdmin: '管理者の権限も失われます。',
    conflicts:
      '両方に同じ項目がある場合や、同じアプリに回答している場合は、もう一方のアカウントのものが残ります。',
    nothingMoves: '移るものはありません。',
    connectedApps: (count) => `連携アプリ ${count} 件`,
    passkeys: (count) => `パスキー ${count} 個`,
    accessKeys: (count) => `アクセスキー ${count} 個`,
    devices: (count) => `端末 ${count} 台`,
    agents: (count) => `エージェント ${count} 件`,
    applications: (count) => `所有するアプリケーション ${count} 件`,
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
    doneCode: '該当するアカウントがあれば、コードをメールでお送りしました。',

    mergedTitle: 'アカウントを統合しました',
    mergedLead: '残ったアカウントでログインしてください。',
    signIn: 'ログイン',
  },
} satisfies Catalogue<typeof en>;
