import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Aún no hay nada verificado (nivel 0)',
  level1: 'Correo electrónico verificado (nivel 1)',
  level2: 'Teléfono verificado (nivel 2)',
  level3: 'Identidad verificada por un socio (nivel 3)',
} satisfies typeof en;
