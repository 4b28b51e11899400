import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Verify redirect URIs',
  lead: (name: string) =>
    `Show the users of ${name} that its redirect URIs are yours: publish a TXT record or a file on the host, then verify. Wildcards match only while they are verified.`,
  adminLead: (name: string) =>
    `Whether the redirect URIs of ${name} belong to its developer, who publishes a TXT record or a file on each host. You can check a host from here. Wildcards match only while they are verified.`,
  adminNone: 'Its developer has registered none yet.',
  apiTitle: 'Verified host',
  apiLead: (name: string) =>
    `Whether the API ${name} belongs to its team: they publish a TXT record or a file on its host, and verify it. Until then, only they get access tokens for it.`,
  none: 'This application has no redirect URIs.',
  noneBody: 'Register one first, then verify its host here.',

  tier_https_public: 'Public host',
  tier_https_org: 'Organization’s domain',
  tier_localhost: 'This computer',
  tier_custom_scheme: 'App scheme',
  tier_unknown: 'No host name',
  status_verified: 'Verified',
  status_unverified: 'Not verified',
  status_expired: 'Expired',
  status_unverifiable_host: 'Cannot be verified',
  provenBy: 'Verified by',
  method_dns: 'TXT record',
  method_wellknown: 'File',
  verifiedAt: 'Verified',
  expiresAt: 'Valid until',

  showPublished: 'Show the published values',
  byRecord: 'TXT record',
  recordName: 'Name',
  recordNameHint: (host: string) =>
    `Many DNS editors append your domain automatically; if yours does, enter only the part before it. The record belongs to ${host}, at exactly this level.`,
  recordValue: 'Value',
  recordValueHint: 'Without quotes, in one piece.',
  recordTry: 'Check it yourself',
  byFile: 'Or a file',
  fileUrl: 'Address',
  fileUrlHint: 'Served over HTTPS on port 443, with status 200 and without redirects.',
  fileBody: 'Content',
  fileBodyHint: 'Plain text with nothing before or after it; one line break at the end is fine.',
  fileTry: 'Check it yourself',
  wildcardOnly: 'Wildcards are verified at the parent domain, by DNS only.',

  verify: 'Verify',
  verifyAfter: 'Verify…',
  needsSecondFactor:
    'To verify a host you need a passkey or one-time codes. Set up one of them first; afterwards you come back here.',
  addPasskey: 'Add a passkey',
  setUpCodes: 'Set up one-time codes',
  verifying: 'Checking… This can take up to ten seconds.',
  again: 'Verify again in {seconds} s',
  mayVerify: 'You can verify again now.',
  onlyManagers: 'Only owners and admins of the organization can verify.',
  running: 'A verification is running. Reload the page in a few seconds.',

  lastAttempt: 'Last attempt',
  whatToDo: 'What to do',
  found: 'Records found',
  foundNone: 'none',
  httpStatus: 'Status of the file',
  detail: 'Result of both checks',

  statusVerified: (uri: string) => `${uri} is verified.`,
  statusFailed: (uri: string, why: string) => `We couldn’t verify ${uri}. ${why}`,
  statusWait: (uri: string, seconds: number) =>
    `We checked ${uri} a moment ago. Try again in ${seconds} seconds.`,
};

/** The pages about verification. */
export const messages = catalogue(import.meta, en);
