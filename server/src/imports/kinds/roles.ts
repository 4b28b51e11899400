import {
  changeRole,
  createRole,
  INSTALLATION,
  type RoleOwner,
  requireNewRole,
  roleExists,
} from '../../access/index.ts';
import type { RecordOf } from '../records.ts';
import { plannedId, refused } from '../runs/import-state.ts';
import type { References } from '../runs/references.ts';
import { takePlannedName } from './planned-name.ts';
import { OPERATOR, type SmallKind } from './small-kind.ts';

export const roles: SmallKind<'role'> = {
  kind: 'role',
  references: ({ application, organization }) => [
    ...(application ? [{ kind: 'application', id: application, member: 'application' } as const] : []),
    ...(organization ? [{ kind: 'organization', id: organization, member: 'organization' } as const] : []),
  ],
  async create({ context, plan }, db, { record }, references) {
    const owner = ownerOf(record, references);
    if (owner === null)
      return refused(
        'invalid_record',
        'A role belongs to an application or to an organization, not to both.',
      );
    const input = inputOf(record);
    if (plan === null) {
      const { role_id } = await createRole(db, context, OPERATOR, owner, input);
      return { local_id: role_id };
    }
    const customer_id = owner.kind === 'customer' ? owner.customer_id : null;
    const application_id = owner.kind === 'application' ? owner.application_id : null;
    const key = keyOf(owner);
    const { name } = await requireNewRole(db, owner, input, plan.counts.get(key));
    if (!takePlannedName(plan, key, name)) throw roleExists(name);
    return { local_id: plannedId(plan, 'role', { customer_id, application_id }) };
  },
  async change({ context, plan }, db, { record }, { local_id, members }, references) {
    const owner = ownerOf(record, references);
    if (owner === null || members.has('application') || members.has('organization'))
      return refused('owner_is_fixed', 'A role cannot move to another application or organization.');
    const { name, title, entitlements } = inputOf(record);
    const change = {
      ...(members.has('name') && { name }),
      ...(members.has('title') && { title }),
      ...(members.has('entitlements') && { entitlements }),
    };
    await changeRole(db, context, OPERATOR, owner, local_id, change);
    if (plan !== null && members.has('name') && !takePlannedName(plan, keyOf(owner), name))
      throw roleExists(name);
    return {};
  },
};

function keyOf(owner: RoleOwner): string {
  const { application_id = '', customer_id = '' } = { ...owner } as {
    application_id?: number;
    customer_id?: number;
  };
  return `role ${application_id} ${customer_id}`;
}

function inputOf({ name, title, entitlements }: RecordOf<'role'>) {
  return { name, title: title ?? '', entitlements: entitlements ?? [] };
}

function ownerOf({ application, organization }: RecordOf<'role'>, references: References): RoleOwner | null {
  if (application && organization) return null;
  const at = application ? references.get('application', application) : null;
  if (at !== null) return { kind: 'application', application_id: at.local_id };
  const of = organization ? references.get('organization', organization) : null;
  return of === null ? INSTALLATION : { kind: 'customer', customer_id: of.local_id, handle: of.handle ?? '' };
}
