import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: 'Consultez vos e-mails',
  sentTo: (email) =>
    `Si cette adresse peut être utilisée ici, nous avons envoyé un code à ${email}. Il fonctionne pendant dix minutes. Vérifiez aussi vos courriers indésirables.`,
  code: 'Code reçu par e-mail',
  codeHint: 'Uniquement des chiffres.',
  submit: 'Continuer',
  resend: 'Renvoyer',
  wrongAddress: 'Mauvaise adresse ?',
  resent: 'Nous avons renvoyé le code.',
  missing: 'Saisissez le code reçu par e-mail.',
  wrong: 'Ce code est incorrect. Consultez l’e-mail le plus récent.',
  over: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  suspended: 'Ce compte est suspendu. Contactez l’assistance.',
} satisfies typeof en;
