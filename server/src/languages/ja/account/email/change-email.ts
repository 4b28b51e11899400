import type { en } from '../../../../account/email/change-email.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
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
  emailFault: formFaults.emailFault,
  same: 'すでにこのアドレスをお使いです。',
  passwordWrong: 'パスワードが正しくありません。',
  tooMany: '送信回数の上限に達しました。1 時間後にもう一度お試しください。',
  doneSent: '新しいアドレスにリンクをお送りしました。有効期限はメールに記載されています。',
  doneChanged: 'メールアドレスを変更しました。',

  linkTitle: '新しいアドレスの確認',
  linkLead: (email) => `ボタンを押すと、今後は ${email} でログインします。`,
  signInLead: (from, to) => `${from} のアカウントが、今後 ${to} を使おうとしています。`,
  signInHint:
    '確認するには、そのアカウントにログインしてください。ご自身のアカウントでない場合は、このページを閉じてください。何も変更されません。',
  signIn: 'ログインして確認',
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
  linkClosing: 'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
  askedSubject: 'メールアドレスの変更が申し込まれました',
  askedBody: (email, at) =>
    `${at} に、アカウントのメールアドレスを ${email} に変更する申し込みがありました。新しいアドレスが確認されると変更されます。`,
  askedAction: '心当たりがない場合はパスワードを設定',
  askedClosing:
    'ご自身の操作であれば、ここでは何もする必要はありません。パスワードを設定すると変更は取り消されます。',
  changedSubject: 'メールアドレスが変更されました',
  changedBody: (email, at) =>
    `${at} に、アカウントのメールアドレスが ${email} に変更されました。今後はそのアドレスにご連絡します。`,
  changedClosing:
    'お心当たりがない場合は、下のリンクですべてのセッションとキーを終了し、このサービスの運営者にご連絡ください。',
} satisfies typeof en;
