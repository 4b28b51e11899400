import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Aún no hay nada verificado (nivel\u00a00)',
  level1: 'Correo electrónico verificado (nivel\u00a01)',
  level2: 'Teléfono verificado (nivel\u00a02)',
  level3: 'Identidad verificada por un socio (nivel\u00a03)',
} satisfies typeof en;
