import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  lead: 'このアプリの値を入れた、そのまま動くログインのサンプルです。どのプログラムもテストで実行しています。',
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
  runHosted: 'アプリを起動し、「Countersign」でログインしてください。',
  usesUri: 'リダイレクト URI:',
  notYet: '動かす前に',
  more: '詳しい説明',
  otherLanguages: 'このアプリの値を入れた、他の言語のプログラム:',
  redirect_uri: 'このアドレスをリダイレクト URI として登録してください:',
  public:
    'このプログラムはパブリッククライアント用です。「設定」で「なし」を選ぶか、別のアプリを登録してください。',
  confidential:
    'このプログラムにはクライアントシークレットが必要です。「設定」でシークレットを使う方法を選ぶか、別のアプリを登録してください。',
  pkce: 'このライブラリは PKCE を送れません。「設定」で PKCE の必須を外すか、より安全な openid-client を使ってください。',
  openid: 'スコープ openid を許可してください。',
  toUris: 'リダイレクト URI',
  toSettings: '設定',
  toScopes: 'スコープ',
} satisfies typeof en;
