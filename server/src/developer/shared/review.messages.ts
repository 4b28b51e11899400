import type { riskOf } from '../../applications/index.ts';
import type { Catalogue } from '../../platform/i18n/catalogue.ts';

export type RiskFlag = ReturnType<typeof riskOf>['evidence'][number]['flag'];

const en = {
  review: 'Review',
  pending: 'Waiting for review',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',

  pendingTitle: 'This application is waiting for review',
  pendingBody:
    'You don’t need to do anything. Until an administrator approves it, only you (and the members of its organization, if it has one) can sign in to it; other people get access_denied. If you remove the cause of a flag below, approval is easier.',
  rejectedTitle: 'This application was rejected',
  rejectedBody:
    'No one can sign in to it, and its tokens are inactive. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  suspendedTitle: 'This application is suspended',
  suspendedBody:
    'No one can sign in to it, and its tokens no longer work. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  pendingApiTitle: 'This API is waiting for review',
  pendingApiBody:
    'You don’t need to do anything. Until an administrator approves it, only you (and the members of its organization, if it has one) can get tokens for it. If you remove the cause of a flag below, approval is easier.',
  rejectedApiTitle: 'This API was rejected',
  rejectedApiBody:
    'No one can get tokens for it, and its tokens are inactive. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  suspendedApiTitle: 'This API is suspended',
  suspendedApiBody:
    'No one can get tokens for it, and its tokens no longer work. Fix the reason below, then contact an administrator. Only administrators can approve it again.',
  reason: 'Reason',
  noReason: 'No reason was recorded.',

  flags: 'Risk flags',
  noFlags: 'None.',
  wildcard_redirect_uri:
    'A redirect URI has a wildcard, so every host under that domain could receive sign-ins.',
  sensitive_scope: 'It can request sensitive data.',
  unlisted_scope: 'It can request a scope that no administrator has listed.',
  high_volume_developer: 'It was at least its developer’s fifth registration within seven days.',
  new_developer_account: 'Its developer signed up less than seven days before registering it.',
  suspicious_app_name: 'People could mistake its name for someone else’s.',
  accountSince: 'Account created',
  registrations: 'Registrations in seven days:',
  invisible_characters: 'it contains invisible characters',
  confusable_characters: 'it contains letters that look like others',
  claims_authority: 'it contains a word that suggests authority (official, support, login …)',
} satisfies Record<RiskFlag, string> & Record<string, string>;

/** The review status of an application and its reasons. */
export const reviewMessages = {
  en,
  ja: {
    review: '審査',
    pending: '審査待ち',
    approved: '承認済み',
    rejected: '却下',
    suspended: '停止中',

    pendingTitle: 'このアプリケーションは審査待ちです',
    pendingBody:
      '操作は必要ありません。管理者が承認するまで、ログインできるのはあなた（と、組織がある場合はそのメンバー）だけで、ほかの人は access_denied になります。下のフラグの原因をなくすと、承認されやすくなります。',
    rejectedTitle: 'このアプリケーションは却下されました',
    rejectedBody:
      '誰もログインできず、トークンは無効です。下の理由を解消してから、管理者に連絡してください。再び承認できるのは管理者だけです。',
    suspendedTitle: 'このアプリケーションは停止中です',
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
    accountSince: 'アカウントの作成:',
    registrations: '7 日間の登録件数:',
    invisible_characters: '見えない文字が含まれています',
    confusable_characters: 'ほかの文字に似た文字が含まれています',
    claims_authority: '公式を装う語（公式、サポート、ログインなど）が含まれています',
  },
} satisfies Catalogue<typeof en>;
