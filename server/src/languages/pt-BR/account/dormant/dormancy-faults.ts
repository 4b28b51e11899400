import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `Deve ser um número inteiro de dias de ${min} a ${max}.`,
  needs_warning: 'Precisa de um número de dias para o aviso: só são suspensas pessoas que foram avisadas.',
  needs_suspension: 'Precisa de um número de dias para a suspensão: só são removidas contas suspensas.',
  too_soon: ({ min }) => `Deve ter pelo menos ${min} dias a mais que a etapa anterior.`,
} satisfies typeof en;
