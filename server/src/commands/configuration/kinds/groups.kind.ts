import {
  changeGroup,
  createGroup,
  type PresentGroup,
  presentGroups,
  removeGroup,
} from '../../../access/index.ts';
import type { Item } from '../files/shapes.ts';
import { kind, type Run, without } from './kind.ts';
import { groupOwnerNamed, rowOwner } from './references.ts';

type Group = Item<'groups'>;

export const groupsKind = kind<Group, PresentGroup>({
  name: 'group',
  section: 'groups',
  keyOf: ({ name, organization }) => claim(organization ?? null, name.trim()),
  desired: ({ name, organization, description }) => ({
    name: name.trim(),
    ...(organization !== undefined && { organization }),
    description: description.trim(),
  }),
  load: async ({ context }) =>
    (await presentGroups(context.stores.db)).map((row) => ({
      key: claim(row.handle, row.name),
      fields: {
        name: row.name,
        ...(row.handle !== null && { organization: row.handle }),
        description: row.description,
      },
      row,
    })),
  create: async ({ context, by }: Run, { item }) => {
    const { db } = context.stores;
    await createGroup(db, context, by, await groupOwnerNamed(db, item.organization), item);
    return [];
  },
  change: async ({ context, by }, { item }, { row }) => {
    await changeGroup(context.stores.db, context, by, rowOwner(row), row.grp_id, {
      description: item.description,
    });
    return [];
  },
  remove: async ({ context, by }, { row }) =>
    await removeGroup(context.stores.db, context, by, rowOwner(row), row.grp_id),
  shortened: without({ description: '' }),
});

function claim(handle: string | null, name: string): string {
  return handle === null ? name : `${handle}/${name}`;
}
