import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: (agent: string) => `${agent} is requesting your approval`,
  asks: (agent: string, action: string) => `Your agent “${agent}” wants to do this: ${action}`,
  until: (moment: string) =>
    `You can respond until ${moment}. Without a response, the request is not approved.`,
  look: 'View the request',
  closing:
    'If you don’t recognize this request, open it and reject it. Never type a number that you don’t see where your agent is running.',
  pushBody: (action: string) => `Requests your approval: ${action}`,
};

export const noticeMessages = {
  en,
  ja: {
    subject: (agent) => `${agent} が承認を求めています`,
    asks: (agent, action) => `エージェント「${agent}」が次の操作の承認を求めています: ${action}`,
    until: (moment) => `${moment} まで回答できます。回答しない場合は承認されません。`,
    look: '依頼を確認する',
    closing:
      '心当たりがない場合は、依頼を開いて却下してください。エージェントの画面に表示されていない番号は、決して入力しないでください。',
    pushBody: (action) => `承認を求めています: ${action}`,
  },
} satisfies Catalogue<typeof en>;
