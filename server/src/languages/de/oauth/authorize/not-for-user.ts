import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `Sie können ${name} nicht nutzen`,
  lead: (name) => `${name} ist für bestimmte Personen, und Ihr Konto gehört nicht dazu.`,
  mayAsk: (name) => `Sie können bei den Betreibern von ${name} Zugriff beantragen.`,
  askThem: (name) => `Wenn Sie Zugriff brauchen, fragen Sie die Betreiber von ${name}.`,
  contact: 'Ansprechpartner',
  signedInAs: 'Sie sind angemeldet als',
  ask: 'Zugriff beantragen',
  back: (application) => `Zurück zu ${application}`,
} satisfies typeof en;
