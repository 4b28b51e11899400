import type { en } from '../../../../account/phone/phone.messages.ts';

export default {
  title: 'Numéro de téléphone',
  lead: 'Communiqué uniquement aux applications que vous autorisez. Une fois vérifié, il porte votre niveau d’identité à 2.',
  current: 'Votre numéro',
  verified: 'vérifié',
  unverified: 'non vérifié',
  none: 'Vous n’avez pas indiqué de numéro.',
  needsEmail: 'Vérifiez d’abord votre adresse e-mail.',
  number: 'Nouveau numéro',
  numberHint: 'Avec l’indicatif du pays, par exemple +81 90 1234 5678. Nous envoyons un code par SMS.',
  send: 'Envoyer un code',
  codeTitle: 'Saisissez le code',
  codeLead: (ending) =>
    `Nous avons envoyé six chiffres au numéro qui se termine par ${ending}. Ils sont valables cinq minutes.`,
  code: 'Code reçu par SMS',
  verify: 'Vérifier',
  remove: 'Retirer le numéro…',
  removeNow: 'Retirer le numéro',
  removeWarning:
    'Votre numéro est supprimé ici, et votre niveau d’identité redescend à celui d’une adresse e-mail vérifiée.',
  numberFault: 'Saisissez le numéro avec l’indicatif du pays, par exemple +81 90 1234 5678.',
  tooMany: 'Trop de codes ont été envoyés. Réessayez dans une heure.',
  busy: 'Nous ne pouvons pas envoyer de SMS pour le moment. Votre numéro est resté tel quel ; réessayez dans une heure.',
  codeMissing: 'Saisissez le code reçu par SMS.',
  codeWrong: 'Ce code est incorrect ou a expiré. Vérifiez-le ou faites-en envoyer un nouveau.',
  sms: (code, service) =>
    `${code} est votre code pour ${service}. Il est valable cinq minutes. Ne le communiquez à personne.`,
  doneSent: 'Nous vous avons envoyé le code.',
  doneVerified: 'Votre numéro est vérifié.',
  doneRemoved: 'Votre numéro est retiré.',
} satisfies typeof en;
