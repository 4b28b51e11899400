import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Créer un compte',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  passwordHint:
    'Au moins 10 caractères. Quelques mots que vous pouvez retenir valent mieux qu’un mot court plein de symboles.',
  preferredName: 'Comment devons-nous vous appeler ?',
  preferredNameHint: 'Les applications auxquelles vous vous connectez peuvent afficher ce nom.',
  optional: '(facultatif)',
  withPasskey: 'Continuer avec une clé d’accès',
  withCode: 'Continuer sans mot de passe',
  codeHint: 'Nous vous envoyons d’abord par e-mail un code qui vérifie votre adresse.',
  or: 'ou',
  submit: 'Créer le compte',
  haveAccount: 'Vous avez déjà un compte ? Connectez-vous',
  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
