import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  consentTitle: (application: string) => `Sign in to ${application}`,
  accessTitle: (application: string, resource: string) => `Give ${application} access to ${resource}`,
  consentLead: (application: string) =>
    `${application} is requesting the following. You choose what to share.`,
  actTitle: (application: string, resource: string) => `Approve what ${application} does at ${resource}`,
  actLead: (application: string) =>
    `${application} asks you to approve the following. You are asked each time.`,
  actLife: (application: string, minutes: number) =>
    `If you allow it, ${application} can do this within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and has to ask again after that.`,
  actOnce: (application: string, minutes: number) =>
    `If you allow it, ${application} can do this once, within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  actChanged:
    'What the API says about this request changed after this page was opened, so nothing was approved. Read it again before you decide.',
  signedInAs: 'You are signed in as',
  switchAccount: 'Use another account',
  organization: 'Organization',
  returnsTo: 'You’ll return to',
  describesItself: 'Described at',
  notRegistered: 'This application is not registered here. Its name comes from this URL.',
  onThisDevice: 'You’ll return to a program on this device. Continue only if you have just started it.',
  unverifiedDomain: 'Owner not verified',
  verifiedDomain: 'Owner verified',
  awaitsReview: 'This application is awaiting review. Only its own team can use it.',
  asks: 'Requested access',
  resourceAccess: (resource: string) => `Access to ${resource}`,
  unknownHosts: (client: string, resource: string) =>
    `Neither side is verified: the application is described by ${client}, and the API is at ${resource}. Continue only if you know both.`,
  separately: 'Optional access',
  separatelyHint: 'Tick these only if you want to share them.',
  requiredHint: 'Required by the application. If you clear it, the sign-in is cancelled.',
  alreadyShared: 'Already allowed',
  nothingStored: 'Nothing stored yet.',
  nameTitle: 'Your full name',
  nameDescription: 'See your full name.',
  allow: 'Allow',
  deny: 'Deny',
  anotherPerson:
    'You’re now signed in with a different account than when this page was opened, so nothing was sent. Check what this account would share.',
};

export const consentMessages = {
  en,
  ja: {
    consentTitle: (application) => `${application} にログイン`,
    accessTitle: (application, resource) => `${application} に ${resource} へのアクセスを許可`,
    consentLead: (application) => `${application} が次の情報を求めています。共有するものを選べます。`,
    actTitle: (application, resource) => `${application} が ${resource} で行う操作の承認`,
    actLead: (application) => `${application} が次の操作の承認を求めています。承認は毎回必要です。`,
    actLife: (application, minutes) =>
      `許可すると、${application} は ${minutes} 分以内にこの操作を実行できます。その後はもう一度承認が必要です。`,
    actOnce: (application, minutes) =>
      `許可すると、${application} は ${minutes} 分以内に 1 回だけこの操作を実行できます。`,
    actChanged:
      'この画面を表示した後に API 側の説明が変わったため、何も承認されていません。もう一度内容を確認してください。',
    signedInAs: 'ログイン中のアカウント',
    switchAccount: '別のアカウントを使う',
    organization: '組織',
    returnsTo: '完了後に戻る先',
    describesItself: 'アプリの情報の提供元',
    notRegistered: 'このアプリはこのサービスに登録されていません。名前はこの URL の情報によるものです。',
    onThisDevice: 'この端末のプログラムに戻ります。ご自身で起動した直後でなければ、続けないでください。',
    unverifiedDomain: '所有者は未確認',
    verifiedDomain: '所有者は確認済み',
    awaitsReview: 'このアプリは審査待ちです。開発チームのみ利用できます。',
    asks: '求められている情報',
    resourceAccess: (resource) => `${resource} へのアクセス`,
    unknownHosts: (client, resource) =>
      `どちらの所有者も未確認です。アプリの情報の提供元は ${client}、API は ${resource} にあります。両方に心当たりがある場合のみ続けてください。`,
    separately: '個別に確認する情報',
    separatelyHint: '共有したい場合のみ選択してください。',
    requiredHint: 'このアプリに必須です。選択を外すとログインは中止されます。',
    alreadyShared: 'すでに同意した情報',
    nothingStored: 'まだ登録されていません。',
    nameTitle: '氏名',
    nameDescription: '氏名を参照します。',
    allow: '許可する',
    deny: '許可しない',
    anotherPerson:
      'この画面を表示した後に別のアカウントでログインしたため、何も送信されていません。共有する内容をもう一度確認してください。',
  },
} satisfies Catalogue<typeof en>;
