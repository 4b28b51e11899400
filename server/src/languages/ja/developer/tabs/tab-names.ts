import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: 'アクセス',
  audit: '監査',
  deliveries: '配信',
  members: 'メンバー',
  overview: '概要',
  policy: 'ログインポリシー',
  quickstart: 'クイックスタート',
  tryIt: '試す',
  redirectUris: 'リダイレクト URI',
  authorizationDetails: '認可の詳細',
  hostVerification: 'ホストの確認',
  scopes: 'スコープ',
  settings: '設定',
  secrets: 'シークレット',
  signingKeys: '署名鍵',
  webhooks: 'Webhook',
} satisfies typeof en;
