import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters: 'Deve ser ASCII visível, sem espaços, aspas e barras invertidas.',
  scope_unknown:
    'Não é um escopo conhecido. Um escopo personalizado tem a forma <namespace>:<key>, com exatamente um sinal de dois-pontos.',
  scope_reserved: 'Usa uma palavra reservada.',
  scope_command_line: 'É reservado para a ferramenta de linha de comando deste serviço.',
  scope_built_in: 'É um escopo integrado. Só é possível adicionar <namespace>:<key>.',
  scope_built_in_member: 'Não pode ser alterado em um escopo integrado.',
  scope_of_every_sign_in: 'É solicitado em todo login. Exija mais de todos os logins com a política.',
} satisfies typeof en;
