import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  clientSecret: 'Client secret',
  clientSecretLead: 'Your application authenticates to the token endpoint with this secret.',
  clientSecretLeadApi: 'Your API authenticates with this secret for introspection and to fetch webhook keys.',
  noneApi: 'This API authenticates without a secret. To use one, choose another method under Settings.',
  missingApi: 'The API has no secret yet, so it can’t ask about opaque tokens. Create one.',
  none: 'This application authenticates without a secret. To use one, choose another method under Settings.',
  missing: 'The application has no secret yet, so it can’t redeem codes. Create one.',
  fingerprint: 'Fingerprint',
  fingerprintHint: 'The first 8 hex digits of its SHA-256, to see which secret is deployed:',
  expires: 'Expires',
  expired: 'expired',
  soon: 'soon',
  lastUsed: 'Last used',
  neverUsed: 'No use recorded yet',
  lastUsedHint: 'Recorded once an hour at most.',
  previousLastUsed: 'The previous secret was last used',
  previous: 'The previous secret works until',
  rotate: 'New client secret…',
  rotateNow: 'Create a new secret',
  rotateWarning:
    'The new secret is shown once, on the next page. The current secret ends when you choose below. An older secret that still works ends immediately.',
  grace: 'The current secret ends',
  graceHint: 'Both work until then, so you have time to deploy the new one everywhere.',
  grace0: 'immediately – only if it leaked',
  grace3600: 'in an hour',
  grace86400: 'in a day',
  grace604800: 'in seven days',
  webhookSecret: 'Webhook secret',
  webhookSecretLead:
    'Signs deliveries in the legacy format (sha256=). All others are signed with the signing keys.',
  legacy:
    'This secret was never changed, so deliveries are signed with its SHA-256 in hex, which is deprecated. Create a new one to sign with the secret itself.',
  rotateWebhook: 'New webhook secret…',
  rotateWebhookWarning:
    'The new secret is shown once, on the next page. The current one ends immediately, and new deliveries are signed with the new one.',
};

export const secretMessages = catalogue(import.meta, en);
