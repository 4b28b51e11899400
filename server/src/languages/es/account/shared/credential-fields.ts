import type { en } from '../../../../account/shared/credential-fields.messages.ts';

export default {
  show: 'Mostrar',
  hide: 'Ocultar',
} satisfies typeof en;
