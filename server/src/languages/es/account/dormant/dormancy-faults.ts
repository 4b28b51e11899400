import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `Admite días enteros de ${min} a ${max}.`,
  needs_warning: 'Necesita un número de días para el aviso: solo se suspende a quienes fueron avisados.',
  needs_suspension: 'Necesita un número de días para la suspensión: solo se eliminan cuentas suspendidas.',
  too_soon: ({ min }) => `Debe superar al paso anterior en al menos ${min} días.`,
} satisfies typeof en;
