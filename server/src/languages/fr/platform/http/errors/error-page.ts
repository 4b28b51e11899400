import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: 'Envoyé par un autre site',
  crossSiteDetail:
    'Un autre site a envoyé cette requête ; rien n’a donc été fait. Ouvrez la page ici et réessayez.',
  anotherPerson: 'Connecté avec un autre compte',
  anotherPersonDetail:
    'Cette page a été ouverte avec un autre compte que celui avec lequel vous êtes maintenant connecté ; rien n’a donc été modifié. Ouvrez-la de nouveau pour la voir avec ce compte.',
  openAgain: 'Ouvrir de nouveau la page',
  notFound: 'Page introuvable',
  notFoundDetail: 'Cette page est introuvable. Le lien est peut-être mal saisi ou trop ancien.',
  tooMany: 'Trop de tentatives',
  tooManyDetail: 'Attendez quelques minutes, puis réessayez.',
  away: 'Nous revenons tout de suite',
  awayDetail:
    'Le service ne peut pas répondre pour le moment. Rien n’a été perdu. Réessayez dans quelques secondes.',
  broken: 'Une erreur s’est produite',
  brokenDetail: 'Le problème vient de nous. S’il se reproduit, indiquez l’identifiant de requête ci-dessous.',
  forbidden: 'Non autorisé',
  refused: 'Cela n’a pas fonctionné',
  help: 'Trouver la cause',
} satisfies typeof en;
