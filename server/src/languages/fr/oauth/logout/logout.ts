import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: 'Se déconnecter',
  signOutTitle: 'Se déconnecter ?',
  signOutLead:
    'Vous serez déconnecté ici et des applications auxquelles vous vous êtes connecté depuis ce navigateur.',
  signOutAskedBy: (application) => `${application} souhaite vous déconnecter ici.`,
  staySignedIn: 'Rester connecté',
  signedOutTitle: 'Vous êtes déconnecté',
  signedOutLead: 'Vous pouvez fermer cette page.',
  signInAgain: 'Se reconnecter',
  returnTo: (host) => `Continuer vers ${host}`,
} satisfies typeof en;
