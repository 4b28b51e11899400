import type { en } from '../../../../oauth/consent/consent.messages.ts';

export default {
  test: 'Ceci est la connexion de test que vous avez lancée dans la console de développement. Vos choix ne sont pas mémorisés.',
  consentTitle: (application) => `Se connecter à ${application}`,
  accessTitle: (application, resource) => `Donner à ${application} l’accès à ${resource}`,
  consentLead: (application) => `${application} demande ce qui suit. Vous choisissez ce que vous partagez.`,
  actTitle: (application, resource) => `Approuver ce que fait ${application} auprès de ${resource}`,
  actLead: (application) =>
    `${application} vous demande d’approuver ce qui suit. Cela vous est demandé à chaque fois.`,
  actLife: (application, minutes) =>
    `Si vous l’autorisez, ${application} peut le faire pendant ${minutes} ${minutes < 2 ? 'minute' : 'minutes'} et devra ensuite redemander.`,
  actOnce: (application, minutes) =>
    `Si vous l’autorisez, ${application} peut le faire une fois, dans un délai de ${minutes} ${minutes < 2 ? 'minute' : 'minutes'}.`,
  actChanged:
    'Ce que l’API dit de cette demande a changé depuis l’ouverture de cette page ; rien n’a donc été approuvé. Relisez avant de décider.',
  signedInAs: 'Vous êtes connecté avec',
  switchAccount: 'Utiliser un autre compte',
  organization: 'Organisation',
  returnsTo: 'Vous reviendrez à',
  describesItself: 'Décrite à',
  notRegistered: 'Cette application n’est pas enregistrée ici. Son nom provient de cette URL.',
  onThisDevice:
    'Vous reviendrez à un programme de cet appareil. Ne continuez que si vous venez de le lancer.',
  unverifiedDomain: 'Propriétaire non vérifié',
  unverifiedReason: (host) =>
    `Nous n’avons pas vérifié que ${host} appartient au fournisseur de cette application.`,
  verifiedDomain: 'Propriétaire vérifié',
  awaitsReview: 'Cette application est en attente d’examen. Seule sa propre équipe peut l’utiliser.',
  asks: 'Accès demandé',
  resourceAccess: (resource) => `Accès à ${resource}`,
  unknownHosts: (client, resource) =>
    `Aucun des deux côtés n’est vérifié : l’application est décrite par ${client}, et l’API se trouve à ${resource}. Ne continuez que si vous connaissez les deux.`,
  separately: 'Accès facultatif',
  separatelyHint: 'Ne cochez que ce que vous voulez partager.',
  requiredHint: 'Obligatoire. Si vous le décochez, la connexion est annulée.',
  alreadyShared: 'Déjà autorisé',
  nothingStored: 'Rien d’enregistré pour l’instant.',
  noFullName: 'Votre profil n’indique pas de nom complet : aucun n’est donc partagé.',
  nameTitle: 'Votre nom complet',
  nameDescription: 'Voir votre nom complet.',
  allow: 'Autoriser',
  deny: 'Refuser',
  anotherPerson:
    'Vous êtes maintenant connecté avec un autre compte que lors de l’ouverture de cette page ; rien n’a donc été envoyé. Vérifiez ce que ce compte partagerait.',
} satisfies typeof en;
