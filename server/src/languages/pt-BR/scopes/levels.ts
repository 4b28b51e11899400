import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Nada verificado ainda (nível\u00a00)',
  level1: 'Endereço de e-mail verificado (nível\u00a01)',
  level2: 'Número de telefone verificado (nível\u00a02)',
  level3: 'Identidade verificada por um parceiro (nível\u00a03)',
} satisfies typeof en;
