import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: 'Les personnes voient ce logo à la connexion.',
  notShown:
    'Personne ne voit encore ce logo. Il apparaît dès qu’il se trouve sur l’hôte d’une URI de redirection vérifiée, ou dès qu’un administrateur l’a approuvé.',
  uploadNotShown:
    'Personne ne voit encore ce logo. Il apparaît dès qu’une URI de redirection est vérifiée, ou dès qu’un administrateur l’a approuvé.',
  waiting: 'Nous n’avons pas encore récupéré cette image.',
  unusable: (why) => `Nous n’avons pas pu utiliser cette image. ${why}`,
} satisfies typeof en;
