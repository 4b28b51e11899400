import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { api } from '../../platform/http/api.ts';
import { admin } from '../../sessions/index.ts';
import { applicationBody } from '../registry/application-body.ts';
import { updateApplication } from '../registry/application-changes.queries.ts';
import type { Application } from '../registry/applications.queries.ts';
import { isResourceClient } from '../registry/client-kind.ts';
import { applicationIdIn, applicationPath } from '../registry/find-application.ts';
import { legacyClaimEnd } from '../registry/legacy-claim.ts';
import { accessFaults } from '../settings/access-settings.ts';
import { applicationProblem } from '../settings/application-faults.ts';
import { accessMembers } from '../settings/application-input.ts';
import { mailTrustChange, trustChanges } from '../settings/mail-trust-change.ts';
import { type ApplicationSettings, NEW_SETTINGS, storedSettings } from '../settings/settings.ts';
import { settingsAfter } from '../settings/settings-after.ts';
import { adminApplicationBody, adminApplicationBodyOf } from './admin-application-body.ts';
import { changeAsAdmin } from './change-as-admin.ts';

/** How a reporter verifies identities, by a name of its own. */
export const identityMethod = z
  .string()
  .regex(/^[a-z0-9_.-]{1,50}$/, 'must be a name of a-z, 0-9, _, . and -');

const MAX_METHODS = 20;
/** What an administrator can set about the API of a resource too. */
const OF_RESOURCES = Object.keys(accessMembers);

/**
 * PATCH /api/v1/admin/applications/:id: what only administrators set, and who may use the application, which for one without an owner
 * no one else can. legacy_identity_claim true holds for six months from now on, also when it held already.
 */
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
    const { identity_verification_methods, identity_verification_reporter, legacy_identity_claim, ...rest } =
      body;
    const access = statedAccess(rest);
    const change = {
      ...access,
      ...(identity_verification_reporter !== undefined && { identity_verification_reporter }),
      ...(identity_verification_methods !== undefined && {
        identity_verification_methods: [...new Set(identity_verification_methods)],
      }),
      ...(legacy_identity_claim !== undefined && {
        legacy_identity_claim_until: legacy_identity_claim ? legacyClaimEnd(now) : null,
      }),
    };
    const id = applicationIdIn(params);
    const changed = await changeAsAdmin(context, id, async (db, application) => {
      const { application_id, client_id } = application;
      const member = Object.keys(change).find((name) => !OF_RESOURCES.includes(name));
      if (isResourceClient(client_id) && member !== undefined)
        throw applicationProblem([{ path: member, code: 'not_for_resources' }]);
      await updateApplication(db, now, application_id, change);
      const actor = { type: 'admin', id: admin.user_id } as const;
      await recordAudit(db, context, request, {
        event_type: 'admin.application.updated',
        actor,
        target: { type: 'application', id: application_id },
        application_id,
        details: change,
      });
      await mailTrustChange(db, context, actor, application, trustChanges(changedIn(application, access)));
    });
    return { application: adminApplicationBodyOf(changed, now) };
  },
);

type AccessChange = Partial<Pick<ApplicationSettings, keyof typeof accessMembers | 'organization_use'>>;

/** Those members that a request has, as they are stored. Throws 422. */
function statedAccess(given: { [Name in keyof AccessChange]?: AccessChange[Name] | undefined }) {
  const stated: AccessChange = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const { access_claims: claims, ...others } = stated;
  const { access_contact, access_claims } = storedSettings(settingsAfter(NEW_SETTINGS, stated));
  const faults = accessFaults({ ...NEW_SETTINGS, ...stated, access_contact });
  if (faults.length > 0) throw applicationProblem(faults);
  return {
    ...others,
    ...(others.access_contact !== undefined && { access_contact }),
    ...(claims && { access_claims: [...access_claims] }),
  };
}

function changedIn(application: Application, change: object): string[] {
  const before: Record<string, unknown> = { ...application };
  return Object.entries(change)
    .filter(([member, value]) => !isDeepStrictEqual(before[member], value))
    .map(([member]) => member);
}
