import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  codeTitle: 'Connect a device',
  codeLead: 'Enter the code that your device shows.',
  code: 'Code',
  codeHint: 'Eight letters, such as BCDF-GHJK.',
  codeWarning:
    'Enter a code only if you have just started this on a device in front of you. If someone sent you the code or a link to this page, close it: they would get access to your account.',
  continue: 'Continue',
  codeMissing: 'Enter the code.',
  codeWrong:
    'This code is not valid. It may be mistyped, expired or already used. Check it, or start again on your device.',
  typeYourself: 'Type the code from your device. For your protection, this link does not fill it in here.',
  anotherPerson:
    'You’re now signed in with a different account, so nothing was allowed. Enter the code again.',

  title: (application: string) => `Sign in to ${application} on a device`,
  lead: (application: string) => `A device wants to use ${application} with your account.`,
  application: 'Application',
  ownTool: 'Part of this service',
  verified: 'Owner verified',
  unverified: 'Owner not verified',
  awaitsReview: 'This application is awaiting review. Only its own team can use it.',
  device: 'Device',
  address: 'Address of the device',
  requested: 'Requested',
  signedInAs: 'You are signed in as',
  switchAccount: 'Use another account',
  onlyYours:
    'Continue only if you started this yourself, on a device in front of you. If someone sent you the code, called you about it or asked you to come here, stop.',
  elsewhereTitle: 'The device is in another network',
  elsewhere: (theirs: string, yours: string) =>
    `The request came from ${theirs}, and you are at ${yours}. If you did not start it on a computer elsewhere, someone is trying to get into your account.`,
  number: 'Number on the device',
  numberHint: 'The two digits that the device shows beside the code.',
  numberMissing: 'Enter the two digits that the device shows.',
  numberWrong: 'That is not the number on the device. After another wrong number the request ends.',
  allow: 'I started this: allow',
  deny: 'This wasn’t me',
  decisionMissing: 'Choose whether to allow the device.',

  allowedTitle: 'The device is connected',
  allowed: 'Return to your device. It continues within a few seconds.',
  manage: 'You can disconnect it at any time under',
  connectedApps: 'Connected apps',
  deniedTitle: 'Nothing was allowed',
  denied: 'The device gets no access, and its code no longer works.',
  deniedAdvice:
    'If someone sent you the code, report it to the administrators of this service. Nothing was shared.',
  endedTitle: 'This request has ended',
  ended: 'Its code has expired. Start again on your device to get a new one.',
  refusedTitle: 'This device cannot be connected',
  again: 'Enter another code',
  weakTitle: 'Sign in more strongly first',
  weakPasskey: 'What this device asks for needs a sign-in with a passkey.',
  weakSecondFactor: 'What this device asks for needs a sign-in with a second factor or a passkey.',
  weakNoFactor: 'Your account has none yet. Add one, sign in with it, and enter the code again.',
  signInAgain: 'Sign in again',
  addFactor: 'Open security settings',
};

export const deviceMessages = {
  en,
  ja: {
    codeTitle: '端末を接続',
    codeLead: '端末に表示されているコードを入力してください。',
    code: 'コード',
    codeHint: '英字 8 文字です（例: BCDF-GHJK）。',
    codeWarning:
      'お手元の端末でご自身が操作を始めた直後にのみ、コードを入力してください。コードやこの画面へのリンクがほかの人から送られてきた場合は、この画面を閉じてください。入力すると、その人がアカウントを利用できるようになります。',
    continue: '続ける',
    codeMissing: 'コードを入力してください。',
    codeWrong:
      'このコードは無効です。入力の誤り、期限切れ、または使用済みの可能性があります。確認するか、端末で最初からやり直してください。',
    typeYourself:
      '端末に表示されているコードを入力してください。安全のため、リンクからは自動入力されません。',
    anotherPerson:
      '別のアカウントでログインしたため、何も許可していません。もう一度コードを入力してください。',

    title: (application) => `端末で ${application} にログイン`,
    lead: (application) => `端末が、お使いのアカウントで ${application} を利用しようとしています。`,
    application: 'アプリ',
    ownTool: 'このサービスのツール',
    verified: '所有者は確認済み',
    unverified: '所有者は未確認',
    awaitsReview: 'このアプリは審査待ちです。開発チームのみ利用できます。',
    device: '端末',
    address: '端末の IP アドレス',
    requested: 'リクエスト日時',
    signedInAs: 'ログイン中のアカウント',
    switchAccount: '別のアカウントを使う',
    onlyYours:
      'お手元の端末でご自身が始めた場合にのみ続けてください。コードを送られた、電話で案内された、ここを開くように頼まれたという場合は、中止してください。',
    elsewhereTitle: '端末は別のネットワークにあります',
    elsewhere: (theirs, yours) =>
      `リクエストは ${theirs} から届き、現在お使いのネットワークは ${yours} です。離れた場所のコンピューターでご自身が始めたものでなければ、誰かがアカウントに侵入しようとしています。`,
    number: '端末に表示されている番号',
    numberHint: 'コードと一緒に端末に表示されている 2 桁の数字です。',
    numberMissing: '端末に表示されている 2 桁の数字を入力してください。',
    numberWrong: '端末の番号と一致しません。もう一度間違えると、このリクエストは終了します。',
    allow: '自分で始めたので許可する',
    deny: '心当たりがない',
    decisionMissing: '端末を許可するかどうかを選んでください。',

    allowedTitle: '端末を接続しました',
    allowed: '端末に戻ってください。数秒以内に続きが表示されます。',
    manage: '接続はいつでも解除できます:',
    connectedApps: '連携アプリ',
    deniedTitle: '何も許可していません',
    denied: '端末はアカウントを利用できず、コードは無効になりました。',
    deniedAdvice:
      'コードがほかの人から送られてきた場合は、このサービスの管理者に知らせてください。情報は共有されていません。',
    endedTitle: 'このリクエストは終了しました',
    ended: 'コードの期限が切れています。端末でもう一度始めると、新しいコードが表示されます。',
    refusedTitle: 'この端末は接続できません',
    again: '別のコードを入力',
    weakTitle: 'より安全な方法でログインしてください',
    weakPasskey: 'この端末が求めている権限には、パスキーによるログインが必要です。',
    weakSecondFactor: 'この端末が求めている権限には、2 段階認証またはパスキーによるログインが必要です。',
    weakNoFactor:
      'お使いのアカウントにはまだ登録されていません。登録してログインし直したうえで、もう一度コードを入力してください。',
    signInAgain: 'もう一度ログイン',
    addFactor: 'セキュリティ設定を開く',
  },
} satisfies Catalogue<typeof en>;
