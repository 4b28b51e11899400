import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: 'Choisissez un nouveau mot de passe',
  lead: (email) => `Pour ${email}. Vous serez ensuite déconnecté partout.`,
  newPassword: 'Nouveau mot de passe',
  passwordHint:
    'Au moins 10 caractères. Quelques mots que vous pouvez retenir valent mieux qu’un mot court plein de symboles.',
  submit: 'Définir le mot de passe',
} satisfies typeof en;
