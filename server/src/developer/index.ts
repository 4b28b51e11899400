import type { Feature } from '../platform/http/server.ts';
import { applications } from './applications/applications.form.ts';
import { home } from './applications/home.form.ts';
import { lint } from './applications/lint.api.ts';
import { organization } from './organizations/organization.form.ts';
import { organizations } from './organizations/organizations.form.ts';
import { newSecret } from './secrets/new-secret.form.ts';
import { tabPages } from './tabs/tabs.form.ts';

/**
 * The developer console: pages for what the API does with applications, by the session of whoever sees or manages them. Owns no
 * table and no rule; `tabs.ts` lists the pages of one application.
 */
export const developer: Feature = {
  name: 'developer',
  endpoints: [home, applications, newSecret, lint, tabPages, organizations, organization],
};
