import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: '審査',
  pending: '審査待ち',
  approved: '承認済み',
  rejected: '却下',
  suspended: '停止中',

  pendingTitle: 'このアプリは審査待ちです',
  pendingBody:
    '操作は必要ありません。管理者が承認するまで、ログインできるのはあなた（と、組織がある場合はそのメンバー）だけで、ほかの人は access_denied になります。下のフラグの原因をなくすと、承認されやすくなります。',
  rejectedTitle: 'このアプリは却下されました',
  rejectedBody:
    '誰もログインできず、トークンは無効です。下の理由を解消してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
  suspendedTitle: 'このアプリは停止中です',
  suspendedBody:
    '誰もログインできず、トークンは無効です。下の理由を解消してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
  pendingApiTitle: 'この API は審査待ちです',
  pendingApiBody:
    '操作は必要ありません。管理者が承認するまで、トークンを取得できるのはあなた（と、組織がある場合はそのメンバー）だけです。下のフラグの原因をなくすと、承認されやすくなります。',
  rejectedApiTitle: 'この API は却下されました',
  rejectedApiBody:
    '誰もトークンを取得できず、発行済みのトークンは無効です。下の理由を解消してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
  suspendedApiTitle: 'この API は停止中です',
  suspendedApiBody:
    '誰もトークンを取得できず、発行済みのトークンは無効です。下の理由を解消してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
  reason: '理由',
  noReason: '理由は記録されていません。',

  flags: 'リスクフラグ',
  noFlags: 'なし。',
  wildcard_redirect_uri:
    'リダイレクト URI にワイルドカードがあり、そのドメインのすべてのホストがログインを受け取れます。',
  sensitive_scope: '機密性の高いデータを要求できます。',
  unlisted_scope: '管理者の一覧にないスコープを要求できます。',
  high_volume_developer: '開発者の 7 日以内の登録が 5 件以上ありました。',
  new_developer_account: '開発者がアカウントを作成してから 7 日以内に登録されました。',
  suspicious_app_name: '名前がほかのものと間違われるおそれがあります。',
  names: {
    wildcard_redirect_uri: 'ワイルドカードの URI',
    sensitive_scope: '機密性の高いデータ',
    unlisted_scope: '一覧にないスコープ',
    high_volume_developer: '登録が多い',
    new_developer_account: '新しい開発者',
    suspicious_app_name: '紛らわしい名前',
  },
  accountSince: 'アカウントの作成:',
  registrations: '7 日間の登録件数:',
  invisible_characters: '見えない文字が含まれています',
  confusable_characters: 'ほかの文字に似た文字が含まれています',
  claims_authority: '公式を装う語（公式、サポート、ログインなど）が含まれています',
} satisfies typeof en;
