import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: 'Consinta por todos os membros com o que um aplicativo pode saber sobre eles, para que ele não pergunte a cada um. Os membros veem isso entre seus aplicativos conectados e podem retirar o próprio consentimento.',
  empty: 'Nenhum aplicativo ainda',
  emptyBody: 'Até você consentir por todos, cada membro é perguntado no primeiro login em um aplicativo.',
  find: 'Consentir com um aplicativo',
  clientId: 'ID do cliente',
  clientIdHint: 'Os responsáveis pelo aplicativo podem informá-lo.',
  next: 'Continuar',
  unknown: 'Não há aplicativo aprovado com este ID do cliente em que as pessoas entrem com uma organização.',
  agreeTo: (application) => `O que ${application} pode saber`,
  scopes: 'Escopos',
  learns: 'Ele também fica sabendo, sobre cada membro',
  groups: 'os grupos',
  all_groups: 'todos os grupos',
  roles: 'as funções',
  entitlements: 'os direitos',
  org_id: 'esta organização',
  agree: 'Consentir por todos os membros',
  since: 'Desde',
  withdraw: 'Retirar',
} satisfies typeof en;
