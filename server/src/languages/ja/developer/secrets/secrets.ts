import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: 'クライアントシークレット',
  clientSecretLead: 'アプリがトークンエンドポイントで認証するために使います。',
  clientSecretLeadApi: 'API がイントロスペクションと Webhook の鍵の取得で認証するために使います。',
  noneApi: 'この API はシークレットなしで認証します。必要な場合は「設定」で別の方法を選んでください。',
  missingApi: 'まだシークレットがなく、オペークトークンを問い合わせられません。作成してください。',
  none: 'このアプリはシークレットなしで認証します。必要な場合は「設定」で別の方法を選んでください。',
  missing: 'まだシークレットがなく、コードを引き換えられません。作成してください。',
  fingerprint: 'フィンガープリント',
  fingerprintHint: 'SHA-256 の先頭 8 桁（16 進）です。どのシークレットがデプロイされているかを確認できます:',
  expires: '有効期限',
  expired: '期限切れ',
  soon: 'まもなく',
  lastUsed: '最終利用',
  neverUsed: '利用の記録はまだありません',
  lastUsedHint: '記録は 1 時間に 1 回までです。',
  previousLastUsed: '以前のシークレットの最終利用',
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
  webhookSecretLead: '旧形式（sha256=）の配信の署名に使われます。それ以外の配信は署名鍵で署名されます。',
  legacy:
    '一度も変更されていないため、配信はその SHA-256（16 進）で署名されています（非推奨）。新しく作成すると、シークレットそのもので署名されます。',
  rotateWebhook: '新しい Webhook シークレット…',
  rotateWebhookWarning:
    '新しいシークレットは次のページに一度だけ表示されます。現在のものはただちに無効になり、以後の配信は新しいもので署名されます。',
} satisfies typeof en;
