import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'E-mail address',
  lead: 'You sign in with it, and we write to it.',
  current: 'Your address',
  verified: 'verified',
  unverified: 'not verified',
  newTitle: 'Change it',
  newLead: 'We mail a link to the new address. Until its button is pressed, everything stays as it is.',
  email: 'New e-mail address',
  password: 'Your password',
  send: 'Mail me a link',
  emailFault: formFaultMessages.en.emailFault,
  same: 'This is your address already.',
  passwordWrong: 'The password is wrong.',
  tooMany: 'You have asked for too many links. Try again in an hour.',
  doneSent: 'We have mailed a link to the new address. The mail says until when it works.',
  doneChanged: 'Your e-mail address is changed.',

  linkTitle: 'Confirm your new address',
  linkLead: (email: string) => `Press the button to sign in with ${email} from now on.`,
  linkSubmit: 'Use this address',
  deadTitle: 'This link no longer works',
  deadLead: 'It was used already, has expired, or was replaced by a newer one.',
  takenTitle: 'This address has an account already',
  takenLead: 'Two accounts cannot have one address. If both are yours, you can merge them.',
  toAccount: 'Go to your account',

  linkSubject: 'Confirm your new e-mail address',
  linkBody: (old: string, until: string) =>
    `The account of ${old} wants to use this address from now on. Open the link and press the button to confirm it. The link works until ${until}.`,
  linkAction: 'Use this address',
  linkClosing: 'If it was not you, ignore this e-mail: nothing changes until the button is pressed.',
  askedSubject: 'Your e-mail address is about to change',
  askedBody: (email: string, at: string) =>
    `On ${at} someone, probably you, asked to change the address of your account to ${email}. It changes once that address is confirmed.`,
  askedAction: 'It was not me: set a new password',
  askedClosing: 'If it was you, there is nothing to do here. A new password stops the change.',
  changedSubject: 'Your e-mail address was changed',
  changedBody: (email: string, at: string) =>
    `The address of your account was changed to ${email} on ${at}. We write to that address from now on.`,
  changedClosing:
    'If it was not you, end every session and key with the link below, and contact the operator of this service.',
};

export const emailMessages = {
  en,
  ja: {
    title: 'メールアドレス',
    lead: 'ログインと、こちらからのご連絡に使われます。',
    current: '現在のアドレス',
    verified: '確認済み',
    unverified: '未確認',
    newTitle: 'アドレスを変更',
    newLead: '新しいアドレスにリンクをお送りします。リンク先のボタンを押すまで、何も変わりません。',
    email: '新しいメールアドレス',
    password: '現在のパスワード',
    send: 'リンクを送信',
    emailFault: formFaultMessages.ja.emailFault,
    same: 'すでにこのアドレスをお使いです。',
    passwordWrong: 'パスワードが正しくありません。',
    tooMany: '送信回数の上限に達しました。1 時間後にもう一度お試しください。',
    doneSent: '新しいアドレスにリンクをお送りしました。有効期限はメールに記載されています。',
    doneChanged: 'メールアドレスを変更しました。',

    linkTitle: '新しいアドレスの確認',
    linkLead: (email) => `ボタンを押すと、今後は ${email} でログインします。`,
    linkSubmit: 'このアドレスを使う',
    deadTitle: 'このリンクは無効です',
    deadLead: 'すでに使用されたか、期限が切れたか、新しいリンクが請求されています。',
    takenTitle: 'このアドレスにはすでにアカウントがあります',
    takenLead:
      '1 つのアドレスを 2 つのアカウントで使うことはできません。両方ともご自身のものであれば統合できます。',
    toAccount: 'アカウントへ',

    linkSubject: '新しいメールアドレスの確認',
    linkBody: (old, until) =>
      `${old} のアカウントで、今後このアドレスを使う申し込みがありました。リンクを開き、ボタンを押して確認してください。リンクは ${until} まで有効です。`,
    linkAction: 'このアドレスを使う',
    linkClosing:
      'お心当たりがない場合は、このメールを無視してください。ボタンを押さない限り何も起こりません。',
    askedSubject: 'メールアドレスの変更が申し込まれました',
    askedBody: (email, at) =>
      `${at} に、アカウントのメールアドレスを ${email} に変更する申し込みがありました。新しいアドレスが確認されると変更されます。`,
    askedAction: '心当たりがない場合は新しいパスワードを設定',
    askedClosing:
      'ご自身の操作であれば、ここでは何もする必要はありません。新しいパスワードを設定すると変更は取り消されます。',
    changedSubject: 'メールアドレスが変更されました',
    changedBody: (email, at) =>
      `${at} に、アカウントのメールアドレスが ${email} に変更されました。今後はそのアドレスにご連絡します。`,
    changedClosing:
      'お心当たりがない場合は、下のリンクですべてのセッションとキーを終了し、このサービスの運営者にご連絡ください。',
  },
} satisfies Catalogue<typeof en>;
