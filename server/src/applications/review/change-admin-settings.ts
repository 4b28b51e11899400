import { isDeepStrictEqual } from 'node:util';
import { type By, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { updateApplication } from '../registry/application-changes.queries.ts';
import type { Application } from '../registry/applications.queries.ts';
import { isResourceClient } from '../registry/client-kind.ts';
import { legacyClaimEnd } from '../registry/legacy-claim.ts';
import { accessFaults } from '../settings/access-settings.ts';
import { applicationProblem } from '../settings/application-faults.ts';
import { accessMembers } from '../settings/application-input.ts';
import { mailTrustChange, trustChanges } from '../settings/mail-trust-change.ts';
import { type ApplicationSettings, NEW_SETTINGS, storedSettings } from '../settings/settings.ts';
import { settingsAfter } from '../settings/settings-after.ts';
import { changeAsAdmin } from './change-as-admin.ts';

/** What an administrator can set about the API of a resource too. */
const OF_RESOURCES = Object.keys(accessMembers);

type AccessChange = Partial<Pick<ApplicationSettings, keyof typeof accessMembers | 'organization_use'>>;

type AdminSettingsChange = {
  [Name in keyof AccessChange]?: AccessChange[Name] | undefined;
} & {
  identity_verification_reporter?: boolean | undefined;
  identity_verification_methods?: readonly string[] | undefined;
  /** True holds for six months from now on, also when it held already. */
  legacy_identity_claim?: boolean | undefined;
};

/**
 * What only administrators and operators set, and who may use the application, which for one without an owner no one else can. Throws 404
 * and 422.
 */
export async function changeAdminSettings(
  context: Context,
  { actor, request }: By,
  applicationId: number | null,
  given: AdminSettingsChange,
): Promise<Application> {
  const now = context.clock.now();
  const { identity_verification_methods, identity_verification_reporter, legacy_identity_claim, ...rest } =
    given;
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
  return await changeAsAdmin(context, applicationId, async (db, application) => {
    const { application_id, client_id } = application;
    const member = Object.keys(change).find((name) => !OF_RESOURCES.includes(name));
    if (isResourceClient(client_id) && member !== undefined)
      throw applicationProblem([{ path: member, code: 'not_for_resources' }]);
    await updateApplication(db, now, application_id, change);
    await recordAudit(db, context, request, {
      event_type: 'admin.application.updated',
      actor,
      target: { type: 'application', id: application_id },
      application_id,
      details: change,
    });
    await mailTrustChange(db, context, actor, application, trustChanges(changedIn(application, access)));
  });
}

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
