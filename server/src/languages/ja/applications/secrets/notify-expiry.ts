import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name: string, days: number) =>
    `${name} のシークレットの有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  clientSecretBody: (name: string, at: string) =>
    `${name} のクライアントシークレットは ${at} に失効します。以後、トークンリクエストは invalid_client で拒否されます。それまでに新しいシークレットを作成してデプロイしてください。`,
  webhookSecretBody: (name: string, at: string) =>
    `${name} の Webhook シークレットは ${at} に失効します。それまでに新しいシークレットを作成してデプロイしてください。`,
  claimSubject: (name) => `${name} がプロフィールと一緒に受け取る本人確認レベルが終了します`,
  claimBody: (name: string, at: string) =>
    `${at} まで、${name} はプロフィールと一緒に identity_verified_level を受け取ります。以後はスコープ identity:level を要求する必要があります。`,
  expiryAction: 'アプリを開く',
  expiryClosing: 'このメールはこのアプリの管理者に送信されています。',
} satisfies typeof en;
