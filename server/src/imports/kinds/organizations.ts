import {
  changeImportedCustomer,
  createImportedCustomer,
  handleTaken,
  requireImportedCustomer,
} from '../../customers/index.ts';
import { plannedId, refused, type Work } from '../runs/import-state.ts';
import { OPERATOR, type SmallKind } from './small-kind.ts';

export const organizations: SmallKind<'organization'> = {
  kind: 'organization',
  references: () => [],
  async create({ context, plan }, db, { record }) {
    const { handle, name, domains } = record;
    const work = domainWork(handle, domains);
    if (plan === null) {
      const { customer_id } = await createImportedCustomer(db, context, OPERATOR.actor, {
        handle,
        name,
        domains,
      });
      return { local_id: customer_id, work };
    }
    const stored = await requireImportedCustomer(db, record);
    if (plan.names.has(`handle ${stored.handle}`)) throw handleTaken();
    plan.names.add(`handle ${stored.handle}`);
    return { local_id: plannedId(plan, 'organization', { handle: stored.handle }), work };
  },
  async change({ context }, db, { record }, { local_id, members }) {
    const { name, domains } = record;
    if (members.has('handle'))
      return refused('handle_is_fixed', 'The handle of an organization cannot change after it was imported.');
    const change = { ...(members.has('name') && { name }), domains: members.has('domains') ? domains : [] };
    await changeImportedCustomer(db, context, OPERATOR.actor, local_id, change);
    return { work: members.has('domains') ? domainWork(record.handle, domains) : [] };
  },
};

function domainWork(handle: string, domains: readonly string[]): Work[] {
  return domains.map((domain) => ({
    reason: 'domain_unproven',
    detail: `${domain}: an administrator of ${handle} has to verify it.`,
  }));
}
