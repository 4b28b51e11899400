import type { Tab } from './tab.ts';
import { audit } from './tabs/audit.ts';
import { deliveries } from './tabs/deliveries.ts';
import { members } from './tabs/members.ts';
import { overview } from './tabs/overview.ts';
import { quickstart } from './tabs/quickstart.ts';
import { redirectUris } from './tabs/redirect-uris.ts';
import { scopes } from './tabs/scopes.ts';
import { secrets } from './tabs/secrets.ts';
import { settings } from './tabs/settings.ts';
import { signingKeys } from './tabs/signing-keys.ts';
import { webhooks } from './tabs/webhooks.ts';

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
