import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Nouvelle connexion à votre compte',
  body: (at) =>
    `Quelqu’un s’est connecté à votre compte le ${at}, avec un navigateur que nous ne reconnaissons pas.`,
  from: (device, address) =>
    address === null ? `Appareil : ${device}.` : `Appareil : ${device}. Adresse réseau : ${address}.`,
  action: 'Voir vos sessions',
  closing:
    'Si c’était vous, il n’y a rien à faire. Après un changement de mot de passe, vous recevez cet e-mail une fois pour chacun de vos autres navigateurs. Si ce n’était pas vous, mettez fin à cette session et faites immédiatement le bilan de sécurité.',
} satisfies typeof en;
