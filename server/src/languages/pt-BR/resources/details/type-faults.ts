import type { en } from '../../../../resources/details/type-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  types_not_array: ({ max }) => `Deve ser um array de no máximo ${max} tipos.`,
  types_too_long: ({ max }) => `Aceita no máximo ${max} bytes de JSON ao todo.`,
  not_object: 'Deve ser um objeto.',
  unknown_member: ({ known }) => `Não é conhecido aqui. São conhecidos: ${known}`,
  type_name_invalid: ({ max }) =>
    `Deve ter de 1 a ${max} caracteres ASCII visíveis, sem aspas, barras invertidas e sinais de menor e maior.`,
  type_repeated: 'É o nome de outro tipo desta API.',
  text_not_object: 'Deve ser um objeto com um texto em pelo menos um idioma, como en.',
  text_language: 'Deve ser um idioma deste serviço, como en.',
  text_missing: 'Precisa de um texto visível em pelo menos um idioma.',
  text_length: ({ max }) => `Deve ser um texto com no máximo ${max} caracteres.`,
  text_wrong: ({ what }) => `Este texto não pode ser usado (${what}).`,
  not_boolean: 'Deve ser true ou false.',
  number_invalid: sharedFaults.number_out_of_range,
  schema_type: 'Deve ser string, integer, boolean, array ou object.',
  schema_number: 'Não pode ser number. Use integer ou, para dinheiro, um objeto com "format": "money".',
  schema_depth: ({ max }) => `Está aninhado em mais de ${max} objetos.`,
  schema_root: 'Deve ser um objeto com properties.',
  schema_of_items:
    'Deve ser uma string, um integer, um boolean, money ou um objeto. Arrays dentro de arrays não são mostrados.',
  fields_count: ({ max }) => `Aceita no máximo ${max} campos.`,
  field_name:
    'Deve começar com uma letra, ter no máximo 40 letras ASCII, dígitos e sublinhados e não ser um nome que todo objeto tem.',
  field_reserved: 'É um nome com significado próprio em authorization details (RFC 9396, seção 2).',
  field_is_money:
    'Tem nome de valor e deve ser money: {"type": "object", "format": "money"}, para que a moeda seja sempre conhecida.',
  length_needed: ({ max }) => `Precisa de maxLength (no máximo ${max}), ou de enum, const ou format.`,
  items_needed: ({ max }) => `Precisa de maxItems, no máximo ${max}.`,
  bounds_crossed: 'É maior que o limite superior ao lado.',
  enum_invalid: ({ max }) => `Deve ser um array de 1 a ${max} textos diferentes.`,
  choices_exclusive: 'Não combina com const, enum ou format ao lado.',
  format_unknown: 'Deve ser date, date-time, uri ou email.',
  format_of_object: 'Deve ser money ou ser omitido.',
  required_invalid: 'Deve ser um array de nomes diferentes das suas properties.',
  additional_properties: 'Deve ser false, o que já é quando omitido.',
  currencies_invalid: 'Deve ser um array de códigos ISO 4217 diferentes, como ["JPY"].',
  money_members: 'Só pode informar amount como string e currency com um enum.',
  money_maximum: ({ decimals }) =>
    `Deve ser um número maior que 0 com no máximo ${decimals} casas decimais, como a moeda tem.`,
  money_maximum_currency: 'Precisa de exatamente uma moeda em properties.currency.enum.',
  labels_unknown: 'Não é o rótulo de nenhum campo. Campos dentro de campos são escritos como items.name.',
  label_missing: 'Precisa de um rótulo em pelo menos um idioma.',
  label_repeated: 'Parece o rótulo de outro campo ao lado.',
  placeholder_unknown: ({ name }) => `Menciona {${name}}, que não é um campo do esquema.`,
  placeholder_optional: ({ name }) =>
    `Menciona {${name}}, que não é obrigatório: a frase ficaria com uma lacuna.`,
  placeholder_parts: ({ name }) =>
    `Menciona {${name}}, que tem campos próprios e não é uma palavra em uma frase.`,
  placeholder_missing: 'Precisa de pelo menos um {field} obrigatório, para dizer o que é aprovado.',
  acr_invalid: 'Deve ser 2 (dois fatores ou uma chave de acesso) ou phr (uma chave de acesso).',
  acr_limit_invalid:
    'Deve indicar um campo obrigatório que seja money, com um valor: {"total": {"amount": "50000", "currency": "JPY"}}',
  placeholder_braces: 'Tem uma chave { ou } que não pertence a nenhum {field}.',
} satisfies typeof en;
