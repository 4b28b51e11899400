import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: 'Muss eine E-Mail-Adresse sein.',
  email_domain: ({ domains }) => `Muss eine Adresse in einer dieser Domains sein: ${domains}`,
  phone_invalid: 'Muss eine Nummer mit Landesvorwahl sein, etwa +81 90 1234 5678.',
  phone_missing: 'Braucht eine Telefonnummer.',
  email_unverified: 'Braucht eine bestätigte E-Mail-Adresse.',
  claim_name: 'Muss zwei Teile mit einem Doppelpunkt dazwischen und ohne Leerzeichen haben, etwa shop:size.',
  claim_value: ({ max }) =>
    `Muss 1 bis ${max} Zeichen haben, keine Steuer-, Richtungs- oder Nullbreitenzeichen.`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `Muss 1 bis ${max} Zeichen haben.`,
  no_account: 'Muss die user_id eines aktiven Kontos sein.',
  nothing_chosen: 'Wählen Sie mindestens eine Anmeldemöglichkeit, die entfernt werden soll.',
} satisfies typeof en;
