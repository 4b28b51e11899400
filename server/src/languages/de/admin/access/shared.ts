import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '(optional)',
  none: '–',
  noEnd: 'Unbefristet',
  until: 'Bis',
  untilHint: 'Der letzte Tag, in UTC. Leer lassen: unbefristet.',
  untilFault: 'Wählen Sie einen Tag innerhalb der nächsten zehn Jahre.',
  created: 'Erstellt',
  action: 'Ändern',
  save: 'Speichern',
  fieldFault: (message) => `${message}`,
  gone: 'Jemand anderes hat dies gerade entfernt.',
  tooMany: 'Die Grenze ist erreicht. Entfernen Sie zuerst einen Eintrag.',
  personFault: 'Kein aktives Konto hat diese Adresse, sub oder Benutzer-ID.',
  dayFault: 'Geben Sie einen Tag als JJJJ-MM-TT ein.',
} satisfies typeof en;
