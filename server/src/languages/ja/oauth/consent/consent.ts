import type { en } from '../../../../oauth/consent/consent.messages.ts';

export default {
  test: '開発者コンソールで開始したテストログインです。ここでの選択は記憶されません。',
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
  unverifiedReason: (host) => `このアプリの提供元が ${host} の所有者であることは確認されていません。`,
  verifiedDomain: '所有者は確認済み',
  awaitsReview: 'このアプリは審査待ちです。開発チームのみ利用できます。',
  asks: '求められている情報',
  resourceAccess: (resource) => `${resource} へのアクセス`,
  unknownHosts: (client, resource) =>
    `どちらの所有者も未確認です。アプリの情報の提供元は ${client}、API は ${resource} にあります。両方に心当たりがある場合のみ続けてください。`,
  separately: '個別に確認する情報',
  separatelyHint: '共有したい場合のみ選択してください。',
  requiredHint: '必須です。チェックを外すとログインは中止されます。',
  alreadyShared: 'すでに同意した情報',
  nothingStored: 'まだ登録されていません。',
  noFullName: 'プロフィールに氏名がないため、氏名は共有されません。',
  nameTitle: '氏名',
  nameDescription: '氏名を参照します。',
  allow: '許可する',
  deny: '許可しない',
  anotherPerson:
    'この画面を表示した後に別のアカウントでログインしたため、何も送信されていません。共有する内容をもう一度確認してください。',
} satisfies typeof en;
