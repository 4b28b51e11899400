import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: 'O que se pode pedir que as pessoas aprovem',
  lead: 'Um cliente ou agente que deve fazer exatamente uma coisa na sua API pede isso com authorization details (RFC\u00a09396). Você declara os tipos aqui. As pessoas leem suas palavras e todos os campos; o token de acesso diz o que elas aprovaram.',
  none: 'Nenhum tipo ainda',
  noneBody: 'Sem tipos, os clientes pedem somente escopos.',
  declared: 'Tipos declarados',
  draft: 'Prévia, não salva',
  edit: 'Tipos como JSON',
  json: 'Tipos',
  jsonHint:
    'Um array de até 10 tipos, cada um com type, title, summary, schema e labels e, se quiser, single_use, access_token_seconds e required_acr. Um array vazio remove todos.',
  example: 'Um exemplo para começar está preenchido. Nada é declarado até você salvar.',
  preview: 'Prévia',
  save: 'Salvar',
  effect:
    'Uma alteração encerra as solicitações que aguardam aprovação, porque as pessoas viram as palavras antigas. Os tokens já emitidos mantêm o que dizem.',
  notJson: (error) => `Isto não é JSON válido: ${error}`,
  repeated:
    'Um membro aparece duas vezes em um objeto, ou o nome dele está escrito com um escape. Escreva cada nome uma vez.',
  errors: (count) => (count < 2 ? '1 erro nos tipos' : `${count} erros nos tipos`),
  saved: 'Salvo.',
} satisfies typeof en;
