import { catalogue } from '../../platform/i18n/catalogue.ts';
import { consoleMessages } from '../shared/console.messages.ts';

export const en = {
  presentation: 'How people see it',
  name: 'Name',
  description: 'Description',
  logoUrl: 'Logo',
  logoUrlHint: 'The https address of a square PNG image, from 48 to 4096 pixels wide and at most 1 MB.',
  logoFile: 'Logo as a file',
  logoFileHint:
    'In place of an address: a PNG of at most 512 KiB. We make a square of at most 128 pixels of it, without metadata.',
  homepageUrl: 'Home page',
  policy_uri: 'Privacy policy',
  tos_uri: 'Terms of service',
  termsHint: 'Linked where people sign in and consent.',
  support_uri: 'Help',
  supportHint: 'A page (https://…) or an address (mailto:…), linked where people sign in and consent.',
  accent: 'Button color',
  accentHint:
    'Such as #1a5fb4. White text on it needs a contrast of 4.5:1. Shown while the host of the redirect URI is verified.',
  accent_dark: 'Button color in the dark theme',
  preview: 'Preview',
  accentDarkHint: 'Empty: the nearest color on which dark text has a contrast of 4.5:1.',
  client: 'Client authentication',
  method: 'At the token endpoint',
  none: 'None (public client)',
  noneHint: 'For mobile, desktop and browser apps. Saving this deletes the client secret.',
  client_secret_basic: 'Client secret in the Authorization header',
  client_secret_post: 'Client secret in the request body',
  private_key_jwt: 'Signed JWT (private_key_jwt)',
  private_key_jwtHint: 'Needs the public keys below. No secret is shared.',
  jwks: 'Public keys (JWK Set)',
  jwksHint: '{"keys": […]}: 1 to 10 public RSA, P\u2011256 or Ed25519 keys.',
  jwksUri: 'Address of the public keys',
  jwksUriHint: 'Instead of the keys themselves: the https address where you publish them.',
  jwksFault: 'Enter a valid JWK Set in JSON.',
  requirePkce: 'Require PKCE (S256)',
  requirePkceHint: 'Turn this off only for a library that can’t send PKCE. Public clients always need it.',
  signOut: 'Signing in and out',
  initiateLogin: 'Where a sign-in can start from here',
  initiateLoginHint:
    'An https address of your application that sends people to us to sign in (initiate_login_uri).',
  postLogout: 'Where people return after signing out',
  postLogoutHint: 'One address per line.',
  backchannel: 'Back-channel logout address',
  backchannelHint: 'We notify this address when someone signs out.',
  browser: 'Calls from the browser',
  origins: 'Allowed origins',
  originsHint:
    'One per line, such as https://app.example.com. Pages on these origins can call the token and userinfo endpoints.',
  webhook: 'Events',
  webhookUrl: 'Webhook address',
  webhookUrlHint:
    'An https address; on a development server, http://localhost works too. Leave blank to send nothing.',
  save: 'Save',
  optional: '(optional)',
  saved: 'Saved.',
  pending: consoleMessages.en.riskPending,
  remove: 'Delete the application',
  removeLabel: 'Delete…',
  removeWarning: (name: string) =>
    `${name} is deleted immediately. People can’t sign in to it any more, all of its tokens stop working, and its client ID is never reused. You can’t undo this.`,
  removeName: 'Type its name to confirm',
  removeFault: 'This isn’t the application’s name.',
  removeNow: 'Delete permanently',
};

export const settingsMessages = catalogue(import.meta, en);
