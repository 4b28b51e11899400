import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: 'Code pour fusionner un compte avec le vôtre',
  codeBody: (from) =>
    `Une personne connectée avec ${from} souhaite fusionner ce compte avec le vôtre. Tout ce qu’il contient, y compris ses moyens de connexion, ferait partie de votre compte.`,
  code: (code) => `Si c’est vous, saisissez-y ce code dans les cinq minutes : ${code}`,
  codeClosing: 'Si ce n’était pas vous, ne communiquez pas le code : sans lui, rien ne se passe.',
  sourceSubject: 'Votre compte a été fusionné',
  sourceBody: (from, into, at) =>
    `Votre compte ${from} a été fusionné avec ${into} le ${at} et il est fermé. Connectez-vous désormais avec ${into}.`,
  targetSubject: 'Un compte a été fusionné avec le vôtre',
  targetBody: (from, into, at) =>
    `Le compte ${from} a été fusionné avec votre compte ${into} le ${at}. Ses applications, clés d’accès, clés API, appareils et agents sont maintenant les vôtres.`,
  action: 'Voir votre compte',
  closing:
    'Si ce n’était pas vous, faites immédiatement le bilan de sécurité et passez en revue vos clés d’accès et vos clés API.',
} satisfies typeof en;
