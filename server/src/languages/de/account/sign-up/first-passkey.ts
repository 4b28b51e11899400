import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: 'Passkey erstellen',
  lead: (email) => `Ihr Konto für ${email} ist bereit.`,
  body: 'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre an. Ohne Passkey senden wir Ihnen jedes Mal einen Code per E-Mail.',
  create: 'Passkey erstellen',
  later: 'Nicht jetzt',
} satisfies typeof en;
