import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Connected applications',
  lead: 'Applications you have signed in to, and what each of them gets.',
  gets: 'Gets',
  sees: 'Can see',
  does: 'Can do',
  usesApi: (name: string) => `Uses ${name}`,
  since: 'Connected',
  lastUsed: 'Last used',
  never: 'Not in use',
  manage: 'Manage',
  manageNamed: (name: string) => `Manage ${name}`,
  empty: 'No connected applications',
  emptyBody: 'Once you sign in to an application with this account, it appears here.',
  backToAll: 'All connected applications',
  website: 'Website',
  signInThere: 'Open and sign in',
  actsOnly: 'Nothing that lasts: it asks for each act',
  actsOnlyDetail: (name: string) =>
    `${name} has no lasting access. You approved single acts, and it has to ask again for each one.`,
  choicesTitle: 'What it gets',
  choicesLead: 'Untick what this application shouldn’t have. To share more, sign in to it again.',
  always: 'Stays as long as the application is connected.',
  required: 'The application requires this: it asks again at your next sign-in there.',
  save: 'Save',
  disconnectTitle: 'Disconnect',
  disconnect: 'Disconnect…',
  disconnectNow: 'Disconnect application',
  disconnectWarning: (name: string) =>
    `${name} loses access immediately, on all your devices, and we notify it. It keeps what it has stored about you unless you ask it to delete that. You can sign in there again later.`,
  decisionMissing: 'Nothing was changed: press Save or Disconnect.',
  nothingLeft: 'Leave it at least one thing, or disconnect it below.',
  notHeld: 'The application no longer has all of these. This is what it has now.',
  doneSaved: 'Saved. The application has been notified.',
  doneUnchanged: 'Nothing was changed.',
  doneDisconnected: 'The application is disconnected.',
  nameTitle: 'Your full name',
  nameDescription: 'See your full name.',
};

export const connectedAppMessages = catalogue(import.meta, en);
