import type { en } from '../../../../developer/scopes/scopes.messages.ts';
import console from '../shared/console.ts';

export default {
  title: '要求できるスコープ',
  allowed: '許可するスコープ',
  scope: 'スコープ',
  meaning: '共有される内容',
  choice: 'ユーザーの選択',
  required: '必須',
  optional: '拒否できます',
  requiredLegend: '必須',
  requiredHint:
    'これを拒否した人はログインできません。なくてはならないものだけを選んでください。新しいスコープは、保存するとここに表示されます。',
  policy: '許可されていないスコープを要求したとき',
  policyHint: 'どちらの場合も下に記録され、Webhook で通知されます。',
  strip: '取り除いて続行する（strip）',
  block: '要求全体を拒否する（block）',
  inherit: (name) => `サービスの設定に従う: ${name}`,
  save: '保存',
  saved: '保存しました。',
  pending: console.riskPending,
  none: '許可されたスコープがないため、すべての要求が invalid_scope で拒否されます。',

  drift: '要求されたが許可されていないもの',
  driftLead: 'このアプリの認可リクエストに含まれていた、登録されていないスコープです。',
  noDrift: 'ありません',
  noDriftBody: '登録のないスコープは要求されていません。',
  firstSeen: '最初の検出',
  lastSeen: '最後の検出',
  whatToDo: '対処',
  nowAllowed: 'その後許可されました。操作は不要です。',
  unknown: '登録できないスコープです。要求から外してください。',
  bareProfile: '代わりに profile:basic を要求してください。',
  over: '7 日間検出されていません。操作は不要です。',
  allowOrStop: '許可するか、要求から外してください。',
  reminded: '7 日後に再度通知しました。',
  allow: '許可する',
} satisfies typeof en;
