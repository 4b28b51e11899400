import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: 'Qué deben cumplir los inicios de sesión',
  lead: 'Para todos los que inician sesión en esta aplicación. Quienes no tienen segundo factor configuran uno por el camino. También cuentan las reglas de la instalación y de las organizaciones.',
} satisfies typeof en;
