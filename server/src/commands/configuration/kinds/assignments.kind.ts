import {
  assign,
  changeAssignmentEnd,
  claimName,
  groupFrom,
  type PresentAssignment,
  presentAssignments,
  roleClaim,
  roleFrom,
  withdrawAssignment,
} from '../../../access/index.ts';
import type { Item } from '../files/shapes.ts';
import { below, kind, type Run, refused, without } from './kind.ts';
import { applicationNamed, groupOwnerNamed } from './references.ts';

type Assignment = Item<'assignments'>;
type Parts = Pick<Assignment, 'group' | 'organization' | 'application' | 'role' | 'only_in'>;

/** An assignment is what it joins; only its end can change. */
export const assignmentsKind = kind<Assignment, PresentAssignment>({
  name: 'assignment',
  section: 'assignments',
  keyOf,
  desired: (item) => ({ ...partsOf(item), expires_at: endOf(item)?.toISOString() ?? null }),
  load: async ({ context }) =>
    (await presentAssignments(context.stores.db, context.clock.now())).map((row) => {
      const parts = presentParts(row);
      const expires_at = row.expires_at?.toISOString() ?? null;
      return { key: keyOf(parts), fields: { ...partsOf(parts), expires_at }, row };
    }),
  create: async ({ context, by }: Run, { item }) => {
    const { db } = context.stores;
    const { application, role: name, only_in } = item;
    const application_id = application === undefined ? null : await applicationNamed(db, application);
    const role = name === undefined ? null : await roleFrom(db, name, application_id);
    if (name !== undefined && role === null)
      throw refused(
        'role',
        `there is no role ${name}${application === undefined ? '' : ` at ${application}`}`,
      );
    const only = only_in === undefined ? null : await groupOwnerNamed(db, only_in, 'only_in');
    await below(
      assign(db, context, by, {
        ...{ application_id, role_id: role?.role_id, subject: await subjectOf(db, item), granted_by: null },
        context_customer_id: only?.kind === 'customer' ? only.customer_id : null,
        expires_at: endOf(item),
      }),
      (path) => MEMBERS[path] ?? path,
    );
    return [];
  },
  change: async ({ context, by }, { item }, { row }) => {
    await changeAssignmentEnd(context.stores.db, context, by, row.asg_id, endOf(item));
    return [];
  },
  remove: async ({ context, by }, { row }) =>
    await withdrawAssignment(context.stores.db, context, by, row.asg_id),
  shortened: (fields) => {
    const { only_in, ...others } = without({ expires_at: null })(fields);
    return only_in === undefined || only_in === impliedContext(others) ? others : { ...others, only_in };
  },
});

const MEMBERS: Record<string, string> = {
  group_id: 'group',
  role_id: 'role',
  application_id: 'application',
  context_customer_id: 'only_in',
};

/** `group acme/engineering at app_kite as editor` */
function keyOf(item: Parts): string {
  const { group, organization, application, role, only_in } = partsOf(item);
  const words = [
    group === undefined ? `organization ${organization}` : `group ${group}`,
    application !== undefined && `at ${application}`,
    role !== undefined && `as ${role}`,
    only_in !== undefined && only_in !== impliedContext(item) && `only in ${only_in}`,
  ];
  return words.filter((word) => word !== false).join(' ');
}

function partsOf(item: Parts): Parts {
  const { group, organization, application, role } = item;
  const only_in = item.only_in ?? impliedContext(item);
  return {
    ...(group !== undefined && { group }),
    ...(organization !== undefined && { organization }),
    ...(application !== undefined && { application }),
    ...(role !== undefined && { role }),
    ...(only_in !== undefined && { only_in }),
  };
}

/** What belongs to an organization holds only in its authorizations. */
function impliedContext({ group, organization, role }: Parts): string | undefined {
  const handles = [organization, handleIn(group), handleIn(role)];
  return handles.find((handle) => handle !== undefined && handle !== 'installation');
}

function handleIn(name: string | undefined): string | undefined {
  return name?.includes('/') ? name.slice(0, name.indexOf('/')) : undefined;
}

function presentParts(row: PresentAssignment): Parts {
  const { client_id, group_name, group_handle, handle, role_name, role_application_id } = row;
  const role =
    role_name === null
      ? undefined
      : roleClaim({ name: role_name, handle: row.role_handle, application_id: role_application_id });
  const group =
    group_name === null ? undefined : group_handle === null ? group_name : `${group_handle}/${group_name}`;
  return {
    group,
    organization: group === undefined ? handle! : undefined,
    application: client_id ?? undefined,
    role,
    only_in: handle ?? undefined,
  };
}

async function subjectOf(db: Run['context']['stores']['db'], { group, organization }: Assignment) {
  if ((group === undefined) === (organization === undefined))
    throw refused('', 'name either a group or an organization');
  if (group === undefined) {
    const owner = await groupOwnerNamed(db, organization);
    if (owner.kind === 'customer') return { customer_id: owner.customer_id };
    throw refused('organization', 'is unknown');
  }
  const found = await groupFrom(db, group);
  // Not by its id, which is another one in every installation.
  if (found === null || claimName(found) !== group) throw refused('group', `there is no group ${group}`);
  return { group_id: found.group_id };
}

function endOf({ expires_at }: Assignment): Date | null {
  return expires_at === null ? null : new Date(expires_at);
}
