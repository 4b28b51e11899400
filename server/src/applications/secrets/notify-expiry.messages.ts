import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  secretSubject: (name: string, days: number) =>
    `A secret of ${name} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  clientSecretBody: (name: string, at: string) =>
    `The client secret of ${name} expires on ${at}. After that, its token requests are refused with invalid_client. Create a new secret and deploy it before then.`,
  webhookSecretBody: (name: string, at: string) =>
    `The webhook secret of ${name} expires on ${at}. Create a new secret and deploy it before then.`,
  claimSubject: (name: string) => `${name} will stop receiving the identity level with the profile`,
  claimBody: (name: string, at: string) =>
    `Until ${at}, ${name} receives identity_verified_level with the profile. After that, it must request the scope identity:level.`,
  expiryAction: 'Open the application',
  expiryClosing: 'You receive this e-mail because you manage this application.',
};

const ja = {
  secretSubject: (name: string, days: number) =>
    `${name} のシークレットの有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  clientSecretBody: (name: string, at: string) =>
    `${name} のクライアントシークレットは ${at} に失効します。以後、トークンリクエストは invalid_client で拒否されます。それまでに新しいシークレットを作成してデプロイしてください。`,
  webhookSecretBody: (name: string, at: string) =>
    `${name} の Webhook シークレットは ${at} に失効します。それまでに新しいシークレットを作成してデプロイしてください。`,
  claimSubject: (name: string) => `${name} がプロフィールと一緒に受け取る本人確認レベルが終了します`,
  claimBody: (name: string, at: string) =>
    `${at} まで、${name} はプロフィールと一緒に identity_verified_level を受け取ります。以後はスコープ identity:level を要求する必要があります。`,
  expiryAction: 'アプリケーションを開く',
  expiryClosing: 'このメールはこのアプリケーションの管理者に送信されています。',
};

/** Mails about secrets and claims that end. */
export const expiryMails = { en, ja } satisfies Catalogue<typeof en>;
