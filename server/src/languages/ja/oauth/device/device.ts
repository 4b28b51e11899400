import type { en } from '../../../../oauth/device/device.messages.ts';

export default {
  codeTitle: '端末を接続',
  codeLead: '端末に表示されているコードを入力してください。',
  code: 'コード',
  codeHint: '英字 8 文字です（例: BCDF-GHJK）。',
  codeWarning:
    'お手元の端末でご自身が操作を始めた直後にのみ、コードを入力してください。コードやこの画面へのリンクがほかの人から送られてきた場合は、この画面を閉じてください。入力すると、その人がアカウントを使えるようになります。',
  continue: '続ける',
  codeMissing: 'コードを入力してください。',
  codeWrong:
    'このコードは無効です。入力の誤り、期限切れ、または使用済みの可能性があります。確認するか、端末で最初からやり直してください。',
  typeYourself: '端末に表示されているコードを入力してください。安全のため、リンクからは自動入力されません。',
  anotherPerson: '別のアカウントでログインしたため、何も許可していません。もう一度コードを入力してください。',

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
  weakSecondFactor: 'この端末が求めている権限には、二要素認証またはパスキーによるログインが必要です。',
  weakNoFactor:
    'お使いのアカウントにはまだ登録されていません。登録してログインし直したうえで、もう一度コードを入力してください。',
  signInAgain: 'もう一度ログイン',
  addFactor: 'セキュリティ設定を開く',
} satisfies typeof en;
