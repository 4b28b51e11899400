import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `Muss 1 bis ${max} sichtbare Zeichen haben.`,
  role_invalid: ({ max }) => `Muss ein Name aus 1 bis ${max} sichtbaren Zeichen sein.`,
  days_invalid: 'Muss eine ganze Zahl von Tagen sein, mindestens 1.',
  days_too_long: ({ max }) => `Darf höchstens ${max} Tage sein.`,
} satisfies typeof en;
