import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: 'Verwenden Sie mindestens 10 Zeichen.',
  too_long: 'Verwenden Sie höchstens 256 Zeichen.',
  too_common: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
} satisfies typeof en;
