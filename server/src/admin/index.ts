import type { Feature } from '../platform/http/server.ts';
import { auditEvents } from './audit-events.ts';
import { auditExport } from './audit-export.ts';
import { auditPages } from './audit-pages.ts';
import { peoplePages } from './people-pages.ts';
import { reviewPages } from './review-pages.ts';
import { scopePages } from './scope-pages.ts';
import { status } from './status-api.ts';
import { statusPage } from './status-page.ts';
import { users } from './users.ts';
import { webhookKeyPages } from './webhook-key-pages.ts';
import { webhookPages } from './webhook-pages.ts';

/**
 * What administrators do beyond one feature: people and the audit log. Owns no table. Reviews of applications and the list
 * of scopes are in applications/, the administrators' tokens and guards in users/.
 */
export const admin: Feature = {
  name: 'admin',
  endpoints: [
    users,
    auditEvents,
    auditExport,
    status,
    reviewPages,
    peoplePages,
    scopePages,
    auditPages,
    statusPage,
    webhookPages,
    webhookKeyPages,
  ],
};
