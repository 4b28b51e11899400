import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `${name} のセキュリティ設定が変更されました`,
  trustBody: (name: string, at: string, by: string) =>
    `${at} に、${by} がアプリ ${name} の次の設定を変更しました。`,
  trustOperator: 'このサービスの運営者',
  trustItself: 'アプリ自身（登録用アクセストークンを使用）',
  trustNext:
    '管理者の誰にも心当たりがない場合は、設定を元に戻し、クライアントシークレットを作り直し、使われたアカウントのメンバーを外してください。',
  trustLog: (address) => `変更の内容と操作元は、アプリの監査ログで確認できます: ${address}`,
  trustAction: '監査ログを見る',
  trustClosing: 'このメールはこのアプリの管理者に送信されています。',
  client_authentication: 'クライアント認証の方法または鍵',
  client_secret: 'クライアントシークレット（新しく作成されました）',
  redirect_uris: 'リダイレクト URI（ログイン後にユーザーとコードが送られる先）',
  addresses: 'ログアウト先のアドレス、または呼び出しを許可するオリジン',
  webhook_url: 'Webhook の URL（ユーザーに関するイベントの送信先）',
  webhook_secret: 'Webhook シークレット（新しく作成されました）',
  access: 'アクセス（使える人、またはグループとロールについて受け取る情報）',
} satisfies typeof en;
