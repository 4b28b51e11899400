import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: 'Créez votre clé d’accès',
  lead: (email) => `Votre compte pour ${email} est prêt.`,
  body: 'Avec une clé d’accès, vous vous connectez avec votre empreinte digitale, votre visage ou le verrouillage de l’écran. Sans elle, nous vous envoyons chaque fois un code par e-mail.',
  create: 'Créer une clé d’accès',
  later: 'Pas maintenant',
} satisfies typeof en;
