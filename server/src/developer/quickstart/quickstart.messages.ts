import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { Missing } from './values.ts';

export const en = {
  lead: 'A working sign-in, filled in with this application’s values. Our tests run each of these programs.',
  stack: 'Library',
  install: '1. Install',
  environment: '2. Set the secret values',
  environmentPublic: '2. No secret values',
  environmentPublicBody: 'A public client has no secret; PKCE protects sign-in.',
  secretComment: (fingerprint: string) => `# the one you saved; its fingerprint is ${fingerprint}`,
  secretMissing: '# create one under Secrets',
  code: '3. Copy the program',
  run: '4. Try it',
  runBody: (address: string) =>
    `Save it as sign-in.mjs, start it with “node sign-in.mjs” and open ${address}. You’ll be signed in and sent back to the program.`,
  runEdge: 'Deploy it to your edge functions and open /sign-in.',
  runHosted: 'Start your application and sign in with “Countersign”.',
  usesUri: 'Redirect URI:',
  notYet: 'Before you start',
  more: 'More, with explanations',
  otherLanguages: 'Programs in other languages, with this application’s values:',
  redirect_uri: 'Register this address as a redirect URI:',
  public:
    'This program needs a public client: choose “None” under Settings, or register another application for it.',
  confidential:
    'This program needs a client secret: choose a method with a secret under Settings, or register another application for it.',
  pkce: 'This library can’t send PKCE: turn off “Require PKCE” under Settings, or use openid-client, which is safer.',
  openid: 'Allow the scope openid.',
  toUris: 'Redirect URIs',
  toSettings: 'Settings',
  toScopes: 'Scopes',
} satisfies Record<Missing, string> & Record<string, unknown>;

export const quickstartMessages = catalogue(import.meta, en);
