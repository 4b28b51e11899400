import type { Catalogue } from '../../platform/html/i18n/catalogue.ts';

const en = {
  console: 'Developer console',
  applications: 'Applications',
  allApplications: 'All applications',
  lead: 'Applications that sign people in with their account here: yours and those of your organizations.',
  register: 'Register an application',
  empty: 'No applications yet',
  emptyBody:
    'Register your first one. You get a client ID and a secret, and code to copy for the library you use.',
  name: 'Name',
  clientId: 'Client ID',
  owner: 'Owner',
  you: 'You',
  review: 'Review',
  registered: 'Registered',

  nameHint: 'What people read when they sign in. Empty: the host of the first redirect URI.',
  redirectUris: 'Redirect URIs',
  redirectUrisHint:
    'One per line: where people return to. https, http://localhost while you develop, or an app’s own scheme (com.example.app:/callback).',
  scopes: 'Allowed scopes',
  scopesHint: 'What the application may ask people for. Fewer are granted more often.',
  moreScopes: 'More scopes',
  moreScopesHint: 'Custom scopes, separated by spaces: <namespace>:<key>.',
  sensitive: 'needs a review',
  clientType: 'Kind of client',
  confidential: 'Web application with a server',
  confidentialHint: 'It keeps a client secret.',
  public: 'App or page',
  publicHint: 'On phones, desks and in browsers nothing can be kept secret; PKCE protects the sign-in.',
  webhookUrl: 'Webhook address',
  webhookUrlHint: 'Where the service tells what happens to your users’ accounts. You can add it later.',
  belongsTo: 'Belongs to',
  yourself: 'You alone',
  optional: 'optional',

  quota: (hour: number, day: number) => `You can register ${hour} more this hour, ${day} more today.`,
  quotaSpent: 'You have registered as many as may be for now. The next one is possible from:',
  highVolume: (recent: number) =>
    `You registered ${recent} within seven days. From the fifth on a registration is flagged as high volume; together with any other flag it waits for a review.`,
  levelZero: 'Verify your e-mail address first',
  levelZeroBody: 'Applications are registered by people whose address is verified.',
  toAccount: 'Verify the address',
  lineFault: (value: string, message: string) => `“${value}” ${message}.`,
  fieldFault: (message: string) => `This ${message}.`,
  organizationFault: 'Choose yourself or an organization in which you are owner or admin.',
  kindFault: 'Choose one of the two kinds.',

  secretTitle: 'Save these now',
  secretLead: (name: string) =>
    `The secrets of ${name} are shown on this page, once. They are kept as fingerprints only: nobody can show them to you again.`,
  clientSecret: 'Client secret',
  webhookSecret: 'Webhook secret',
  webhookSecretHint: 'Your receiver checks signatures with it. Not needed before you set a webhook address.',
  download: 'Download as .env',
  saved: 'I saved it',
  savedHint: 'Leave this page with the button below once the values are in a safe place.',
};

/** The console's frame, its list and the registration. */
export const consoleMessages = {
  en,
  ja: {
    console: '開発者コンソール',
    applications: 'アプリケーション',
    allApplications: 'すべてのアプリケーション',
    lead: 'ここのアカウントでサインインを受け付けるアプリケーションです。あなたのものと、所属する組織のものが並びます。',
    register: 'アプリケーションを登録',
    empty: 'アプリケーションはまだありません',
    emptyBody:
      '最初のアプリケーションを登録してください。クライアント ID とシークレット、お使いのライブラリ用のコードが得られます。',
    name: '名前',
    clientId: 'クライアント ID',
    owner: '所有者',
    you: 'あなた',
    review: '審査',
    registered: '登録日時',

    nameHint: 'サインインする人に表示されます。空欄なら最初のリダイレクト URI のホストになります。',
    redirectUris: 'リダイレクト URI',
    redirectUrisHint:
      '1 行に 1 つ。サインイン後に戻る先です。https、開発中の http://localhost、またはアプリ独自のスキーム（com.example.app:/callback）。',
    scopes: '許可するスコープ',
    scopesHint: 'アプリケーションが要求できるデータです。少ないほど同意されやすくなります。',
    moreScopes: 'その他のスコープ',
    moreScopesHint: 'カスタムスコープを空白で区切って入力します: <namespace>:<key>',
    sensitive: '審査が必要',
    clientType: 'クライアントの種類',
    confidential: 'サーバーを持つ Web アプリケーション',
    confidentialHint: 'クライアントシークレットを保管できます。',
    public: 'アプリまたはページ',
    publicHint:
      'スマートフォンや PC、ブラウザーの中では秘密を保管できません。サインインは PKCE で守られます。',
    webhookUrl: 'Webhook のアドレス',
    webhookUrlHint: '利用者のアカウントに起きたことを通知する先です。後から追加できます。',
    belongsTo: '所有者',
    yourself: 'あなただけ',
    optional: '任意',

    quota: (hour, day) => `この 1 時間にあと ${hour} 件、今日はあと ${day} 件登録できます。`,
    quotaSpent: '現在の上限まで登録しました。次に登録できるのは:',
    highVolume: (recent) =>
      `7 日以内に ${recent} 件登録しています。5 件目からは大量登録のフラグが付き、ほかのフラグと重なると審査待ちになります。`,
    levelZero: '先にメールアドレスを確認してください',
    levelZeroBody: 'アプリケーションを登録できるのは、アドレスを確認した人だけです。',
    toAccount: 'アドレスを確認する',
    lineFault: (value, message) => `「${value}」: ${message}`,
    fieldFault: (message) => message,
    organizationFault: 'あなた自身、またはあなたがオーナーか管理者である組織を選んでください。',
    kindFault: 'どちらかの種類を選んでください。',

    secretTitle: '今すぐ保存してください',
    secretLead: (name) =>
      `${name} のシークレットはこのページに一度だけ表示されます。照合用の値しか保存されないため、再表示はできません。`,
    clientSecret: 'クライアントシークレット',
    webhookSecret: 'Webhook シークレット',
    webhookSecretHint: '受信側が署名の検証に使います。Webhook のアドレスを設定するまでは不要です。',
    download: '.env をダウンロード',
    saved: '保存しました',
    savedHint: '値を安全な場所に保存してから、下のボタンでこのページを離れてください。',
  },
} satisfies Catalogue<typeof en>;
