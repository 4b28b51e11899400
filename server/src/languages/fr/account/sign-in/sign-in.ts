import type { en } from '../../../../account/sign-in/sign-in.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Se connecter',
  leadFor: (application) => `pour continuer vers ${application}`,
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  withPasskey: 'Se connecter avec une clé d’accès',
  mailCode: 'M’envoyer un code par e-mail',
  mailCodeHint: 'Pour les comptes sans mot de passe.',
  or: 'ou',
  lastUsed: 'utilisé la dernière fois',
  forgot: 'Mot de passe oublié ?',
  noAccount: 'Créer un compte',
  signedInAs: (email) => `Vous êtes connecté avec ${email}.`,
  goToAccount: 'Aller à votre compte',
  needsPasskey: 'Cette application vous demande de vous connecter avec une clé d’accès.',
  needsSecondFactor:
    'Cette application demande plus qu’un mot de passe : connectez-vous avec un code à usage unique ou une clé d’accès.',
  codeTitle: 'Saisissez votre code',
  codeLead: (email) =>
    `Ouvrez votre application d’authentification et saisissez le code qu’elle affiche pour ${email}.`,
  code: 'Code à usage unique',
  codeHint:
    'Six ou huit chiffres, tels que l’application les affiche. Un code de récupération convient aussi.',
  codeSubmit: 'Continuer',
  otherAccount: 'Utiliser un autre compte',
  emailMissing: 'Saisissez votre adresse e-mail.',
  passwordMissing: 'Saisissez votre mot de passe.',
  wrong: 'Adresse e-mail ou mot de passe incorrect.',
  unchecked:
    'L’adresse e-mail ou le mot de passe est incorrect, ou nous ne pouvons pas le vérifier pour le moment. Vérifiez les deux, ou réessayez dans une minute.',
  suspended: 'Ce compte est suspendu. Contactez l’assistance.',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  startAgain: 'Cela a pris trop de temps. Reconnectez-vous.',
  tooManyCodes: 'Trop de codes incorrects. Recommencez avec votre mot de passe.',
  signedOut: 'Vous êtes déconnecté.',
  verified:
    'Votre adresse e-mail est vérifiée. Connectez-vous pour continuer : un lien reçu par e-mail ne connecte que le navigateur dans lequel vous vous êtes inscrit.',
  codeOver: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  passwordSet: 'Votre nouveau mot de passe est défini. Connectez-vous avec lui.',
} satisfies typeof en;
