import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `Muss eine ganze Zahl von Tagen von ${min} bis ${max} sein.`,
  needs_warning: 'Braucht auch eine Zahl von Tagen für die Warnung: Gesperrt wird nur, wer gewarnt wurde.',
  needs_suspension:
    'Braucht auch eine Zahl von Tagen für die Sperrung: Entfernt werden nur gesperrte Konten.',
  too_soon: ({ min }) => `Muss mindestens ${min} Tage mehr sein als der Schritt davor.`,
} satisfies typeof en;
