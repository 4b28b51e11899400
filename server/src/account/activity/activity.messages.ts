import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Activity',
  lead: 'What happened to your account, latest first.',
  show: 'Show',
  all: 'Everything',
  sign_ins: 'Sign-ins',
  security: 'Security and profile',
  applications: 'Applications',
  approvals: 'Agents and approvals',
  empty: 'Nothing here yet',
  emptyBody: 'Sign-ins, changes, applications and approvals are listed here.',
  emptyOlder: 'None of this kind here',
  emptyOlderBody: 'There may be some among the older ones: open the next page.',
  what: 'What',
  when: 'When',
  who: 'Who',
  from: 'From',
  action: 'Action',
  thisSession: 'this device',
  open: 'Open',
  openNamed: (what: string) => `Open: ${what}`,
  notYou: 'Not you?',
  notYouNamed: (what: string) => `Not you? ${what}`,

  you: 'You',
  administrator: 'An administrator',
  operator: 'The operator of this service',
  application: 'An application',
  agent: 'An agent',
  service: 'This service',
  someone: 'Someone',
  other_person: 'Another person',
};

export const activityMessages = catalogue(import.meta, en);
