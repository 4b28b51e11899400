import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'Vérifiez votre adresse e-mail',
  lead: (email) => `Appuyez sur le bouton pour confirmer que ${email} est à vous.`,
  submit: 'Vérifier cette adresse',
  mailSubject: 'Vérifiez votre adresse e-mail',
  mailBody: (until) =>
    `Vous avez créé un compte avec cette adresse. Ouvrez le lien et appuyez sur le bouton pour la vérifier. Le lien fonctionne jusqu’au ${until}.`,
  mailAction: 'Vérifier cette adresse',
  mailClosing: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Rien ne changera.',
} satisfies typeof en;
