import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  clientSecret: 'Client secret',
  clientSecretLead: 'With it the application proves to the token endpoint who it is.',
  none: 'This application authenticates without a secret. To give it one, choose another way under Settings.',
  missing: 'The application has none yet: nobody can redeem a code for it. Make one.',
  fingerprint: 'Fingerprint',
  fingerprintHint: 'First 8 hex digits of its SHA-256, to tell which one is deployed:',
  expires: 'Expires',
  expired: 'expired',
  soon: 'soon',
  previous: 'The secret before works until',
  rotate: 'New client secret…',
  rotateNow: 'Make a new secret',
  rotateWarning:
    'The new secret is shown once, on the next page. The present one ends when you choose below; one that still works from an earlier change ends immediately.',
  grace: 'The present secret ends',
  graceHint: 'Until then both work: time to deploy the new one everywhere.',
  grace0: 'immediately – only if it leaked',
  grace3600: 'in an hour',
  grace86400: 'in a day',
  grace604800: 'in seven days',
  webhookSecret: 'Webhook secret',
  webhookSecretLead: 'Deliveries in the older format (sha256=) are signed with it.',
  legacy:
    'It was never changed, so deliveries are signed with its SHA-256 in hex: the deprecated way. Make a new one to sign with the secret itself.',
  rotateWebhook: 'New webhook secret…',
  rotateWebhookWarning:
    'The new secret is shown once, on the next page. The present one ends at once: from then on deliveries carry signatures of the new one.',
};

export const secretMessages = {
  en,
  ja: {
    clientSecret: 'クライアントシークレット',
    clientSecretLead: 'アプリケーションがトークンエンドポイントに対して自分を証明するために使います。',
    none: 'このアプリケーションはシークレットなしで認証します。必要な場合は「設定」で別の方法を選んでください。',
    missing: 'まだシークレットがなく、コードを引き換えられません。作成してください。',
    fingerprint: 'フィンガープリント',
    fingerprintHint: 'SHA-256 の先頭 8 桁（16 進）。どれが配備されているかを見分けられます:',
    expires: '有効期限',
    expired: '期限切れ',
    soon: 'まもなく',
    previous: '以前のシークレットの有効期限',
    rotate: '新しいクライアントシークレット…',
    rotateNow: '新しいシークレットを作成',
    rotateWarning:
      '新しいシークレットは次のページに一度だけ表示されます。現在のものは下で選んだ時点で終わり、以前の変更でまだ有効なものはただちに終わります。',
    grace: '現在のシークレットの終了',
    graceHint: 'それまでは両方が使えます。その間に新しいものをすべての環境に配備してください。',
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
      '新しいシークレットは次のページに一度だけ表示されます。現在のものはただちに終わり、以後の配信は新しいもので署名されます。',
  },
} satisfies Catalogue<typeof en>;
