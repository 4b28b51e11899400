import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: 'Saisissez une adresse e-mail.',
  email_domain: ({ domains }) => `Saisissez une adresse de l’un de ces domaines : ${domains}`,
  phone_invalid: 'Saisissez un numéro avec l’indicatif du pays, par exemple +81 90 1234 5678.',
  phone_missing: 'Nécessite un numéro de téléphone.',
  email_unverified: 'Nécessite une adresse e-mail vérifiée.',
  claim_name: 'Saisissez deux parties séparées par un deux-points, sans espaces, par exemple shop:size.',
  claim_value: ({ max }) =>
    `Saisissez de 1 à ${max} caractères, sans caractères de contrôle, de direction ou de largeur nulle.`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `Saisissez de 1 à ${max} caractères.`,
  no_account: 'Saisissez le user_id d’un compte ouvert.',
  nothing_chosen: 'Choisissez au moins un moyen de connexion à retirer.',
} satisfies typeof en;
