import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: 'Abmelden',
  signOutTitle: 'Abmelden?',
  signOutLead:
    'Sie werden hier und bei den Anwendungen abgemeldet, bei denen Sie sich in diesem Browser angemeldet haben.',
  signOutAskedBy: (application) => `${application} möchte Sie hier abmelden.`,
  staySignedIn: 'Angemeldet bleiben',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOutLead: 'Sie können diese Seite schließen.',
  signInAgain: 'Wieder anmelden',
  returnTo: (host) => `Weiter zu ${host}`,
} satisfies typeof en;
