import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  access: 'Access',
  audit: 'Audit',
  deliveries: 'Deliveries',
  members: 'Members',
  overview: 'Overview',
  policy: 'Sign-in policy',
  quickstart: 'Quickstart',
  tryIt: 'Try it',
  redirectUris: 'Redirect URIs',
  authorizationDetails: 'Authorization details',
  hostVerification: 'Host verification',
  scopes: 'Scopes',
  settings: 'Settings',
  secrets: 'Secrets',
  signingKeys: 'Signing keys',
  webhooks: 'Webhooks',
};

/** What the navigation of an application or API calls its pages. */
export const tabNames = catalogue(import.meta, en);

export type TabName = keyof typeof en;
