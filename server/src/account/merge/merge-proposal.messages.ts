import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Merge your two accounts?',
  lead: 'An administrator proposes that these two accounts become one. Nothing has moved yet.',
  ends: 'Ends',
  remains: 'Remains',
  here: 'You are signed in to it',
  moves: 'Moves to the account that remains',
  lost: 'Is lost with the account that ends',
  lostList:
    'Password, one-time codes, e-mail address, name, phone number, postal address, identity level, and sessions. You sign in with the account that remains from then on.',
  conflicts:
    'Where both accounts hold the same value, or answered the same application, that of the account that remains stays.',
  until: 'The proposal ends',
  bothNeeded: 'The accounts are merged as soon as the other account agrees too. That cannot be undone.',
  otherAgreed:
    'The other account has agreed. If you agree, the accounts are merged immediately. That cannot be undone.',
  notYours: 'If one of the accounts isn’t yours, decline.',
  agree: 'Agree',
  mergeNow: 'Agree and merge',
  decline: 'Decline',
  deadTitle: 'This link does nothing here',
  deadLead: (email: string) =>
    `You are signed in as ${email}. The link was used, the proposal has ended, or it was mailed to another account: sign in to the one that received the mail and open it again.`,
  account: 'Your account',
  doneAgreed: 'You agreed. The accounts are merged as soon as the other one agrees too.',
  doneDeclined: 'You declined. Nothing was merged.',
  doneMerged: 'The accounts are merged. This one remains.',

  mailSubject: 'Do you want to merge your accounts?',
  mailBody: (email: string) =>
    `An administrator proposes to merge your account ${email} with another account of yours. The link shows which account would end, which would remain, and what would move. Nothing happens unless both accounts agree.`,
  mailUntil: (email: string, until: string) =>
    `Sign in as ${email} to answer. The link works once, until ${until}.`,
  mailAction: 'Look at the proposal',
  mailClosing: 'If you have only one account, decline there or ignore this mail.',
};

/** What the two accounts see of a merge that an administrator proposes. */
export const mergeProposalMessages = {
  en,
  ja: {
    title: '2 つのアカウントを統合しますか？',
    lead: '管理者が、次の 2 つのアカウントを 1 つにすることを提案しています。まだ何も移っていません。',
    ends: '閉鎖されるアカウント',
    remains: '残るアカウント',
    here: 'ログイン中',
    moves: '残るアカウントに移るもの',
    lost: '閉鎖とともに失われるもの',
    lostList:
      'パスワード、ワンタイムコード、メールアドレス、氏名、電話番号、住所、本人確認レベル、ログイン状態。以後は残るアカウントでログインします。',
    conflicts: '両方に同じ項目がある場合や、同じアプリに回答している場合は、残るアカウントのものが残ります。',
    until: '提案の期限',
    bothNeeded: 'もう一方のアカウントも同意すると、ただちに統合されます。元に戻せません。',
    otherAgreed: 'もう一方のアカウントは同意済みです。同意すると、ただちに統合されます。元に戻せません。',
    notYours: 'どちらかのアカウントがご自身のものでない場合は、拒否してください。',
    agree: '同意する',
    mergeNow: '同意して統合する',
    decline: '拒否する',
    deadTitle: 'このリンクはここでは使えません',
    deadLead: (email) =>
      `${email} としてログインしています。リンクは使用済みか、提案が終了したか、別のアカウントに送られたものです。別のアカウントの場合は、メールを受け取ったアカウントでログインし、もう一度リンクを開いてください。`,
    account: 'アカウントのページへ',
    doneAgreed: '同意しました。もう一方のアカウントも同意すると統合されます。',
    doneDeclined: '拒否しました。何も統合されていません。',
    doneMerged: 'アカウントを統合しました。このアカウントが残りました。',

    mailSubject: 'アカウントの統合についての確認',
    mailBody: (email) =>
      `管理者が、あなたのアカウント ${email} と別のアカウントとの統合を提案しています。閉鎖されるアカウント、残るアカウント、移るものをリンク先で確認できます。両方のアカウントが同意しない限り、何も起こりません。`,
    mailUntil: (email, until) =>
      `${email} としてログインして回答してください。リンクは ${until} まで、1 回だけ有効です。`,
    mailAction: '提案を確認',
    mailClosing:
      'アカウントを 1 つしかお持ちでない場合は、リンク先で拒否するか、このメールを無視してください。',
  },
} satisfies Catalogue<typeof en>;
