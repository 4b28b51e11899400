import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  clientSecret: 'Client secret',
  clientSecretLead: 'Your application authenticates to the token endpoint with this secret.',
  clientSecretLeadApi: 'Your API authenticates with this secret for introspection and to fetch webhook keys.',
  noneApi: 'This API authenticates without a secret. To use one, choose another method under Settings.',
  missingApi: 'The API has no secret yet, so it can’t ask about opaque tokens. Create one.',
  none: 'This application authenticates without a secret. To use one, choose another method under Settings.',
  missing: 'The application has no secret yet, so it can’t redeem codes. Create one.',
  fingerprint: 'Fingerprint',
  fingerprintHint: 'The first 8 hex digits of its SHA-256, to see which secret is deployed:',
  expires: 'Expires',
  expired: 'expired',
  soon: 'soon',
  previous: 'The previous secret works until',
  rotate: 'New client secret…',
  rotateNow: 'Create a new secret',
  rotateWarning:
    'The new secret is shown once, on the next page. The current secret ends when you choose below. An older secret that still works ends immediately.',
  grace: 'The current secret ends',
  graceHint: 'Both work until then, so you have time to deploy the new one everywhere.',
  grace0: 'immediately – only if it leaked',
  grace3600: 'in an hour',
  grace86400: 'in a day',
  grace604800: 'in seven days',
  webhookSecret: 'Webhook secret',
  webhookSecretLead: 'Signs deliveries in the legacy format (sha256=).',
  legacy:
    'This secret was never changed, so deliveries are signed with its SHA-256 in hex, which is deprecated. Create a new one to sign with the secret itself.',
  rotateWebhook: 'New webhook secret…',
  rotateWebhookWarning:
    'The new secret is shown once, on the next page. The current one ends immediately, and new deliveries are signed with the new one.',
};

export const secretMessages = {
  en,
  ja: {
    clientSecret: 'クライアントシークレット',
    clientSecretLead: 'アプリケーションがトークンエンドポイントで認証するために使います。',
    clientSecretLeadApi: 'API がイントロスペクションと Webhook の鍵の取得で認証するために使います。',
    noneApi: 'この API はシークレットなしで認証します。必要な場合は「設定」で別の方法を選んでください。',
    missingApi: 'まだシークレットがなく、オペークトークンを問い合わせられません。作成してください。',
    none: 'このアプリケーションはシークレットなしで認証します。必要な場合は「設定」で別の方法を選んでください。',
    missing: 'まだシークレットがなく、コードを引き換えられません。作成してください。',
    fingerprint: 'フィンガープリント',
    fingerprintHint:
      'SHA-256 の先頭 8 桁（16 進）です。どのシークレットがデプロイされているかを確認できます:',
    expires: '有効期限',
    expired: '期限切れ',
    soon: 'まもなく',
    previous: '以前のシークレットの有効期限',
    rotate: '新しいクライアントシークレット…',
    rotateNow: '新しいシークレットを作成',
    rotateWarning:
      '新しいシークレットは次のページに一度だけ表示されます。現在のものは下で選んだ時点で無効になり、それより前のものはただちに無効になります。',
    grace: '現在のシークレットの終了',
    graceHint: 'それまでは両方が使えます。その間に新しいものをすべての環境にデプロイしてください。',
    grace0: 'ただちに（漏えいした場合のみ）',
    grace3600: '1 時間後',
    grace86400: '1 日後',
    grace604800: '7 日後',
    webhookSecret: 'Webhook シークレット',
    webhookSecretLead: '旧形式（sha256=）の配信の署名に使われます。',
    legacy:
      '一度も変更されていないため、配信はその SHA-256（16 進）で署名されています（非推奨）。新しく作成すると、シークレットそのもので署名されます。',
    rotateWebhook: '新しい Webhook シークレット…',
    rotateWebhookWarning:
      '新しいシークレットは次のページに一度だけ表示されます。現在のものはただちに無効になり、以後の配信は新しいもので署名されます。',
  },
} satisfies Catalogue<typeof en>;
