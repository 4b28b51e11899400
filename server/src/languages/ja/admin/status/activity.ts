import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: '利用状況',
  lead: '時刻は UTC で、最後の棒はまだ途中です。各数値から監査ログの記録を開けます。',
  signIns: 'ログインと失敗した試行',
  signedIn: 'ログイン成功',
  refused: '失敗',
  limited: '試行回数の超過',
  wrongPassword: 'パスワードの誤り',
  wrongCode: 'コードの誤り',
  approvals: 'エージェントの依頼（結果別）',
  approved: '承認',
  rejected: '却下または取り消し',
  expired: '期限切れ',
  waiting: '待機中',
} satisfies typeof en;
