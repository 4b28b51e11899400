import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  trustSubject: (name: string) => `The security settings of ${name} were changed`,
  trustBody: (name: string, at: string, by: string) =>
    `On ${at}, ${by} changed these security settings of ${name}:`,
  trustOperator: 'an operator of this service',
  trustItself: 'the application itself, with its registration access token,',
  trustNext: (address: string) =>
    `You receive this e-mail because you manage this application. Its audit log shows what changed and from where: ${address} If none of you made the change, restore the settings, create a new client secret, and remove the member whose account was used.`,
  client_authentication: 'Client authentication: the method or the keys.',
  client_secret: 'Client secret: a new one was created.',
  redirect_uris: 'Redirect URIs: where people and their authorization codes are sent after signing in.',
  addresses: 'Sign-out addresses, or the web origins that can call the service for it.',
  webhook_url: 'Webhook URL: where events about its users are sent.',
  webhook_secret: 'Webhook secret: a new one was created.',
  access: 'Access: who can use it, or what it learns about their groups and roles.',
};

const ja = {
  trustSubject: (name: string) => `${name} のセキュリティ設定が変更されました`,
  trustBody: (name: string, at: string, by: string) =>
    `${at} に、${by} がアプリケーション ${name} の次の設定を変更しました。`,
  trustOperator: 'このサービスの運営者',
  trustItself: 'アプリケーション自身（登録用アクセストークンを使用）',
  trustNext: (address: string) =>
    `このメールは、このアプリケーションの管理者に送信されています。変更の内容と操作元は監査ログで確認できます: ${address} 管理者の誰にも心当たりがない場合は、設定を元に戻し、クライアントシークレットを作り直し、使われたアカウントのメンバーを外してください。`,
  client_authentication: 'クライアント認証の方法または鍵',
  client_secret: 'クライアントシークレット（新しく作成されました）',
  redirect_uris: 'リダイレクト URI（ログイン後に利用者とコードが送られる先）',
  addresses: 'ログアウト先のアドレス、または呼び出しを許可するオリジン',
  webhook_url: 'Webhook の URL（利用者に関するイベントの送信先）',
  webhook_secret: 'Webhook シークレット（新しく作成されました）',
  access: 'アクセス（使える人、またはグループとロールについて受け取る情報）',
};

/** Mails about a change of what an application trusts. */
export const trustChangeMails = { en, ja } satisfies Catalogue<typeof en>;
