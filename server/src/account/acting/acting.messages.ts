import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'What acts for me',
  lead: 'Everything that can act in your name: what each did lately, until when it may act, and how to stop it.',
  stopAll: 'Stop everything…',
  empty: 'Nothing acts for you',
  emptyBody:
    'When you connect an application, create an agent or an access key, or give a standing permission, it appears here, with what it does in your name.',
  emptyAction: 'About your agents',

  tokens: 'Can act now',
  tokensLead: 'You approved exactly this. It ends by itself within minutes.',
  permissions: 'Acts without asking you',
  permissionsLead: 'Within the limits that you have set. What exceeds them is asked for as usual.',
  agents: 'Asks you before it acts',
  agentsLead: 'Your agents. Unless a standing permission covers it, they get nothing until you approve it.',
  applications: 'Connected applications',
  applicationsLead: 'They act within what you agreed to share with them.',
  keys: 'Access keys and devices',
  keysLead: 'A program or device that holds one acts in your name, without asking.',
  acts: 'What was done lately',
  actsTitle: 'What was done in your name',
  actsLead: 'Acts that you approved or permitted, with the request and its signed receipt.',
  actsBy: (name: string) => `What ${name} did in your name`,
  actsEmpty: 'Nothing yet',
  actsEmptyBody: 'What agents and applications do with your approval is listed here.',
  allActs: 'Everything that was done',
  backToAll: 'What acts for me',

  name: 'Name',
  what: 'What',
  who: 'Who',
  lately: 'Lately',
  lastActive: 'Last active',
  until: 'Until',
  action: 'Action',
  when: 'When',
  how: 'How',
  never: 'Never',
  untilStopped: 'Until you stop it',
  nothingLately: 'Nothing lately',
  waiting: (count: number) => (count === 1 ? '1 request waits for you' : `${count} requests wait for you`),
  paused: 'paused',
  comma: ', ',
  singleUse: 'once',
  passedOn: 'passed on',
  used: 'used',
  notUsed: 'not used',
  stopped: 'stopped',
  receipt: 'Signed receipt',
  unnamed: 'an agent or application that is gone',
  device: 'device',
  accessKey: 'access key',
  manage: 'Manage',
  stop: 'Stop…',
  more: 'more',
  at: (name: string) => `at ${name}`,
  byPasskey: 'approved with your passkey',
  byPassword: 'approved with your password and a code',
  byPermission: 'within a standing permission',
  byConsent: 'agreed to at sign-in',
  byExchange: 'passed on from what you approved',

  stopTitle: 'Stop everything that acts for you',
  stopLead:
    'All of this ends immediately. You can’t undo this. You stay signed in, and your own ways to sign in stay.',
  stopNow: 'Stop everything',
  stopOneTitle: (name: string) => `Stop: ${name}`,
  stopOneLead: 'This ends immediately. You can’t undo this.',
  stopOneNow: 'Stop it',
  cancel: 'Cancel',
  ends: 'What ends',
  nothingToStop: 'Nothing acts for you, so there is nothing to stop.',
  requests: 'Requests',
  endsApplication: (name: string) =>
    `${name} loses access on all your devices, and we notify it. It keeps what it has stored about you. You can sign in there again later.`,
  endsAgent: (name: string) => `${name} can no longer ask you or use anything that you approved.`,
  endsPermission: (name: string) =>
    `${name} has to ask you again each time. What it may still do within this permission ends too.`,
  endsToken:
    'It can no longer be used, and neither can anything that was made from it. What was already done stays done.',
  stays: 'What was already done stays done.',
  permissionOf: (type: string, resource: string) => `${type} at ${resource}`,
  doneAll: 'Everything that acted for you is stopped. We have mailed you a list.',
  doneOne: 'It’s stopped.',
  doneNothing: 'There was nothing left to stop.',

  mailTokens: (count: number) =>
    count === 1
      ? 'One approved act that was under way was stopped.'
      : `${count} approved acts that were under way were stopped.`,
  mailRequests: (count: number) =>
    count === 1
      ? 'One request that waited for you was withdrawn.'
      : `${count} requests that waited for you were withdrawn.`,
  mailPermissions: (names: string) => `Standing permissions that were revoked: ${names}.`,

  overview: 'In your name',
  counts: (applications: number, agents: number, permissions: number) =>
    [
      `${applications} ${applications === 1 ? 'application' : 'applications'}`,
      `${agents} ${agents === 1 ? 'agent' : 'agents'}`,
      `${permissions} ${permissions === 1 ? 'standing permission' : 'standing permissions'}`,
    ].join(', '),
};

export const actingMessages = catalogue(import.meta, en);
