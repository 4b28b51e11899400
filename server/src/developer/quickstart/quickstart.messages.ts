import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import type { Missing } from './values.ts';

const en = {
  lead: 'A working sign-in, filled in with this application’s values. Our tests run each of these programs.',
  stack: 'Library',
  install: '1. Install',
  environment: '2. Set the secret values',
  environmentPublic: '2. No secret values',
  environmentPublicBody: 'A public client has no secret; PKCE protects sign-in.',
  secretComment: (fingerprint: string) => `# the one you saved; its fingerprint is ${fingerprint}`,
  secretMissing: '# create one under Secrets',
  code: '3. Copy the program',
  run: '4. Try it',
  runBody: (address: string) =>
    `Save it as sign-in.mjs, start it with “node sign-in.mjs” and open ${address}. You’ll be signed in and sent back to the program.`,
  runEdge: 'Deploy it to your edge functions and open /sign-in.',
  runHosted: 'Start your application and sign in with “Countersign”.',
  usesUri: 'Redirect URI:',
  notYet: 'Before you start',
  more: 'For more, with explanations, see docs/relying-parties.md.',
  redirect_uri: 'Register this address as a redirect URI:',
  public:
    'This program needs a public client: choose “None” under Settings, or register another application for it.',
  confidential:
    'This program needs a client secret: choose a method with a secret under Settings, or register another application for it.',
  pkce: 'This library can’t send PKCE: turn off “Require PKCE” under Settings, or use openid-client, which is safer.',
  openid: 'Allow the scope openid.',
  toUris: 'Redirect URIs',
  toSettings: 'Settings',
  toScopes: 'Scopes',
} satisfies Record<Missing, string> & Record<string, unknown>;

export const quickstartMessages = {
  en,
  ja: {
    lead: 'このアプリケーションの値を入れた、そのまま動くログインのサンプルです。どのプログラムもテストで実行しています。',
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
    runEdge: '関数の実行環境にデプロイし、/sign-in を開いてください。',
    runHosted: 'アプリケーションを起動し、「Countersign」でログインしてください。',
    usesUri: 'リダイレクト URI:',
    notYet: '動かす前に',
    more: '詳しい説明は docs/relying-parties.md をご覧ください。',
    redirect_uri: 'このアドレスをリダイレクト URI として登録してください:',
    public:
      'このプログラムはパブリッククライアント用です。「設定」で「なし」を選ぶか、別のアプリケーションを登録してください。',
    confidential:
      'このプログラムにはクライアントシークレットが必要です。「設定」でシークレットを使う方法を選ぶか、別のアプリケーションを登録してください。',
    pkce: 'このライブラリは PKCE を送れません。「設定」で PKCE の必須を外すか、より安全な openid-client を使ってください。',
    openid: 'スコープ openid を許可してください。',
    toUris: 'リダイレクト URI',
    toSettings: '設定',
    toScopes: 'スコープ',
  },
} satisfies Catalogue<typeof en>;
