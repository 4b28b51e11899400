import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent} 请求您批准`,
  asks: (agent, action) => `您的智能体“${agent}”想做此事：${action}`,
  until: (moment) => `您可以在 ${moment} 之前答复。若无答复，请求不会获得批准。`,
  look: '查看请求',
  closing: '如果您不认识此请求，请打开并拒绝它。切勿输入您没有在智能体运行处看到的数字。',
  pushBody: (action) => `请求您批准：${action}`,
} satisfies typeof en;
