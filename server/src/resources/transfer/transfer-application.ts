import {
  type Application,
  applicationById,
  applicationProblem,
  lockApplication,
  maySee,
  updateApplication,
} from '../../applications/index.ts';
import {
  type Actor,
  holdOrganization,
  holdOwner,
  managersOf,
  mayManageOrganization,
  organizationNames,
  organizationRoles,
  requireOwner,
} from '../../organizations/index.ts';
import { type By, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notVisible } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { holdCaller, requireFresh } from '../../sessions/index.ts';
import { recipients, userById } from '../../users/index.ts';
import { resourceFaultMessages } from '../input-faults.messages.ts';
import { canonicalOf, registeredByOwner } from '../registered-by-owner.queries.ts';
import { transferMails } from './transfer-application.messages.ts';

/**
 * Transfers an application to an organization that the actor manages, or (null) to the actor. Only owners can transfer an
 * application out of an organization. Client ID, secrets, consents and verified URIs stay. Throws 404 without a body, 403, 422.
 */
export async function transferApplication(
  actor: Actor,
  applicationId: number,
  organizationId: number | null,
): Promise<Application> {
  const { context, request, user_id } = actor;
  return await inTransaction(context.stores.db, async (db) => {
    if (organizationId === null) await holdOwner(db, user_id);
    await holdCaller(db, actor.caller);
    const application = await lockApplication(db, applicationId);
    const developer = { user_id, roles: await organizationRoles(db, user_id) };
    if (application === null || !maySee(developer, application)) throw notVisible();
    const { organization_id: from } = application;
    if (from !== null) requireOwner(developer, from);
    const isManaged = organizationId === null || mayManageOrganization(developer, organizationId);
    if (!isManaged || (organizationId !== null && !(await holdOrganization(db, organizationId))))
      throw applicationProblem([{ path: 'organization_id', code: 'organization_not_yours' }]);
    requireFresh(actor.caller, context.clock.now());
    if (from === organizationId) return application;
    const to = organizationId === null ? { user_id } : { organization_id: organizationId };
    await refuseRepeated(db, application, to, 'organization_id');
    return await give(db, context, { actor: { type: 'user', id: user_id }, request }, application, to);
  });
}

export type Owner = { user_id: number } | { organization_id: number };

/** The same by an operator: from any owner to any other. Throws 404, and 422 for an organization that is gone. */
export async function giveApplication(
  context: Context,
  by: By,
  applicationId: number,
  to: Owner,
): Promise<Application> {
  return await inTransaction(context.stores.db, async (db) => {
    if ('user_id' in to) await holdOwner(db, to.user_id);
    const application = await lockApplication(db, applicationId);
    if (application === null) throw notVisible();
    if ('organization_id' in to && !(await holdOrganization(db, to.organization_id)))
      throw applicationProblem([{ path: 'owner', code: 'organization_not_the_developers' }]);
    await refuseRepeated(db, application, to, 'owner');
    return await give(db, context, by, application, to);
  });
}

/** As when it is registered: of two registrations that one owner has of an API, only one would issue tokens. `path`: the member that names the owner. */
async function refuseRepeated(
  db: Db,
  { application_id }: Application,
  to: Owner,
  path: 'organization_id' | 'owner',
): Promise<void> {
  const canonical = await canonicalOf(db, application_id);
  if (canonical === null) return;
  const owner = 'user_id' in to ? { organization_id: null, ...to } : { user_id: null, ...to };
  const client_id = await registeredByOwner(db, canonical, owner);
  if (client_id === null) return;
  throw invalidInput([{ path, code: 'owner_has_registered', params: { client_id } }], resourceFaultMessages);
}

async function give(
  db: Db,
  context: Context,
  { actor, request }: By,
  application: Application,
  to: Owner,
): Promise<Application> {
  const { application_id, owner_user_id, organization_id } = application;
  const before = await managersOf(db, application);
  await updateApplication(db, context.clock.now(), application_id, {
    organization_id: 'organization_id' in to ? to.organization_id : null,
    owner_user_id: 'user_id' in to ? to.user_id : null,
  });
  const changed = (await applicationById(db, application_id))!;
  await recordAudit(db, context, request, {
    event_type: 'application.transferred',
    actor,
    target: { type: 'application', id: application_id },
    application_id,
    details: {
      from: { user_id: owner_user_id, organization_id },
      to: { user_id: changed.owner_user_id, organization_id: changed.organization_id },
    },
  });
  const owner =
    'user_id' in to
      ? (await userById(db, to.user_id))!.email
      : (await organizationNames(db, [to.organization_id])).get(to.organization_id)!;
  await mailTransferred(db, context, changed, owner, [...before, ...(await managersOf(db, changed))]);
  return changed;
}

/** To everyone who managed the application before or manages it now. */
async function mailTransferred(
  db: Db,
  context: Context,
  { application_id, name }: Pick<Application, 'application_id' | 'name'>,
  owner: string,
  userIds: number[],
): Promise<void> {
  for (const to of await recipients(db, [...new Set(userIds)])) {
    const words = transferMails[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.transferredSubject(name),
      paragraphs: [words.transferredBody(name, owner)],
      action: { label: words.transferredAction, path: `/developer/applications/${application_id}` },
      closing: words.transferredClosing,
    });
  }
}
