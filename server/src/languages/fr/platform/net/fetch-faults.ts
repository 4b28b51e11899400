import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: 'La réponse est une redirection, qui n’est pas suivie.',
  status_not_200: ({ status }) => `La réponse est ${status} au lieu de 200.`,
  type_not_json: 'Non envoyé en tant que application/json.',
  type_not_png: 'Non envoyé en tant que image/png.',
  host_unreachable: 'L’hôte n’est pas joignable d’ici.',
  too_large: ({ max }) => `Plus de ${max} octets.`,
  certificate_invalid: 'Le certificat de l’hôte n’est pas valable pour lui.',
  too_slow: ({ seconds }) => `Rien n’est arrivé dans un délai de ${seconds} secondes.`,
  not_fetched: 'N’a pas pu être récupéré.',
} satisfies typeof en;
