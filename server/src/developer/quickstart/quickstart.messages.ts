import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Missing } from './values.ts';

const en = {
  lead: 'A sign-in that works, with the values of this application. Each of these programs is run by our tests.',
  stack: 'Library',
  install: '1. Install',
  environment: '2. Set what stays secret',
  environmentPublic: '2. Nothing to keep secret',
  environmentPublicBody: 'A public client has no secret; PKCE protects the sign-in.',
  secretComment: (fingerprint: string) => `# the one you saved; its fingerprint is ${fingerprint}`,
  secretMissing: '# make one under Secrets',
  code: '3. Copy the program',
  run: '4. Try it',
  runBody: (address: string) =>
    `Save it as sign-in.mjs, start it with “node sign-in.mjs” and open ${address}. You come back signed in.`,
  runEdge: 'Deploy it where your functions run; /sign-in begins.',
  runHosted: 'Start your application and sign in with “Countersign”.',
  usesUri: 'It returns to:',
  notYet: 'Before it works',
  more: 'All of this and more, with explanations: docs/relying-parties.md.',
  redirect_uri: 'This address has to be registered as a redirect URI:',
  public:
    'The program is one of a public client: choose “With nothing” under Settings, or register another application for it.',
  confidential:
    'The program needs a client secret: choose a secret under Settings, or register another application for it.',
  pkce: 'This library cannot send PKCE: turn “Require PKCE” off under Settings, or take openid-client, which is safer.',
  openid: 'The scope openid has to be allowed.',
  toUris: 'Redirect URIs',
  toSettings: 'Settings',
  toScopes: 'Scopes',
} satisfies Record<Missing, string> & Record<string, unknown>;

export const quickstartMessages = {
  en,
  ja: {
    lead: 'このアプリケーションの値が入った、そのまま動くログインです。どのプログラムもテストで実行しています。',
    stack: 'ライブラリ',
    install: '1. インストール',
    environment: '2. 秘密の値を設定',
    environmentPublic: '2. 秘密の値はありません',
    environmentPublicBody: 'パブリッククライアントにシークレットはなく、ログインは PKCE で守られます。',
    secretComment: (fingerprint) => `# 保存したもの。フィンガープリントは ${fingerprint}`,
    secretMissing: '# 「シークレット」で作成してください',
    code: '3. プログラムをコピー',
    run: '4. 試す',
    runBody: (address) =>
      `sign-in.mjs として保存し、「node sign-in.mjs」で起動して ${address} を開いてください。ログインして戻ってきます。`,
    runEdge: '関数の実行環境に配置してください。/sign-in から始まります。',
    runHosted: 'アプリケーションを起動し、「Countersign」でログインしてください。',
    usesUri: '戻る先:',
    notYet: '動かす前に',
    more: '説明を含む全体は docs/relying-parties.md にあります。',
    redirect_uri: 'このアドレスをリダイレクト URI として登録してください:',
    public:
      'このプログラムはパブリッククライアント用です。「設定」で「なし」を選ぶか、別のアプリケーションを登録してください。',
    confidential:
      'このプログラムにはクライアントシークレットが必要です。「設定」で選ぶか、別のアプリケーションを登録してください。',
    pkce: 'このライブラリは PKCE を送れません。「設定」で PKCE の必須を外すか、より安全な openid-client を使ってください。',
    openid: 'スコープ openid を許可してください。',
    toUris: 'リダイレクト URI',
    toSettings: '設定',
    toScopes: 'スコープ',
  },
} satisfies Catalogue<typeof en>;
