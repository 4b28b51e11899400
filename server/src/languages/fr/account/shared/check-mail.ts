import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: 'Consultez vos e-mails',
  lead: 'Nous avons écrit à l’adresse que vous avez indiquée.',
  body: 'Suivez le lien de cet e-mail pour continuer. Il peut mettre une minute à arriver. Regardez aussi dans vos courriers indésirables.',
  sentTo: 'Nous avons envoyé un lien à',
  nothing: 'Rien reçu ?',
  resend: 'Renvoyer',
  resendEmail: 'Adresse e-mail',
  resent: 'Nous l’avons renvoyé.',
  signIn: 'Aller à la connexion',
  wrongAddress: 'Mauvaise adresse ? Recommencer',
} satisfies typeof en;
