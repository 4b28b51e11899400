import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
  lead: 'Là où les personnes reviennent après la connexion. Une URI de redirection doit correspondre exactement ; seul le port de localhost peut différer. Pour montrer qu’un hôte est à vous, publiez-y un enregistrement TXT ou un fichier, puis vérifiez-le. Les caractères génériques ne correspondent que tant qu’ils sont vérifiés.',
  add: 'Ajouter',
  addTitle: 'Ajouter des URI de redirection',
  newUris: 'Nouvelles URI de redirection',
  newUrisHint: 'Une par ligne, écrite comme les navigateurs l’envoient.',
  remove: 'Retirer…',
  removeNow: 'Retirer',
  removeWarning: (uri) =>
    `Les connexions qui reviennent à ${uri} seront refusées, et sa vérification sera perdue.`,
  last: 'C’est la seule URI de redirection. Ajoutez-en une autre avant de la retirer.',
  missing: 'Saisissez au moins une URI de redirection.',
  saved: 'Enregistré.',
  pending: console.riskPending,
} satisfies typeof en;
