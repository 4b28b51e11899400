import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: 'Usa al menos 10 caracteres.',
  too_long: 'Usa como máximo 256 caracteres.',
  too_common: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
} satisfies typeof en;
