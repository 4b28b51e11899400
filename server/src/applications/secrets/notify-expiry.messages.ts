import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
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

/** Mails about secrets and claims that end. */
export const expiryMails = { en, ja } satisfies Catalogue<typeof en>;
