import type { Command } from 'commander';
import { z } from 'zod';
import {
  addGroupMember,
  claimName,
  createGroup,
  groupOwner,
  groupsPage,
  MAX_GROUPS,
  removeGroupMember,
} from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, moment } from '../options.ts';
import { findPerson } from '../people/find-person.ts';
import { groupNamedBy, ownerNamed, refusedAsCommand } from './named.ts';

const createOptions = z.object({
  name: z.string(),
  description: z.string().optional(),
  organization: z.string().optional(),
});

export function groupsCreate(parent: Command): void {
  operatorCommand(parent, 'create', createOptions, create)
    .description('create a group')
    .requiredOption('--name <name>', 'as applications see it')
    .option('--description <text>', 'for administrators')
    .option('--organization <handle>', 'of this customer organization; of the installation when not given');
}

async function create(context: Context, { organization, ...input }: z.output<typeof createOptions>) {
  const { db } = context.stores;
  const owner = await ownerNamed(db, organization);
  const group = await refusedAsCommand(createGroup(db, context, operator, owner, input));
  return { group_id: group.grp_id, name: claimName(group) };
}

const listOptions = z.object({ query: z.string().optional(), organization: z.string().optional() });

export function groupsList(parent: Command): void {
  operatorCommand(parent, 'list', listOptions, list)
    .description('list groups by name')
    .option('--query <text>', 'part of a name or description')
    .option('--organization <handle>', 'of this customer organization; of the installation when not given');
}

async function list(context: Context, { query = '', organization }: z.output<typeof listOptions>) {
  const { db } = context.stores;
  const owner = await ownerNamed(db, organization);
  const groups = await groupsPage(db, owner, { query, afterName: '', limit: MAX_GROUPS });
  return {
    groups: groups.map((group) => ({
      group_id: group.grp_id,
      name: claimName(group),
      description: group.description,
      created_at: group.created_at,
    })),
  };
}

const memberOptions = z.object({ group: z.string(), email });

export function groupsAddMember(parent: Command): void {
  operatorCommand(parent, 'add-member', memberOptions.extend({ until: moment.optional() }), addMember)
    .description('add a person to a group, or change the end of a membership')
    .requiredOption('--group <group>', 'name as applications see it, or id')
    .requiredOption('--email <address>', 'the person who joins')
    .option('--until <moment>', 'no end when not given');
}

async function addMember(
  context: Context,
  input: z.output<typeof memberOptions> & { until?: Date | undefined },
) {
  const { db } = context.stores;
  const { user_id } = await findPerson(db, '--email', input.email);
  const group = await groupNamedBy(db, input.group);
  const member = { user_id, expires_at: input.until };
  await refusedAsCommand(addGroupMember(db, context, operator, groupOwner(group), group.grp_id, member));
  return { group_id: group.grp_id, user_id, expires_at: input.until ?? null };
}

export function groupsRemoveMember(parent: Command): void {
  operatorCommand(parent, 'remove-member', memberOptions, removeMember)
    .description('remove a person from a group')
    .requiredOption('--group <group>', 'name as applications see it, or id')
    .requiredOption('--email <address>', 'the person who leaves');
}

async function removeMember(context: Context, input: z.output<typeof memberOptions>) {
  const { db } = context.stores;
  const { user_id } = await findPerson(db, '--email', input.email);
  const group = await groupNamedBy(db, input.group);
  const { grp_id } = group;
  await refusedAsCommand(removeGroupMember(db, context, operator, groupOwner(group), grp_id, user_id));
  return { group_id: grp_id, user_id };
}
