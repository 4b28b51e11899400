import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'Vérifiez votre adresse e-mail',
  lead: (email) => `Appuyez sur le bouton pour confirmer que ${email} est à vous.`,
  submit: 'Vérifier cette adresse',
  createdLead: (email, at) => `Un compte a été créé avec ${email} le ${at}.`,
  signInHint:
    'Si c’est vous qui l’avez créé, connectez-vous avec son mot de passe. Appuyez ensuite sur le bouton de cette page.',
  signIn: 'Se connecter pour vérifier',
  disownHint:
    'Si vous ne connaissez pas le mot de passe, quelqu’un d’autre l’a peut-être choisi. Reprenez le compte : le mot de passe cesse de fonctionner, toutes les autres personnes sont déconnectées et tout ce qui était relié prend fin.',
  disown: 'Je ne connais pas le mot de passe',
  mailSubject: 'Vérifiez votre adresse e-mail',
  mailBody: (until) =>
    `Vous avez créé un compte avec cette adresse. Ouvrez le lien et appuyez sur le bouton pour la vérifier. Le lien fonctionne jusqu’au ${until}.`,
  mailAction: 'Vérifier cette adresse',
  mailClosing: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Rien ne changera.',
} satisfies typeof en;
