import {
  type ApplicationInputFault,
  type CreatedApplication,
  createApplication,
} from '../applications/index.ts';
import type { Registrar } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { ResourceInputFault } from './input-faults.messages.ts';
import { checkedResource, memberOfResource, type NewResource, RepeatedIdentifier } from './new-resource.ts';

type ForOperator = NewResource & Pick<Parameters<typeof createApplication>[4], 'developer' | 'created_via'>;
type OperatorSettings = Parameters<typeof createApplication>[5];

/**
 * An operator creates a resource for a developer: approved unless `settings` say otherwise, and without the limits of a developer's request. Its host is verified by
 * no one's word: until its owner verifies it, only the resource's own team gets tokens. Outbound addresses are already checked.
 */
export async function createResource(
  { config, stores, keyring, clock }: Context,
  registrar: Registrar,
  { developer, created_via, ...resource }: ForOperator,
  settings: OperatorSettings = { approved: true },
): Promise<CreatedApplication | { faults: (ResourceInputFault | ApplicationInputFault)[] }> {
  const checked = checkedResource(config, resource);
  if ('faults' in checked) return checked;
  const now = clock.now();
  const application = { ...checked.application, developer, created_via };
  return await inTransaction(stores.db, async (db) => {
    const created = await createApplication(db, keyring, now, registrar, application, settings);
    if ('faults' in created)
      return { faults: created.faults.map((fault) => ({ ...fault, path: memberOfResource(fault.path) })) };
    const owner = { organization_id: resource.organization_id ?? null, user_id: developer.user_id };
    await checked.insert(db, now, registrar, created, owner);
    return created;
  }).catch((error: unknown) => {
    if (error instanceof RepeatedIdentifier) return { faults: [error.fault] };
    throw error;
  });
}
