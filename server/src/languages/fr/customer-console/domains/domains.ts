import type { en } from '../../../../customer-console/domains/domains.messages.ts';

export default {
  lead: 'Vérifiez qu’un domaine est à vous, et les personnes qui y ont une adresse pourront rejoindre l’organisation sans invitation.',
  proven: 'Vérifié',
  unproven: 'Non vérifié',
  proofEnds: 'jusqu’au',
  proofEnded: 'Vérification expirée le',
  recordName: 'Nom de l’enregistrement TXT',
  recordValue: 'Valeur',
  verify: 'Vérifier l’enregistrement',
  remove: 'Retirer',
  joining: 'Les personnes ayant une adresse vérifiée de ce domaine',
  invite: 'ont besoin d’une invitation',
  may: 'peuvent rejoindre',
  must: 'deviennent membres à la connexion',
  save: 'Enregistrer',
  add: 'Ajouter un domaine',
  addNow: 'Ajouter',
  domain: 'Domaine',
  empty: 'Aucun domaine pour l’instant',
  emptyBody: 'Tant que vous n’en ajoutez pas, tout le monde a besoin d’une invitation.',
  dns_no_record:
    'Nous ne trouvons pas encore l’enregistrement. Un nouvel enregistrement peut mettre quelques minutes à apparaître.',
  dns_timeout: 'Les serveurs de noms du domaine n’ont pas répondu.',
  dns_error: 'Les serveurs de noms du domaine ont répondu par une erreur.',
  unverified: 'Nous avons trouvé un enregistrement, mais sa valeur est différente.',
  joiningFault: 'Choisissez l’une de ces possibilités.',
} satisfies typeof en;
