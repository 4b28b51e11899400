import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent} が承認を求めています`,
  asks: (agent, action) => `エージェント「${agent}」が次の操作の承認を求めています: ${action}`,
  until: (moment) => `${moment} まで回答できます。回答しない場合は承認されません。`,
  look: '依頼を確認する',
  closing:
    '心当たりがない場合は、依頼を開いて却下してください。エージェントの画面に表示されていない番号は、決して入力しないでください。',
  pushBody: (action) => `承認を求めています: ${action}`,
} satisfies typeof en;
