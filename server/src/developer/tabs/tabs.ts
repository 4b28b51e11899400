import { audit } from '../audit/audit.tab.ts';
import { members } from '../members/members.tab.ts';
import { overview } from '../overview/overview.tab.ts';
import { quickstart } from '../quickstart/quickstart.tab.ts';
import { redirectUris } from '../redirect-uris/redirect-uris.tab.ts';
import { scopes } from '../scopes/scopes.tab.ts';
import { secrets } from '../secrets/secrets.tab.ts';
import { settings } from '../settings/settings.tab.ts';
import { deliveries } from '../webhooks/deliveries.tab.ts';
import { signingKeys } from '../webhooks/signing-keys.tab.ts';
import { webhooks } from '../webhooks/webhooks.tab.ts';
import type { Tab } from './tab.ts';

/** The tabs of an application in their order. A new one is a file in tabs/ and its line here. */
export const TABS: readonly Tab[] = [
  overview,
  quickstart,
  redirectUris,
  scopes,
  secrets,
  webhooks,
  signingKeys,
  deliveries,
  settings,
  members,
  audit,
];
