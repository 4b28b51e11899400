import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: 'Ajouter cette URI',
  addFirst: 'Ajouter cette URI…',
  newHost: (place) =>
    `Aucune URI de redirection de cette application ne mène encore à ${place}. Ajoutez-la seulement si elle est à vous : la personne qui l’exploite reçoit les connexions.`,
  signIn: 'Se connecter pour l’ajouter',
  askManager:
    'Votre rôle permet de voir cette application, mais pas de la modifier. Demandez à un propriétaire ou à un administrateur de son organisation d’ajouter l’URI.',
  added: 'L’URI de redirection est enregistrée.',
} satisfies typeof en;
