import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: 'Zugriff',
  audit: 'Audit',
  deliveries: 'Zustellungen',
  members: 'Mitglieder',
  overview: 'Übersicht',
  policy: 'Anmelderichtlinie',
  quickstart: 'Schnellstart',
  tryIt: 'Ausprobieren',
  redirectUris: 'Redirect-URIs',
  authorizationDetails: 'Authorization Details',
  hostVerification: 'Host-Verifizierung',
  scopes: 'Scopes',
  settings: 'Einstellungen',
  secrets: 'Secrets',
  signingKeys: 'Signaturschlüssel',
  webhooks: 'Webhooks',
} satisfies typeof en;
