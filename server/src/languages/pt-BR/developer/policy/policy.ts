import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: 'O que os logins devem cumprir',
  lead: 'Para todos os que entram neste aplicativo. Quem não tem segundo fator configura um no caminho. As regras da instalação e das organizações também valem.',
} satisfies typeof en;
