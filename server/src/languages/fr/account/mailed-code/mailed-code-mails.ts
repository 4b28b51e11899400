import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
  signUpSubject: 'Votre code pour créer un compte',
  signUpBody: 'Saisissez ce code dans le navigateur où vous créez un compte.',
  signInSubject: 'Votre code de connexion',
  signInBody: 'Saisissez ce code dans le navigateur où vous vous connectez.',
  stepUpSubject: 'Votre code pour confirmer que c’est bien vous',
  stepUpBody: 'Saisissez ce code dans le navigateur où vous êtes connecté.',
  knownSubject: 'Vous avez déjà un compte',
  knownBody:
    'Vous avez commencé à créer un compte avec cette adresse, mais elle en a déjà un. Saisissez ce code dans le même navigateur, et vous serez connecté.',
  code: (code) => `Votre code : ${code}`,
  until:
    'Il fonctionne une fois, pendant dix minutes. Nous ne le demandons jamais par téléphone ni par messagerie.',
  closing:
    'Si ce n’était pas vous, ignorez cet e-mail et ne communiquez pas le code : sans lui, rien ne se passe.',
  passwordSubject: 'Votre compte a un mot de passe',
  passwordBody:
    'Vous avez demandé un code de connexion. Les codes sont destinés aux comptes sans mot de passe, et le vôtre en a un. Connectez-vous avec votre mot de passe. Si vous l’avez oublié, vous pouvez en définir un nouveau.',
  passwordAction: 'Définir un nouveau mot de passe',
  passwordClosing: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Rien ne changera.',
} satisfies typeof en;
