import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: 'Documentação',
  lead: 'Faça login de pessoas, proteja sua API, deixe que os agentes perguntem antes de agir e opere o serviço.',
  developers: 'Para desenvolvedores',
  developersLead: 'Adicione login a um aplicativo em qualquer linguagem, proteja uma API e receba eventos.',
  agents: 'Para quem cria agentes',
  agentsLead: 'Um agente pergunta, uma pessoa decide, e a resposta é assinada.',
  operators: 'Para operadores',
  operatorsLead: 'Instale, configure, faça backup e monitore o serviço, e traga pessoas para cá.',
  guides: 'Todos os guias',
  calls: 'Todas as chamadas',
  callsLead: 'Cada chamada leva à sua descrição na referência da API.',
  issuer: 'Endereço deste serviço (issuer)',
  discovery: 'Documento de discovery',
} satisfies typeof en;
