import { recordAudit } from '../../platform/audit/index.ts';
import { DAY } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { holdCaller } from '../../sessions/index.ts';
import { type OrganizationRow, organizationOf } from '../access/memberships.queries.ts';
import {
  type Actor,
  MANAGERS,
  OWNERS,
  organizationAs,
  requireFreshActor,
} from '../access/organization-access.ts';
import { holdOwner, requireVerifiedEmail } from '../access/require-verified-email.ts';
import { domainsOf, type OrganizationDomain } from '../domains/domains.queries.ts';
import { type OrganizationInputFault, organizationFaultMessages } from '../input-faults.messages.ts';
import { addressFaults } from './address-in-name.ts';
import { createOrganization } from './create-organization.ts';
import { markOrganizationDeleted, setOrganizationName } from './organizations.queries.ts';

const CREATED_PER_DAY = 10;

/** Creates an organization owned by the caller. Throws 403 `identity_verification_required`, 422, 429. */
export async function createOwnOrganization(actor: Actor, name: string): Promise<OrganizationRow> {
  const { context, request, user_id } = actor;
  const { db } = context.stores;
  await requireVerifiedEmail(context, user_id);
  requireName(name.trim(), []);
  await limit(context, [
    { name: 'organization', subject: String(user_id), limit: CREATED_PER_DAY, window: DAY },
  ]);
  const registrar = { actor: { type: 'user', id: user_id } as const, request };
  const created = await inTransaction(db, async (transaction) => {
    await holdOwner(transaction, user_id);
    await holdCaller(transaction, actor.caller);
    const input = { name, owner_user_id: user_id };
    return await createOrganization(transaction, context.clock.now(), registrar, input);
  });
  if ('faults' in created) throw invalidInput(created.faults, organizationFaultMessages);
  return (await organizationOf(db, user_id, created.organization_id))!;
}

/** Strangers read the name in invitations. Throws 401 `step_up_required`, 404, 403, 422. */
export async function renameOrganization(
  actor: Actor,
  organizationId: number | null,
  name: string,
): Promise<OrganizationRow> {
  const { context, request, user_id } = actor;
  return await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, actor.caller);
    const organization = await organizationAs(db, user_id, organizationId, MANAGERS);
    requireFreshActor(actor);
    const renamed = { ...organization, name: name.trim() };
    if (renamed.name === organization.name) return organization;
    requireName(renamed.name, await domainsOf(db, organization.organization_id, context.clock.now()));
    await setOrganizationName(db, organization.organization_id, renamed.name);
    await recordAudit(db, context, request, {
      event_type: 'organization.renamed',
      actor: { type: 'user', id: user_id },
      target: { type: 'organization', id: organization.organization_id },
      details: { from: organization.name, to: renamed.name },
    });
    return renamed;
  });
}

/** Throws 404, 403, 409 `organization_has_applications`. */
export async function deleteOrganization(actor: Actor, organizationId: number | null): Promise<void> {
  const { context, request, user_id } = actor;
  await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, actor.caller);
    const { organization_id, name } = await organizationAs(db, user_id, organizationId, OWNERS);
    requireFreshActor(actor);
    if (!(await markOrganizationDeleted(db, context.clock.now(), organization_id)))
      throw new Problem(409, 'organization_has_applications', 'Delete or transfer its applications first.');
    await recordAudit(db, context, request, {
      event_type: 'organization.deleted',
      actor: { type: 'user', id: user_id },
      target: { type: 'organization', id: organization_id },
      details: { name },
    });
  });
}

/** `domains`: the organization's own, verified or not. */
function requireName(name: string, domains: readonly OrganizationDomain[]): void {
  const verified = domains.flatMap(({ domain, verified_at }) => (verified_at === null ? [] : [domain]));
  // Addresses are only looked for in a name that is short enough.
  const ofName: OrganizationInputFault[] = nameFaults(name);
  const faults = ofName.length > 0 ? ofName : addressFaults(name, verified);
  if (faults.length > 0) throw invalidInput(faults, organizationFaultMessages);
}
