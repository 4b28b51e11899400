import type { Catalogue } from '../platform/html/i18n/catalogue.ts';

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
  expiryAction: 'アプリケーションを開く',
  expiryClosing: 'このメールはこのアプリケーションの管理者に送信されています。',
};

/** Mails about applications. */
export const mailMessages = { en, ja } satisfies Catalogue<typeof en>;
