import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: 'Erros',
  lead: 'Todos os códigos de erro deste serviço. Uma resposta traz o código em error, e error_description explica o caso em questão.',
  meaning: 'O que significa',
  fix: 'O que fazer',
  status: 'Status',
  redirect: '303, na redirect_uri',
  contents: 'Todos os códigos',
  calls: 'Todas as chamadas',
  diagnose: 'Verificar um link de login',
} satisfies typeof en;
