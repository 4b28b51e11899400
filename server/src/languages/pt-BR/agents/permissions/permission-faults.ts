import type { en } from '../../../../agents/permissions/permission-faults.messages.ts';

export default {
  agent_unknown: 'Não é um dos seus agentes.',
  agent_bearer_only:
    'Não tem chave pública, portanto seus tokens não poderiam ser vinculados a uma. Dê uma chave ao agente primeiro.',
  resource_unknown: 'Não é uma API que você possa usar aqui.',
  type_unknown: 'Não é um tipo declarado por esta API.',
  type_money_within:
    'Os valores em dinheiro deste tipo ficam dentro de outros campos, onde nenhuma soma pode limitá-los; por isso a pergunta é feita todas as vezes.',
  fixed_unknown: 'Não é um campo de texto, número ou sim/não deste tipo.',
  fixed_values: ({ max }) => `Deve listar de 1 a ${max} valores que o campo pode ter.`,
  limit_missing: 'Informe quantas vezes ou até que valor.',
  uses_invalid: ({ max }) => `Deve ser um número inteiro de 1 a ${max}.`,
  sum_missing: 'Deve ser informado: trata-se de dinheiro.',
  sum_field_invalid: 'Deve indicar um campo deste tipo que seja um valor em dinheiro.',
  sum_incomplete: 'Deve ser informado junto com as outras partes do valor (sum_field, currency, most_sum).',
  currency_invalid: 'Deve ser uma moeda que este campo aceita, como JPY.',
  sum_invalid: ({ digits }) =>
    digits === 0
      ? 'Deve ser um valor acima de zero em algarismos, como 10000.'
      : `Deve ser um valor acima de zero em algarismos, como 100.50, com no máximo ${digits} casas decimais.`,
  zone_invalid: 'Deve ser o nome de um fuso horário, como Asia/Tokyo.',
  weekdays_invalid: 'Deve listar pelo menos um dia, de 1 (segunda-feira) a 7 (domingo), sem repetir.',
  hours_invalid: 'Deve ser um horário depois do primeiro, no máximo 24:00.',
  end_invalid: 'Deve ser uma data.',
  end_past: 'Deve estar no futuro.',
  end_far: ({ days }) => `Deve estar dentro de ${days} dias.`,
  wider: 'Só pode ficar mais restrita. Para permitir mais, conceda outra permissão permanente.',
} satisfies typeof en;
