import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) =>
    `Saisissez de 1 à ${max} caractères : lettres de A à Z, chiffres, espaces simples et . _ - à l’intérieur.`,
  access_text: ({ max }) =>
    `Pas plus de ${max} caractères, sans caractères de contrôle, de direction ou de largeur nulle.`,
  entitlement: ({ max }) =>
    `Saisissez de 1 à ${max} caractères ASCII visibles, sans espaces, virgules, guillemets ni barres obliques inverses.`,
  too_many_entitlements: ({ max }) => `Pas plus de ${max} entrées.`,
  person_unnamed: 'Indiquez exactement une personne, par user_id, sub ou email.',
  person_unknown: 'Cette personne n’a pas de compte ouvert.',
  manager_person_unnamed: 'Indiquez exactement une personne, par sub ou email.',
  person_not_nameable:
    'Vous ne pouvez pas désigner cette personne ici ; laissez-la demander l’accès ou adressez-vous à un administrateur.',
  person_outside: 'Cette personne n’est pas membre de l’organisation.',
  end_invalid: ({ years }) => `Indiquez un moment dans les ${years} prochaines années.`,
  subject_unnamed: 'Indiquez exactement un destinataire : une personne, un groupe ou une organisation.',
  group_unknown: 'Ce groupe n’existe pas.',
  organization_unknown: 'Ce n’est pas une organisation cliente.',
  application_unknown: 'Cette application n’existe pas.',
  role_unknown: 'Ce rôle n’existe pas.',
  nothing_assigned: 'Indiquez une application, un rôle ou les deux.',
  role_elsewhere: 'C’est le rôle d’une autre application.',
  role_everywhere: 'À omettre : ce rôle vaut pour toutes les applications.',
  organizations_differ: 'Appartient à une autre organisation.',
} satisfies typeof en;
