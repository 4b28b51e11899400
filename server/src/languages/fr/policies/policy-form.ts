import type { en } from '../../../policies/policy-form.messages.ts';

export default {
  secondFactor: 'Second facteur',
  secondFactorNone: 'Non requis',
  secondFactorRequired: 'Requis',
  secondFactorResistant: 'Résistant à l’hameçonnage : une clé d’accès est requise',
  grace: 'Jours pour en configurer un',
  graceHint:
    'Pour les personnes qui n’en ont pas quand la règle commence. Vide : elles en configurent un à la prochaine connexion.',
  factors: 'Seconds facteurs acceptés',
  passkey: 'Clés d’accès',
  totp: 'Codes à usage unique',
  sessionMinutes: 'Durée maximale de session, en minutes',
  sessionHint: 'Les personnes se reconnectent ensuite. Vide : 30 jours.',
  sessionHintApplication:
    'Les sessions plus anciennes doivent se reconnecter avant de continuer vers l’application. Vide : sans limite.',
  idleMinutes: 'Durée maximale sans utilisation, en minutes',
  idleHint: 'Vide : 12 heures.',
  emailDomains: 'Domaines e-mail autorisés',
  emailDomainsHint:
    'Un par ligne, par exemple example.com. Les sous-domaines ne sont pas inclus. Vide : tous.',
  addresses: 'Réseaux autorisés',
  addressesHint: 'Un par ligne, par exemple 192.0.2.0/24 ou 2001:db8::/32. Vide : tous.',
  signUp: 'Nouveaux comptes',
  signUpOpen: 'Tout le monde peut en créer un',
  signUpInvitation: 'Seulement les personnes invitées dans une organisation',
  signUpClosed: 'Personne ne peut en créer',
  save: 'Enregistrer la politique',
  saved: 'Politique enregistrée.',
  line: (entry, message) => `« ${entry} » : ${message}`,
  member: (message) => message,
} satisfies typeof en;
