import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: (agent: string) => `${agent} is requesting your approval`,
  asks: (agent: string, action: string) => `Your agent “${agent}” wants to do this: ${action}`,
  until: (moment: string) =>
    `You can respond until ${moment}. Without a response, the request isn’t approved.`,
  look: 'View the request',
  closing:
    'If you don’t recognize this request, open it and reject it. Never type a number that you don’t see where your agent is running.',
  pushBody: (action: string) => `Requests your approval: ${action}`,
};

export const noticeMessages = catalogue(import.meta, en);
