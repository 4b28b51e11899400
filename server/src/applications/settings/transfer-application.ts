import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { invalidParams, notVisible } from '../../platform/errors.ts';
import { userById } from '../../users/index.ts';
import { managersOf } from '../access/memberships.queries.ts';
import { type Actor, forbidden, OWNERS, requireFreshActor } from '../access/organization-access.ts';
import { mayManageOrganization, maySee } from '../access/visibility.ts';
import { mailTransferred } from '../organizations/organizations.mails.ts';
import {
  holdOrganization,
  organizationOf,
  organizationRoles,
} from '../organizations/organizations.queries.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import { lockedApplication } from '../registry/lock-application.ts';
import { updateApplication } from '../registry/registry.queries.ts';

/**
 * Gives an application to an organization that the actor manages, or (null) to the actor. Out of an organization only its owners
 * give one. Client id, secrets, consents and proofs of its URIs stay. Throws 404 without a body, 403, 422.
 */
export async function transferApplication(
  actor: Actor,
  applicationId: number,
  organizationId: number | null,
): Promise<Application> {
  const { context, request, user_id } = actor;
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const application = await lockedApplication(db, applicationId);
    const developer = { user_id, roles: await organizationRoles(db, user_id) };
    if (application === null || !maySee(developer, application)) throw notVisible();
    const { organization_id: from } = application;
    if (from !== null && developer.roles.get(from) !== 'owner') throw forbidden(OWNERS);
    const isManaged = organizationId === null || mayManageOrganization(developer, organizationId);
    if (!isManaged || (organizationId !== null && !(await holdOrganization(db, organizationId))))
      throw invalidParams([
        { path: 'organization_id', message: 'is no organization in which you are owner or admin' },
      ]);
    requireFreshActor(actor);
    if (from === organizationId) return application;

    const before = await managersOf(db, application);
    await updateApplication(db, now, applicationId, {
      organization_id: organizationId,
      owner_user_id: organizationId === null ? user_id : null,
    });
    const changed = (await applicationById(db, applicationId))!;
    await recordAudit(db, context, request, {
      event_type: 'application.transferred',
      actor: { type: 'user', id: user_id },
      target: { type: 'application', id: applicationId },
      application_id: applicationId,
      details: {
        from: { user_id: application.owner_user_id, organization_id: from },
        to: { user_id: changed.owner_user_id, organization_id: organizationId },
      },
    });
    const owner =
      organizationId === null
        ? (await userById(db, user_id))!.email
        : (await organizationOf(db, user_id, organizationId))!.name;
    await mailTransferred(db, context, changed, owner, [...before, ...(await managersOf(db, changed))]);
    return changed;
  });
}
