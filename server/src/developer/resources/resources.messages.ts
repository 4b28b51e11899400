import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'APIs',
  lead: 'APIs and MCP servers that accept access tokens from this service: yours and your organizations’.',
  register: 'Register an API',
  empty: 'No APIs yet',
  emptyBody:
    'Register an API or MCP server of your own, and apps can ask people for access to it. You define the scopes, people agree on a page that names your API, and the tokens work nowhere else.',
  deleted: 'API deleted.',
  name: 'Name',
  identifier: 'Identifier',
  owner: 'Owner',
  you: 'You',
  host: 'Host',
  review: 'Review',
  notCounting: 'another registration of this URL counts',

  newLead:
    'An API or MCP server of yours (in OAuth: a protected resource). Clients request access tokens that only it accepts.',
  aboutTitle: 'Your API',
  nameHint: 'People read it when an app asks for access. Leave blank to use the host.',
  identifierHint:
    'The URL that your API’s clients use. It is the audience (aud) of every token and can’t be changed later. Use https; http://localhost works during development.',
  belongsTo: 'Owner',
  yourself: 'Just you',
  optional: '(optional)',

  tokens: 'Access tokens',
  tokensLead: 'The defaults suit most APIs, and you can change them at any time.',
  tokensShow: 'Format, lifetime, signature, user identifiers and required sign-in',
  format: 'Format',
  jwt: 'JWT',
  jwtHint: 'Your API checks tokens itself, with a library and our public keys.',
  opaque: 'Opaque',
  opaqueHint: 'Your API asks us about each token (introspection), so a revocation shows immediately.',
  seconds: 'Lifetime in seconds',
  secondsHint:
    '60 to 3600, for opaque tokens up to 86400. While the host is not verified, at most 900 (15 minutes) apply. Clients with a refresh token get a new one by themselves.',
  algorithm: 'Signature',
  algorithmHint: 'Only JWTs are signed. Choose ES256 if your library can verify it; the tokens are shorter.',
  subjects: 'User identifiers',
  subjectsHint:
    'The claim sub. With its own identifiers your API cannot be compared with others about who their users are. If you change this, your API gets different identifiers for the people it knows, and access tokens issued before stop working.',
  subjectsPublic: 'The same as at other APIs (public)',
  subjectsPairwise: 'Only for this API (pairwise)',
  level: 'Required sign-in',
  levelAny: 'Any',
  level_2: 'Second factor or passkey',
  level_phr: 'Passkey (phishing-resistant)',
  levelHint: 'For every token of this API. Scopes can require more.',
  scopeLevelHint:
    'People who are signed in less strongly are asked to sign in again when a client requests this scope.',
  choiceFault: 'Choose one of the options.',

  scopes: 'Scopes',
  scopesLead: 'What clients can ask people for.',
  scopesHint:
    'People read the title and the description in their language, or in another one if theirs is missing. Leave rows blank that you don’t need.',
  scopesEditHint:
    'Clients and consents know a scope by its name: after a rename, requests for the old name are refused with invalid_scope, and people are asked for the new one.',
  scope: (number: number) => `Scope ${number}`,
  scopeName: 'Scope name',
  scopeNameHint: 'Such as files:read. Clients send it in scope.',
  titleIn: (language: string) => `Title in ${language}`,
  descriptionIn: (language: string) => `Description in ${language}`,
  otherLanguages: 'Other languages',
  byDefault: 'Default',
  byDefaultHint: 'Requested for clients that name no scope.',
  sensitive: 'Sensitive',
  sensitiveHint: 'On the consent page, its box starts unticked.',
  remove: 'Remove this scope',
  removeHint: 'Tokens lose it: immediately for introspection, and when they expire for JWTs.',
  moreScopes: 'Add another scope',
  meaning: 'What people read',
  marks: 'Marks',
  noMarks: 'None',

  identifierFault: (message: string) => `The identifier ${message}.`,
  secondsFault: (message: string) => `The lifetime ${message}.`,
  scopesFault: (message: string) => `An API ${message}.`,
  nameFault: (number: number, message: string) => `The name of scope ${number} ${message}.`,
  titleFault: (number: number, message: string) => `The title of scope ${number} ${message}.`,
  descriptionFault: (number: number, message: string) => `The description of scope ${number} ${message}.`,
};

/** The list of APIs, the registration, and the fields of scopes. */
export const resourceMessages = catalogue(import.meta, en);
