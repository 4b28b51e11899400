/**
 * The table of contents: every feature of the web server, lowest first. A feature may import those above it
 * and nothing below (docs/architecture.md, "The one import rule").
 */
import { access } from './access/index.ts';
import { accessRequests } from './access-requests/index.ts';
import { account } from './account/index.ts';
import { admin } from './admin/index.ts';
import { agents } from './agents/index.ts';
import { applications } from './applications/index.ts';
import { branding } from './branding/index.ts';
import { customerConsole } from './customer-console/index.ts';
import { customers } from './customers/index.ts';
import { developer } from './developer/index.ts';
import { docs } from './docs/index.ts';
import { health } from './health/index.ts';
import { handOff, oauth } from './oauth/index.ts';
import { organizations } from './organizations/index.ts';
import { passkeys } from './passkeys/index.ts';
import { pages } from './platform/html/index.ts';
import type { Feature } from './platform/http/server.ts';
import { mail } from './platform/mail/index.ts';
import { policies } from './policies/index.ts';
import { redirectUris } from './redirect-uris/index.ts';
import { resources } from './resources/index.ts';
import { scopes } from './scopes/index.ts';
import { search } from './search/index.ts';
import { sessions } from './sessions/index.ts';
import { webhooks } from './webhooks/index.ts';

export const features: Feature[] = [
  pages,
  mail,
  sessions,
  scopes,
  organizations,
  applications,
  webhooks,
  resources,
  redirectUris,
  policies,
  branding,
  customers,
  access,
  oauth,
  passkeys,
  agents,
  accessRequests,
  account,
  developer,
  customerConsole,
  admin,
  docs,
  search,
  health,
];

/** What OPEN_URL's host answers instead; nothing of the list above exists there. */
export const handOffFeatures: Feature[] = [handOff, health];
