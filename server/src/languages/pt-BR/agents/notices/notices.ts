import type { en } from '../../../../agents/notices/notices.messages.ts';

export default {
  subject: (agent) => `${agent} está pedindo sua aprovação`,
  asks: (agent, action) => `Seu agente “${agent}” quer fazer isto: ${action}`,
  until: (moment) => `Você pode responder até ${moment}. Sem resposta, a solicitação não é aprovada.`,
  look: 'Ver a solicitação',
  closing:
    'Se você não reconhece esta solicitação, abra-a e rejeite-a. Nunca digite um número que você não vê onde seu agente está em execução.',
  pushBody: (action) => `Pede sua aprovação: ${action}`,
} satisfies typeof en;
