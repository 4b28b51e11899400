import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  alertSubject: 'An application waits for review',
  alertBody: (id: number, developer: string, flags: string) =>
    `Application ${id} was registered by ${developer} and carries these risk flags: ${flags}. Until it is approved, only its developer can sign in to it.`,
  alertAction: 'Review it',
  alertClosing:
    'You get this mail because you are an administrator. Further registrations of this developer within 30 minutes are not mailed.',

  renamedSubject: 'An approved application has a new name',
  renamedBody: (before: string, after: string) =>
    `“${before}”, which an administrator approved, is now called “${after}”. It stays approved. Look whether the name deceives; approving it again takes it off the review queue.`,
  renamedClosing:
    'You get this mail because you are an administrator. Further changes of this name are not mailed until it is reviewed.',

  secretSubject: (name: string, days: number) =>
    `A secret of ${name} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  clientSecretBody: (name: string, at: string) =>
    `The client secret of ${name} expires on ${at}. From then on its token requests are refused with invalid_client. Make a new one and deploy it before.`,
  webhookSecretBody: (name: string, at: string) =>
    `The webhook secret of ${name} expires on ${at}. Make a new one and deploy it before.`,
  claimSubject: (name: string) => `The identity level leaves the profile of ${name}`,
  claimBody: (name: string, at: string) =>
    `Until ${at}, ${name} gets identity_verified_level with the profile. After that it must request the scope identity:level.`,
  trustSubject: (name: string) => `The security settings of ${name} were changed`,
  trustBody: (name: string, at: string, by: string) =>
    `On ${at}, ${by} changed what the application ${name} trusts:`,
  trustOperator: 'an operator of this service',
  trustNext: (address: string) =>
    `You get this mail because you manage this application. What changed and from where is in its audit log: ${address} If none of you made the change, restore the settings, make a new client secret, and remove the member whose account was used.`,
  client_authentication: 'How it proves its identity: the method of client authentication or its keys.',
  client_secret: 'Its client secret: a new one was made.',
  redirect_uris: 'Its redirect URIs, where people and their codes are sent after signing in.',
  addresses: 'Its addresses for signing out or the web origins that may call for it.',
  webhook_url: 'Its webhook URL, where events about its users are sent.',
  webhook_secret: 'Its webhook secret: a new one was made.',
  expiryAction: 'Open the application',
  expiryClosing: 'You get this mail because you manage this application.',
};

const ja = {
  alertSubject: '審査待ちのアプリケーションがあります',
  alertBody: (id: number, developer: string, flags: string) =>
    `アプリケーション ${id} が ${developer} により登録されました。リスクフラグ: ${flags}。承認されるまで、ログインできるのは開発者本人だけです。`,
  alertAction: '審査する',
  alertClosing:
    'このメールは管理者に送信されています。30 分以内の同じ開発者による登録については送信されません。',

  renamedSubject: '承認済みのアプリケーションの名前が変わりました',
  renamedBody: (before: string, after: string) =>
    `管理者が承認した「${before}」の名前が「${after}」に変わりました。承認は有効なままです。紛らわしい名前でないか確認してください。もう一度承認すると審査一覧から外れます。`,
  renamedClosing:
    'このメールは管理者に送信されています。審査されるまで、この名前の以後の変更は送信されません。',

  secretSubject: (name: string, days: number) =>
    `${name} のシークレットの有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  clientSecretBody: (name: string, at: string) =>
    `${name} のクライアントシークレットは ${at} に失効します。以後のトークン要求は invalid_client で拒否されます。それまでに新しいシークレットを発行して配備してください。`,
  webhookSecretBody: (name: string, at: string) =>
    `${name} の Webhook シークレットは ${at} に失効します。それまでに新しいシークレットを発行して配備してください。`,
  claimSubject: (name: string) => `${name} のプロフィールから本人確認レベルが外れます`,
  claimBody: (name: string, at: string) =>
    `${at} まで、${name} はプロフィールと一緒に identity_verified_level を受け取ります。以後はスコープ identity:level を要求する必要があります。`,
  trustSubject: (name: string) => `${name} のセキュリティ設定が変更されました`,
  trustBody: (name: string, at: string, by: string) =>
    `${at} に、${by} がアプリケーション ${name} の次の設定を変更しました。`,
  trustOperator: 'このサービスの運営者',
  trustNext: (address: string) =>
    `このメールは、このアプリケーションの管理者に送信されています。変更の内容と操作元は監査ログで確認できます: ${address} 管理者の誰にも心当たりがない場合は、設定を元に戻し、クライアントシークレットを作り直し、使われたアカウントのメンバーを外してください。`,
  client_authentication: 'クライアント認証の方法または鍵',
  client_secret: 'クライアントシークレット（新しく作成されました）',
  redirect_uris: 'リダイレクト URI（ログイン後に利用者とコードが送られる先）',
  addresses: 'ログアウト先のアドレス、または呼び出しを許可するオリジン',
  webhook_url: 'Webhook の URL（利用者に関するイベントの送信先）',
  webhook_secret: 'Webhook シークレット（新しく作成されました）',
  expiryAction: 'アプリケーションを開く',
  expiryClosing: 'このメールはこのアプリケーションの管理者に送信されています。',
};

/** Mails about applications. */
export const mailMessages = { en, ja } satisfies Catalogue<typeof en>;
