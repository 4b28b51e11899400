import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { updateApplication } from '../registry/application-changes.queries.ts';
import { isResourceClient } from '../registry/client-kind.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { legacyClaimEnd } from '../registry/legacy-claim.ts';
import { applicationProblem } from '../settings/application-faults.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { changeAsAdmin } from './change-as-admin.ts';

/** How a reporter verifies identities, by a name of its own. */
export const identityMethod = z
  .string()
  .regex(/^[a-z0-9_.-]{1,50}$/, 'must be a name of a-z, 0-9, _, . and -');

const MAX_METHODS = 20;
/**
 * PATCH /api/v1/admin/applications/:id: what only administrators set. legacy_identity_claim true holds for six months from
 * now on, also when it held already.
 */
export const adminChangeApi = api.patch(
  '/api/v1/admin/applications/:id',
  {
    caller: admin({ fresh: true }),
    tags: ['Administration'],
    summary: 'Make an application a reporter of identity verifications, or keep its old claim',
    params: applicationPath,
    body: z
      .object({
        identity_verification_reporter: z.boolean(),
        identity_verification_methods: z.array(identityMethod).max(MAX_METHODS),
        legacy_identity_claim: z.boolean(),
      })
      .partial(),
    responses: { 200: z.object({ application: adminApplicationBody }) },
    errors: [400, 401, 404, 413, 415, 422, 429],
  },
  async ({ context, request, now, params, body, admin }) => {
    const { identity_verification_methods, identity_verification_reporter, legacy_identity_claim } = body;

    const change = {
      ...(identity_verification_reporter !== undefined && { identity_verification_reporter }),
      ...(identity_verification_methods !== undefined && {
        identity_verification_methods: [...new Set(identity_verification_methods)],
      }),
      ...(legacy_identity_claim !== undefined && {
        legacy_identity_claim_until: legacy_identity_claim ? legacyClaimEnd(now) : null,
      }),
    };
    const id = applicationIdIn(params);
    const changed = await changeAsAdmin(context, id, async (db, { application_id, client_id }) => {
      const [member] = Object.keys(change);
      if (isResourceClient(client_id) && member !== undefined)
        throw applicationProblem([{ path: member, code: 'not_for_resources' }]);
      await updateApplication(db, now, application_id, change);
      await recordAudit(db, context, request, {
        event_type: 'admin.application.updated',
        actor: { type: 'admin', id: admin.user_id },
        target: { type: 'application', id: application_id },
        application_id,
        details: change,
      });
    });
    return { application: adminApplicationBodyOf(changed, now) };
  },
);
