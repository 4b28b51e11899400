import type { Feature } from '../platform/http/server.ts';
import { auditPages } from './audit/audit.form.ts';
import { auditEvents } from './audit/audit-events.api.ts';
import { auditExport } from './audit/audit-export.api.ts';
import { peoplePages } from './people/people.form.ts';
import { users } from './people/users.api.ts';
import { reviewPages } from './review/review.form.ts';
import { scopePages } from './scopes/scopes.form.ts';
import { status } from './status/status.api.ts';
import { statusPage } from './status/status.form.ts';
import { webhookPages } from './webhooks/deliveries.form.ts';
import { webhookKeyPages } from './webhooks/signing-keys.form.ts';

/**
 * What administrators do beyond one feature: people and the audit log. Owns no table. Reviews of applications and the list
 * of scopes are in applications/, the administrators' tokens and guards in sessions/.
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
