import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: 'Ce que les personnes peuvent être invitées à approuver',
  lead: 'Un client ou un agent qui doit faire exactement une chose auprès de votre API le demande avec des authorization details (RFC\u00a09396). Vous en déclarez les types ici. Les personnes lisent vos mots et chaque champ ; l’access token indique ce qu’elles ont approuvé.',
  none: 'Aucun type pour l’instant',
  noneBody: 'Sans types, les clients ne demandent que des scopes.',
  declared: 'Types déclarés',
  draft: 'Aperçu, non enregistré',
  edit: 'Types au format JSON',
  json: 'Types',
  jsonHint:
    'Un tableau de 10 types au plus, chacun avec type, title, summary, schema et labels et, si vous le souhaitez, single_use, access_token_seconds et required_acr. Un tableau vide les retire tous.',
  example: 'Un exemple de départ est déjà rempli. Rien n’est déclaré avant l’enregistrement.',
  preview: 'Aperçu',
  save: 'Enregistrer',
  effect:
    'Une modification met fin aux demandes en attente d’approbation, car les personnes ont vu les anciens mots. Les tokens émis gardent ce qu’ils indiquent.',
  notJson: (error) => `Ce n’est pas du JSON valide : ${error}`,
  repeated:
    'Un membre apparaît deux fois dans un objet, ou son nom est écrit avec un échappement. Écrivez chaque nom une seule fois.',
  errors: (count) => (count < 2 ? `${count} erreur dans les types` : `${count} erreurs dans les types`),
  saved: 'Enregistré.',
} satisfies typeof en;
