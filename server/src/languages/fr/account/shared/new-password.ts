import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: 'Utilisez au moins 10 caractères.',
  too_long: 'Pas plus de 256 caractères.',
  too_common: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
} satisfies typeof en;
