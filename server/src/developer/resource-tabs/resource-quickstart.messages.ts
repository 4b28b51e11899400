import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  lead: 'From the registration to the first token, filled in with the values of this API.',
  host: '1. Verify the host',
  hostBody:
    'Until then only you, and the members of its organization if it has one, can get tokens. You can do the other steps first.',
  hostDone: 'The host is verified.',
  hostLocal:
    'This host can’t be verified. It works for you and your organization, which is enough for development.',
  verify: 'Verify the host',
  protect: '2. Check the tokens',
  protectBody:
    'The library refuses requests without a valid token for this API, tells clients how to get one, and gives your handler the user, the client and the scopes.',
  library: 'Library',
  install: (readme: string) => `For installation and other frameworks, see ${readme} in the repository.`,
  secret: 'CLIENT_SECRET is the secret that you saved. To create a new one, open Secrets.',
  toSecrets: 'Secrets',
  otherLanguages: 'Another language',
  otherBody:
    'Every library for JWT access tokens (RFC\u00a09068) works: verify the signature with our keys, iss, aud and exp. Or ask us about each token:',
  otherBodyOpaque:
    'Ask us about each token; the answer is {"active": false} for all that are not for this API:',
  clients: '3. Get a token',
  clientsBody:
    'MCP clients find everything by themselves. Other clients send these two parameters at the authorization endpoint, and the resource again at the token endpoint:',
  scopeHint: 'Without scope, a client gets the default scopes of the API.',
  revocation: '4. Learn of revocations',
  revocationBody:
    'A JWT is valid until it expires, even if the user disconnects the client before. Set a webhook address, and we notify your API within seconds.',
  toWebhooks: 'Webhooks',
  reference: 'API reference',
  referenceBody: 'Everything that this page does is also available as an API call.',
};

export const resourceQuickstartMessages = catalogue(import.meta, en);
