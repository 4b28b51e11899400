import {
  changeGroup,
  createGroup,
  type GroupOwner,
  groupExists,
  groupIdsOf,
  INSTALLATION,
  requireNewGroup,
} from '../../access/index.ts';
import type { RecordOf } from '../records.ts';
import { type Facts, plannedId, refused } from '../runs/import-state.ts';
import { takePlannedName } from './planned-name.ts';
import { OPERATOR, type SmallKind } from './small-kind.ts';

export const groups: SmallKind<'group'> = {
  kind: 'group',
  references: ({ organization }) =>
    organization ? [{ kind: 'organization', id: organization, member: 'organization' }] : [],
  async create({ context, plan }, db, { record }, references) {
    const owner = ownerOf(record, references.get('organization', record.organization ?? ''));
    const input = inputOf(record);
    if (plan === null) {
      const { group_id } = await createGroup(db, context, OPERATOR, owner, input);
      return { local_id: group_id };
    }
    const customer_id = owner.kind === 'customer' ? owner.customer_id : null;
    const key = keyOf(owner);
    const { name } = await requireNewGroup(db, owner, input, plan.counts.get(key));
    if (!takePlannedName(plan, key, name)) throw groupExists(name);
    return { local_id: plannedId(plan, 'group', { customer_id }) };
  },
  async change({ context, plan }, db, { record }, { local_id, members }, references) {
    if (members.has('organization'))
      return refused('owner_is_fixed', 'A group cannot move to another organization.');
    const owner = ownerOf(record, references.get('organization', record.organization ?? ''));
    const { name, description } = inputOf(record);
    const change = {
      ...(members.has('name') && { name }),
      ...(members.has('description') && { description }),
    };
    const { grp_id } = await groupIdsOf(db, local_id);
    await changeGroup(db, context, OPERATOR, owner, grp_id, change);
    if (plan !== null && members.has('name') && !takePlannedName(plan, keyOf(owner), name))
      throw groupExists(name);
    return {};
  },
};

function keyOf(owner: GroupOwner): string {
  return `group ${owner.kind === 'customer' ? owner.customer_id : ''}`;
}

function inputOf({ name, description }: RecordOf<'group'>) {
  return { name, description: description ?? '' };
}

function ownerOf({ organization }: RecordOf<'group'>, facts: Facts | null): GroupOwner {
  if (!organization || facts === null) return INSTALLATION;
  return { kind: 'customer', customer_id: facts.local_id, handle: facts.handle ?? '' };
}
