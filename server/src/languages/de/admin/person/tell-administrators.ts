import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: 'Das Konto eines Administrators wurde geändert',
  address_changed: (by, email, at) =>
    `${by} hat am ${at} die E-Mail-Adresse des Administrators ${email} geändert.`,
  verification_changed: (by, email, at) =>
    `${by} hat am ${at} geändert, was über den Administrator ${email} verifiziert ist.`,
  factors_reset: (by, email, at) =>
    `${by} hat am ${at} Anmeldemöglichkeiten aus dem Konto des Administrators ${email} entfernt.`,
  suspended: (by, email, at) => `${by} hat am ${at} den Administrator ${email} gesperrt.`,
  deleted: (by, email, at) => `${by} hat am ${at} das Konto des Administrators ${email} gelöscht.`,
  action: 'Auditprotokoll ansehen',
  closing:
    'Alle Administratoren erhalten diese E-Mail. Wenn Sie die Änderung nicht erwartet haben, fragen Sie, wer sie vorgenommen hat.',
} satisfies typeof en;
