import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: 'Ce n’est pas votre mot de passe actuel.',
  codeMissing: 'Saisissez le code de votre application d’authentification.',
  codeWrong: 'Ce code est incorrect ou a déjà été utilisé. Attendez le suivant.',
  emailFault: 'Saisissez une adresse e-mail comme nom@example.com.',
  nameTooLong: 'Pas plus de 100 caractères.',
} satisfies typeof en;
