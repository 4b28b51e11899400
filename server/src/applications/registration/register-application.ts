import {
  holdOwner,
  mayManageOrganization,
  organizationRoles,
  requireVerifiedEmail,
  type VerifiedDeveloper,
} from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { limitSuccesses } from '../../platform/rate-limit/index.ts';
import { type Caller, holdCaller } from '../../sessions/index.ts';
import type { CreatedVia } from '../registry/enums.ts';
import { alertAdministrators } from '../risk/alert-administrators.ts';
import { needsAcknowledgement } from '../risk/risk-flags.ts';
import { applicationProblem } from '../settings/application-faults.ts';
import { requireOutboundAddresses } from '../settings/outbound-address.ts';
import { type ApplicationSettings, NEW_SETTINGS } from '../settings/settings.ts';
import { settingsAfter } from '../settings/settings-after.ts';
import { type CreatedApplication, createApplication, type NewApplication } from './create-application.ts';
import { registrationFaults } from './registration-faults.ts';
import { registrationLimits } from './registration-quota.ts';

export type Registration = Omit<NewApplication, 'developer' | 'created_via'>;
export type RegisteringDeveloper = {
  /** Each key has caps of its own, and a person has others in the console. */
  caller: Extract<Caller, { user_id: number }>;
  created_via: CreatedVia;
};

/**
 * A developer registers an application, through the API or the console. Invalid registrations are refused before the quota counts
 * them. Throws 403 `identity_verification_required` at level 0, 422 with details, 429.
 */
export async function registerApplication(
  context: Context,
  request: Request,
  { caller, created_via }: RegisteringDeveloper,
  registration: Registration,
  also?: AlsoCreated,
): Promise<CreatedApplication> {
  const developer = await requireVerifiedEmail(context, caller.user_id);
  const settings = requireValidSettings(registration);
  await requireOrganization(context, caller.user_id, registration.organization_id ?? null);
  await requireOutboundAddresses(context, settings);
  const counted_as = 'key_id' in caller ? `key ${caller.key_id}` : `developer ${caller.user_id}`;
  return await limitSuccesses(context, registrationLimits(counted_as), () =>
    create(context, request, { developer, caller }, { ...registration, created_via }, also),
  );
}

/** What a later feature adds, in the same transaction. */
type AlsoCreated = (db: Db, created: CreatedApplication) => Promise<void>;

/** The settings that an application registered so would have. Throws 422 with details. */
export function requireValidSettings(registration: Registration): ApplicationSettings {
  const settings = settingsAfter(NEW_SETTINGS, registration);
  const faults = registrationFaults(settings);
  if (faults.length > 0) throw applicationProblem(faults);
  return settings;
}

async function create(
  context: Context,
  request: Request,
  { developer, caller }: { developer: VerifiedDeveloper; caller: RegisteringDeveloper['caller'] },
  registration: Registration & { created_via: CreatedVia },
  also: AlsoCreated | undefined,
): Promise<CreatedApplication> {
  const now = context.clock.now();
  const actor = { type: 'user', id: developer.user_id } as const;
  return await inTransaction(context.stores.db, async (db) => {
    await holdOwner(db, developer.user_id);
    // A recovery that came first, while an address was looked up, has ended what the developer called with.
    await holdCaller(db, caller);
    const created = await createApplication(
      db,
      context.keyring,
      now,
      { actor, request },
      { ...registration, developer },
    );
    // Checked above; what has changed since (such as a role) is refused in the same way.
    if ('faults' in created) throw applicationProblem(created.faults);
    if (needsAcknowledgement(created.creation_risk_flags))
      await alertAdministrators(db, context, now, developer, created);
    await also?.(db, created);
    return created;
  });
}

async function requireOrganization(
  context: Context,
  userId: number,
  organizationId: number | null,
): Promise<void> {
  if (organizationId === null) return;
  const roles = await organizationRoles(context.stores.db, userId);
  if (mayManageOrganization({ user_id: userId, roles }, organizationId)) return;
  throw applicationProblem([{ path: 'organization_id', code: 'organization_not_yours' }]);
}
