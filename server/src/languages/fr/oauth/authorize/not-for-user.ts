import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `Vous ne pouvez pas utiliser ${name}`,
  lead: (name) => `${name} est réservé à certaines personnes, et votre compte n’en fait pas partie.`,
  mayAsk: (name) => `Vous pouvez demander l’accès aux responsables de ${name}.`,
  askThem: (name) => `Si vous en avez besoin, adressez-vous aux responsables de ${name}.`,
  contact: 'À qui s’adresser',
  signedInAs: 'Vous êtes connecté avec',
  ask: 'Demander l’accès',
  back: (application) => `Revenir à ${application}`,
} satisfies typeof en;
