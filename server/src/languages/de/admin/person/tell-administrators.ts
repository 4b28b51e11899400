import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: 'Das Konto eines Administrators wurde geändert',
  address_changed: (by, email, at) =>
    `Die E-Mail-Adresse des Administrators ${email} wurde am ${at} geändert, und zwar von ${by}.`,
  verification_changed: (by, email, at) =>
    `Was über den Administrator ${email} verifiziert ist, wurde am ${at} geändert, und zwar von ${by}.`,
  factors_reset: (by, email, at) =>
    `Aus dem Konto des Administrators ${email} wurden am ${at} Anmeldemöglichkeiten entfernt, und zwar von ${by}.`,
  suspended: (by, email, at) => `Der Administrator ${email} wurde am ${at} gesperrt, und zwar von ${by}.`,
  deleted: (by, email, at) =>
    `Das Konto des Administrators ${email} wurde am ${at} gelöscht, und zwar von ${by}.`,
  action: 'Auditprotokoll ansehen',
  closing:
    'Alle Administratoren erhalten diese E-Mail. Wenn Sie die Änderung nicht erwartet haben, fragen Sie, wer sie vorgenommen hat.',
} satisfies typeof en;
