import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: 'Premiers pas',
  registered: 'Enregistrer l’application',
  hosts: 'Prouver que ses hôtes vous appartiennent',
  hosts_note: 'On sait alors que c’est bien vers votre application que l’on est dirigé.',
  sign_in: 'Obtenir une première connexion',
  sign_in_note: 'Suivez le guide de démarrage, ou essayez ici une connexion et voyez chaque étape.',
  webhooks: 'Recevoir les événements (facultatif)',
  webhooks_note:
    'Sachez quand les personnes modifient leurs données, déconnectent l’application ou sont déconnectées.',
  review: 'Obtenir l’approbation',
  review_note:
    'Vous pouvez déjà vous connecter. Tant qu’un administrateur ne l’a pas approuvée, les autres reçoivent access_denied.',
} satisfies typeof en;
