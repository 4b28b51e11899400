import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: 'Passkeys',
  totp: 'Einmalcodes und Wiederherstellungscodes',
  recovery_codes: 'Wiederherstellungscodes',
  password: 'das Passwort',
  removed: (what) => `Entfernt: ${what.join(', ')}.`,
  accessEnded:
    'Auch Zugriffsschlüssel, Geräteschlüssel, Dauergenehmigungen und die Einladungen, die von Ihrem Konto ausgingen, sind beendet.',
} satisfies typeof en;
