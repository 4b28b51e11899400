import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '(opcional)',
  none: '–',
  noEnd: 'Sem término',
  until: 'Até',
  untilHint: 'O último dia, em UTC. Em branco: sem término.',
  untilFault: 'Escolha um dia dentro dos próximos dez anos.',
  created: 'Criado',
  action: 'Alterar',
  save: 'Salvar',
  fieldFault: (message) => `${message}`,
  gone: 'Outra pessoa acabou de remover isto.',
  tooMany: 'O limite foi atingido. Remova um item primeiro.',
  personFault: 'Nenhuma conta aberta tem este endereço, sub ou ID de usuário.',
  dayFault: 'Digite um dia como AAAA-MM-DD.',
} satisfies typeof en;
