import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: 'Le compte d’un administrateur a été modifié',
  address_changed: (by, email, at) =>
    `${by} a modifié l’adresse e-mail de l’administrateur ${email} le ${at}.`,
  verification_changed: (by, email, at) =>
    `${by} a modifié ce qui est vérifié au sujet de l’administrateur ${email} le ${at}.`,
  factors_reset: (by, email, at) =>
    `${by} a retiré des moyens de connexion du compte de l’administrateur ${email} le ${at}.`,
  suspended: (by, email, at) => `${by} a suspendu l’administrateur ${email} le ${at}.`,
  deleted: (by, email, at) => `${by} a supprimé le compte de l’administrateur ${email} le ${at}.`,
  action: 'Voir le journal d’audit',
  closing:
    'Chaque administrateur reçoit cet e-mail. Si vous ne vous attendiez pas à cette modification, demandez à son auteur.',
} satisfies typeof en;
