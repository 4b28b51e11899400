import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: 'Nada verificado ainda (nível 0)',
  level1: 'Endereço de e-mail verificado (nível 1)',
  level2: 'Número de telefone verificado (nível 2)',
  level3: 'Identidade verificada por um parceiro (nível 3)',
} satisfies typeof en;
