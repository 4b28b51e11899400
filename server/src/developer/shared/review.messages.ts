import type { riskOf } from '../../applications/index.ts';
import type { Catalogue } from '../../platform/i18n/catalogue.ts';

export type RiskFlag = ReturnType<typeof riskOf>['evidence'][number]['flag'];

const en = {
  review: 'Review',
  pending: 'Waiting for review',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',

  pendingTitle: 'An administrator looks at this application first',
  pendingBody:
    'You (and the members of its organization, if it has one) can sign in to it meanwhile; everybody else is turned away with access_denied. You need not do anything. If you take away what raised the flags below, an approval needs less.',
  rejectedTitle: 'This application was rejected',
  rejectedBody:
    'Nobody can sign in to it, and its tokens are inactive. Change what the reason below speaks of, then write to an administrator: only they can approve it again.',
  suspendedTitle: 'This application is suspended',
  suspendedBody:
    'Nobody can sign in to it, and its tokens stopped working at once. Settle what the reason below speaks of, then write to an administrator: only they can approve it again.',
  reason: 'Reason',
  noReason: 'None was recorded.',

  flags: 'Risk flags',
  noFlags: 'None.',
  wildcard_redirect_uri:
    'A redirect URI has a wildcard, so every host under that domain could receive sign-ins.',
  sensitive_scope: 'It may ask for data that needs particular care.',
  unlisted_scope: 'It may ask for a scope that the administrators have not listed.',
  high_volume_developer: 'It was the fifth or a later registration of its developer within seven days.',
  new_developer_account: 'Its developer signed up less than seven days before registering it.',
  suspicious_app_name: 'People could take its name for somebody else’s.',
  accountSince: 'Account since',
  registrations: 'Registrations in seven days:',
  invisible_characters: 'it holds characters that cannot be seen',
  confusable_characters: 'it holds letters that look like others',
  claims_authority: 'it holds a word that claims authority (official, support, login …)',
} satisfies Record<RiskFlag, string> & Record<string, string>;

/** How the review of an application stands and why. */
export const reviewMessages = {
  en,
  ja: {
    review: '審査',
    pending: '審査待ち',
    approved: '承認済み',
    rejected: '却下',
    suspended: '停止中',

    pendingTitle: '管理者が先にこのアプリケーションを確認します',
    pendingBody:
      'その間、ログインできるのはあなた（と、組織がある場合はそのメンバー）だけで、ほかの人は access_denied になります。あなたの操作は必要ありません。下のフラグの原因をなくすと、承認が受けやすくなります。',
    rejectedTitle: 'このアプリケーションは却下されました',
    rejectedBody:
      '誰もログインできず、トークンは無効です。下の理由にある点を直してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
    suspendedTitle: 'このアプリケーションは停止中です',
    suspendedBody:
      '誰もログインできず、トークンはただちに無効になりました。下の理由にある点を解決してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
    reason: '理由',
    noReason: '記録されていません。',

    flags: 'リスクフラグ',
    noFlags: 'なし。',
    wildcard_redirect_uri:
      'リダイレクト URI にワイルドカードがあり、そのドメインのすべてのホストがログインを受け取れます。',
    sensitive_scope: '特に注意が必要なデータを要求できます。',
    unlisted_scope: '管理者の一覧にないスコープを要求できます。',
    high_volume_developer: '開発者の 7 日以内の登録が 5 件目以降でした。',
    new_developer_account: '開発者がアカウントを作成してから 7 日以内に登録されました。',
    suspicious_app_name: '名前がほかの何かと間違われるおそれがあります。',
    accountSince: 'アカウントの作成:',
    registrations: '7 日間の登録件数:',
    invisible_characters: '見えない文字が含まれています',
    confusable_characters: 'ほかの文字に似た文字が含まれています',
    claims_authority: '権威を装う語（公式、サポート、ログインなど）が含まれています',
  },
} satisfies Catalogue<typeof en>;
