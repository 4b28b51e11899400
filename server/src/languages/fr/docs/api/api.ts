import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'Référence de l’API',
  lead: (document, errors) => [
    'Tous les appels de ce service, classés selon ce que vous voulez faire. Les programmes lisent ',
    document,
    ' ; la signification des erreurs se trouve dans ',
    errors,
    '.',
  ],
  errorsLink: 'la liste des codes d’erreur',
  callers: 'Authentification',
  anyone: 'Aucune',
  client: 'Le client : son secret, un JWT signé ou un certificat ; un client public n’envoie que client_id',
  none: 'aucune',
  or: ' ou ',
  parameters: 'Paramètres',
  body: (type) => `Corps (${type})`,
  optional: 'facultatif',
  atMost: (most) => `${most} caractères au plus`,
  request: 'Requête',
  answer: (status) => `Réponse, ${status}`,
  tryNow: 'Envoyer cette requête',
  tryHint:
    'Envoyée depuis cette page avec votre propre session. Elle ne fait que lire. Un programme envoie une clé, comme dans l’exemple.',
  trySignIn: 'Connectez-vous pour envoyer cette requête d’ici',
  tryFailed: 'La requête n’a pas pu être envoyée. Réessayez.',
  tryAnswer: 'Réponse',
  answers: 'Réponses',
  errorsOf: (count) => `Erreurs (${count})`,
  members: (count) => `Membres de la réponse (${count})`,
} satisfies typeof en;
