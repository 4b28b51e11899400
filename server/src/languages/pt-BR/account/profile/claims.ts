import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: 'Outros dados',
  lead: 'Dados adicionais que alguns aplicativos usam, como shop:size. Um aplicativo recebe um deles somente se o pedir pelo nome e você concordar.',
  name: 'Nome',
  nameHint: 'Duas partes com dois-pontos entre elas, como shop:size.',
  value: 'Valor',
  action: 'Ação',
  change: 'Alterar',
  changeNamed: (name) => `Alterar ${name}`,
  remove: 'Remover…',
  removeNow: 'Remover',
  removeWarning: (name) => `${name} é excluído daqui. Os aplicativos que o receberam mantêm o que têm.`,
  formTitle: 'Adicionar ou alterar um valor',
  save: 'Salvar',
  empty: 'Nenhum outro dado',
  emptyBody: 'Os aplicativos que usam esses valores informam os nomes a você.',
  badName: 'Use duas partes com um sinal de dois-pontos entre elas e sem espaços, como shop:size.',
  missing: 'Digite um valor. Para excluir um, remova-o.',
  tooLong: (max) => `Use no máximo ${max} caracteres.`,
  hidden: name.hidden,
  tooMany: (max) => `Pode haver no máximo ${max}. Remova um primeiro.`,
  doneSaved: 'O valor foi salvo.',
  doneRemoved: 'O valor foi removido.',
} satisfies typeof en;
