import type { en } from '../../../../oauth/device/device.messages.ts';

export default {
  codeTitle: 'Connecter un appareil',
  codeLead: 'Saisissez le code affiché par votre appareil.',
  code: 'Code',
  codeHint: 'Huit lettres, par exemple BCDF-GHJK.',
  codeWarning:
    'Ne saisissez un code que si vous venez de lancer cela sur un appareil qui est devant vous. Si quelqu’un vous a envoyé le code ou un lien vers cette page, fermez-la : cette personne obtiendrait l’accès à votre compte.',
  continue: 'Continuer',
  codeMissing: 'Saisissez le code.',
  codeWrong:
    'Ce code n’est pas valide. Il est peut-être mal saisi, expiré ou déjà utilisé. Vérifiez-le, ou recommencez sur votre appareil.',
  typeYourself: 'Saisissez le code de votre appareil. Pour votre protection, ce lien ne le remplit pas ici.',
  anotherPerson:
    'Vous êtes maintenant connecté avec un autre compte ; rien n’a donc été autorisé. Saisissez de nouveau le code.',
  title: (application) => `Se connecter à ${application} sur un appareil`,
  lead: (application) => `Un appareil souhaite utiliser ${application} avec votre compte.`,
  application: 'Application',
  ownTool: 'Fait partie de ce service',
  verified: 'Propriétaire vérifié',
  unverified: 'Propriétaire non vérifié',
  awaitsReview: 'Cette application est en attente d’examen. Seule sa propre équipe peut l’utiliser.',
  device: 'Appareil',
  address: 'Adresse de l’appareil',
  requested: 'Demandé',
  signedInAs: 'Vous êtes connecté avec',
  switchAccount: 'Utiliser un autre compte',
  onlyYours:
    'Ne continuez que si vous avez lancé ceci vous-même, sur un appareil qui est devant vous. Si quelqu’un vous a envoyé le code, vous a appelé à ce sujet ou vous a demandé de venir ici, arrêtez.',
  elsewhereTitle: 'L’appareil est dans un autre réseau',
  elsewhere: (theirs, yours) =>
    `La demande vient de ${theirs}, et vous êtes à ${yours}. Si vous ne l’avez pas lancée sur un ordinateur situé ailleurs, quelqu’un essaie d’accéder à votre compte.`,
  number: 'Numéro affiché par l’appareil',
  numberHint: 'Les deux chiffres que l’appareil affiche à côté du code.',
  numberMissing: 'Saisissez les deux chiffres affichés par l’appareil.',
  numberWrong:
    'Ce n’est pas le numéro affiché par l’appareil. Après un autre numéro incorrect, la demande prend fin.',
  allow: 'C’est moi qui l’ai lancé : autoriser',
  deny: 'Ce n’était pas moi',
  decisionMissing: 'Choisissez si vous autorisez l’appareil.',
  allowedTitle: 'L’appareil est connecté',
  allowed: 'Retournez à votre appareil. Il continue dans quelques secondes.',
  manage: 'Vous pouvez le déconnecter à tout moment sous',
  connectedApps: 'Applications connectées',
  deniedTitle: 'Rien n’a été autorisé',
  denied: 'L’appareil n’obtient aucun accès, et son code ne fonctionne plus.',
  deniedAdvice:
    'Si quelqu’un vous a envoyé le code, signalez-le aux administrateurs de ce service. Rien n’a été partagé.',
  endedTitle: 'Cette demande a pris fin',
  ended: 'Son code a expiré. Recommencez sur votre appareil pour en obtenir un nouveau.',
  refusedTitle: 'Cet appareil ne peut pas être connecté',
  again: 'Saisir un autre code',
  weakTitle: 'Connectez-vous d’abord plus sûrement',
  weakPasskey: 'Ce que cet appareil demande exige une connexion avec une clé d’accès.',
  weakSecondFactor:
    'Ce que cet appareil demande exige une connexion avec un second facteur ou une clé d’accès.',
  weakNoFactor:
    'Votre compte n’en a pas encore. Ajoutez-en un, connectez-vous avec lui, et saisissez de nouveau le code.',
  signInAgain: 'Se reconnecter',
  addFactor: 'Ouvrir les paramètres de sécurité',
} satisfies typeof en;
