import { catalogue } from '../../platform/i18n/catalogue.ts';
import { consoleMessages } from '../shared/console.messages.ts';

export const en = {
  onlySee: 'You can view this API. Owners and admins of its organization can change it.',
  saved: 'Saved.',
  pending: consoleMessages.en.riskPending,
  save: 'Save',

  availability: 'Availability',
  everyone: 'The host is verified, so every client can ask every person for access.',
  everyoneUntil: 'The verification ends:',
  onlyTeam:
    'Only you, and the members of its organization if it has one, can get tokens for it. Other people are refused with invalid_target until you verify the host.',
  onlyTeamExpired:
    'Only you, and the members of its organization if it has one, can get tokens for it, because the verification of the host has ended. Tokens of other people are inactive until you verify it again.',
  onlyTeamLocal:
    'Only you, and the members of its organization if it has one, can get tokens for it, because this host can’t be verified. Register the public URL of your API when it goes live.',
  onlyTeamReview:
    'Only you, and the members of its organization if it has one, can get tokens for it until an administrator has approved it.',
  noOne:
    'No one can get tokens for it while it is rejected or suspended, and all of its tokens are inactive.',
  other:
    'No one can get tokens through this registration: another registration of the same URL counts, because its host was verified later or, if none was verified, because it came first. Verify the host to make this one count.',
  otherLocal:
    'No one can get tokens through this registration: an earlier registration of the same URL counts. This host can’t be verified, so use that registration, or delete it to make this one count.',
  verifyHost: 'Verify the host',

  about: 'API',
  identifier: 'Identifier',
  clientId: 'Client ID',
  clientIdHint:
    'With the client secret it authenticates introspection. It signs no one in and gets no tokens.',
  format: 'Access tokens',
  jwt: (alg: string, lifetime: string) => `JWT, signed with ${alg}, valid for ${lifetime}`,
  opaque: (lifetime: string) => `Opaque, valid for ${lifetime}`,
  seconds: (count: number) => `${count} seconds`,
  endpointsLead: 'What your API, and a library that protects it, needs from this service.',
  metadata: 'Metadata of the authorization server',
  introspection: 'Introspection endpoint',

  hostLead:
    'Show that the API is yours: publish a TXT record or a file on its host, then verify it. From then on every client can ask every person for access, and the consent page shows the host as verified.',

  scopesTitle: 'What clients can ask people for',

  presentation: 'How people see it',
  identifierHint:
    'It can’t be changed, because clients and tokens name it. For another URL, register another API.',
  tokens: 'Access tokens',
  tokensHint: 'A change applies to tokens that are issued from now on.',
  client: 'How the API authenticates',
  method: 'For introspection and webhook keys',
  remove: 'Delete the API',
  removeWarning: (name: string) =>
    `${name} is deleted immediately. Clients get no more tokens for it, its tokens are inactive, and its client ID is never reused. Your API accepts JWTs that it already got until they expire. You can’t undo this.`,
  removeFault: 'This isn’t the API’s name.',
};

/** The tabs of one API. */
export const resourceTabMessages = catalogue(import.meta, en);
