import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: 'Aperçu',
  lead: 'Rien n’est encore enregistré. Le nom et l’hôte en haut sont toujours ceux de ce service.',
  light: 'Clair',
  dark: 'Sombre',
  signIn: 'Connexion',
  consent: 'Consentement',
  others: 'Autres pages',
  codeTitle: 'Consultez vos e-mails',
  code: 'Code reçu par e-mail',
  mail: 'E-mail',
  signInTo: (application) => `Se connecter à ${application}`,
  wants: (application) => `${application} souhaite savoir qui vous êtes`,
  application: 'Votre application',
  email: 'Adresse e-mail',
  continue: 'Continuer',
  allow: 'Autoriser',
  deny: 'Refuser',
  mailTitle: 'Confirmez votre adresse e-mail',
  mailText: 'Utilisez le bouton dans les 24 heures.',
  confirm: 'Confirmer',
} satisfies typeof en;
