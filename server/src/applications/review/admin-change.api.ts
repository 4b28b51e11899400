import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { applicationBody } from '../registry/application-body.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { accessMembers } from '../settings/application-input.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { changeAdminSettings } from './change-admin-settings.ts';

/** How a reporter verifies identities, by a name of its own. */
export const identityMethod = z
  .string()
  .regex(/^[a-z0-9_.-]{1,50}$/, 'must be a name of a-z, 0-9, _, . and -');

export const MAX_METHODS = 20;

/** PATCH /api/v1/admin/applications/:id: `changeAdminSettings`. */
export const adminChangeApi = api.patch(
  '/api/v1/admin/applications/:id',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary:
      'Change who may use an application, make it a reporter of identity verifications, or keep its old claim',
    params: applicationPath,
    body: z
      .object({
        identity_verification_reporter: z.boolean(),
        identity_verification_methods: z.array(identityMethod).max(MAX_METHODS),
        legacy_identity_claim: z.boolean(),
        ...accessMembers,
        organization_use: applicationBody.shape.organization_use,
      })
      .partial(),
    responses: { 200: z.object({ application: adminApplicationBody }) },
    errors: [400, 401, 404, 413, 415, 422, 429],
  },
  async ({ context, request, now, params, body, admin }) => {
    const by = { actor: { type: 'admin', id: admin.user_id }, request } as const;
    const changed = await changeAdminSettings(context, by, applicationIdIn(params), body);
    return { application: adminApplicationBodyOf(changed, now) };
  },
);
