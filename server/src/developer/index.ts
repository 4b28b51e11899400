import type { Feature } from '../platform/http/server.ts';
import { applications } from './applications.ts';
import { home } from './home.ts';
import { lint } from './lint.ts';
import { newSecret } from './new-secret.ts';
import { organization } from './organizations/organization.ts';
import { organizations } from './organizations/organizations.ts';
import { tabPages } from './tab-pages.ts';

/**
 * The developer console: pages for what the API does with applications, by the session of whoever sees or manages them. Owns no
 * table and no rule; `tabs.ts` lists the pages of one application.
 */
export const developer: Feature = {
  name: 'developer',
  endpoints: [home, applications, newSecret, lint, tabPages, organizations, organization],
};
