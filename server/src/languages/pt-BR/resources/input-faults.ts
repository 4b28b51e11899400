import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url: 'Deve ser uma URL https absoluta sem fragmento, como https://api.example.com/mcp.',
  identifier_too_long: ({ max }) => `Aceita no máximo ${max} caracteres.`,
  identifier_wildcard: 'Tem um curinga. Registre a URL de uma só API.',
  identifier_ours: 'Pertence a este serviço. Registre a URL da sua própria API.',
  identifier_repeated: ({ client_id }) =>
    `Já está registrado para o mesmo proprietário, como ${client_id}. Use essa API ou exclua-a primeiro.`,
  owner_has_registered: ({ client_id }) =>
    `O novo proprietário já registrou esta API, como ${client_id}. Use essa API ou exclua-a primeiro.`,
  identifier_local:
    'Deve ser https. http e localhost funcionam somente em uma instalação de desenvolvimento.',
  scopes_count: ({ max }) => `Aceita de 1 a ${max} escopos.`,
  scope_name_invalid: ({ max }) =>
    `Deve ter de 1 a ${max} caracteres ASCII visíveis, sem aspas, barras invertidas e #.`,
  scope_name_taken: 'É o nome de um escopo deste serviço. Escolha outro, como files:read.',
  scope_name_repeated: 'É o nome de outro escopo deste recurso.',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `Deve ser um número inteiro de segundos de ${min} a ${max}.`,
} satisfies typeof en;
