import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: 'La política de privacidad de la aplicación',
  support: 'Obtener ayuda con la aplicación',
  terms: 'Las condiciones del servicio de la aplicación',
} satisfies typeof en;
