import {
  changeRole,
  createRole,
  type PresentRole,
  presentRoles,
  type RoleOwner,
  removeRole,
  roleClaim,
} from '../../../access/index.ts';
import type { Item } from '../files/shapes.ts';
import { kind, type Run, refused, without } from './kind.ts';
import { applicationNamed, groupOwnerNamed, rowOwner } from './references.ts';

type Role = Item<'roles'>;

export const rolesKind = kind<Role, PresentRole>({
  name: 'role',
  section: 'roles',
  keyOf: ({ name, application, organization }) =>
    keyOf(name.trim(), application ?? null, organization ?? null),
  desired: ({ name, application, organization, title, entitlements }) => ({
    name: name.trim(),
    ...(application !== undefined && { application }),
    ...(organization !== undefined && { organization }),
    title: title.trim(),
    entitlements: [...new Set(entitlements)].sort(),
  }),
  load: async ({ context }) =>
    (await presentRoles(context.stores.db)).map((row) => ({
      key: keyOf(row.name, row.client_id, row.handle),
      fields: {
        name: row.name,
        ...(row.client_id !== null && { application: row.client_id }),
        ...(row.handle !== null && { organization: row.handle }),
        title: row.title,
        entitlements: row.entitlements,
      },
      row,
    })),
  create: async (run, { item }) => {
    const { context, by } = run;
    const { name, title, entitlements } = item;
    await createRole(context.stores.db, context, by, await ownerOf(run, item), { name, title, entitlements });
    return [];
  },
  change: async ({ context, by }, { item }, { row }) => {
    const { title, entitlements } = item;
    await changeRole(context.stores.db, context, by, presentOwner(row), row.role_id, { title, entitlements });
    return [];
  },
  remove: async ({ context, by }, { row }) =>
    await removeRole(context.stores.db, context, by, presentOwner(row), row.role_id),
  shortened: without({ title: '', entitlements: [] }),
});

/** `app_kite: editor`, or as it is in claims. */
function keyOf(name: string, application: string | null, handle: string | null): string {
  if (application !== null) return `${application}: ${name}`;
  return roleClaim({ name, application_id: null, handle });
}

async function ownerOf({ context }: Run, { application, organization }: Role): Promise<RoleOwner> {
  const { db } = context.stores;
  if (application !== undefined && organization !== undefined)
    throw refused('organization', 'must be left out for a role of an application');
  if (application === undefined) return await groupOwnerNamed(db, organization);
  return { kind: 'application', application_id: await applicationNamed(db, application) };
}

function presentOwner(row: PresentRole): RoleOwner {
  return row.application_id === null
    ? rowOwner(row)
    : { kind: 'application', application_id: row.application_id };
}
