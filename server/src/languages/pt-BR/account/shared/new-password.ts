import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: 'Use pelo menos 10 caracteres.',
  too_long: 'Use no máximo 256 caracteres.',
  too_common: 'Esta senha é fácil demais de adivinhar. Escolha outra.',
} satisfies typeof en;
