import type { Command } from 'commander';
import { z } from 'zod';
import {
  type Assignment,
  type AssignmentFilter,
  assign,
  assignmentsPage,
  groupClaimIn,
  roleClaimIn,
  roleFrom,
  type Subject,
  withdrawAssignment,
} from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { CommandError } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, moment } from '../options.ts';
import { findPerson } from '../people/find-person.ts';
import { applicationNamedBy, groupNamedBy, organizationNamed, refusedAsCommand, unknown } from './named.ts';

const MAX_LISTED = 10_000;

const subjectOptions = z.object({
  email: email.optional(),
  group: z.string().optional(),
  organization: z.string().optional(),
});
const assignOptions = subjectOptions.extend({
  app: z.string().optional(),
  role: z.string().optional(),
  onlyIn: z.string().optional(),
  until: moment.optional(),
});

export function accessAssign(parent: Command): void {
  operatorCommand(parent, 'assign', assignOptions, assignBy)
    .description('let a person, a group or an organization use an application, or have a role')
    .option('--email <address>', 'a person')
    .option('--group <group>', 'a group: name as applications see it, or id')
    .option('--organization <handle>', 'all members of a customer organization')
    .option('--app <id>', 'the application or API: its id or client_id')
    .option('--role <role>', 'as applications see it: editor, installation/auditor, acme/reviewer')
    .option('--only-in <handle>', 'only in authorizations of this customer organization')
    .option('--until <moment>', 'no end when not given');
}

async function assignBy(context: Context, input: z.output<typeof assignOptions>) {
  const { db } = context.stores;
  const subject = await subjectIn(db, input);
  if (subject === null)
    throw new CommandError('invalid_params', '--email: give exactly one of --email, --group, --organization');
  const { app, role: roleName, onlyIn, until } = input;
  const application_id = app === undefined ? null : await applicationNamedBy(db, app);
  const role = roleName === undefined ? null : await roleFrom(db, roleName, application_id);
  if (roleName !== undefined && role === null)
    throw unknown('--role', roleName, 'role with this name; one of an application needs --app');
  const only = onlyIn === undefined ? null : await organizationNamed(db, '--only-in', onlyIn);
  const assignment = await refusedAsCommand(
    assign(db, context, operator, {
      ...{ application_id, role_id: role?.role_id, subject, expires_at: until, granted_by: null },
      context_customer_id: only?.customer_id,
    }),
  );
  return lineOf(assignment);
}

export function accessUnassign(parent: Command): void {
  operatorCommand(parent, 'unassign', z.object({ id: z.string() }), unassign)
    .description('end an assignment at once')
    .requiredOption('--id <id>', 'asg_…, as access list prints it');
}

async function unassign(context: Context, { id }: { id: string }) {
  await refusedAsCommand(withdrawAssignment(context.stores.db, context, operator, id));
  return { assignment_id: id };
}

const listOptions = subjectOptions.extend({ app: z.string().optional() });

export function accessList(parent: Command): void {
  operatorCommand(parent, 'list', listOptions, list)
    .description(`list assignments, oldest first, at most ${MAX_LISTED}; each option narrows the list`)
    .option('--email <address>', 'of this person themselves')
    .option('--group <group>', 'of this group: name as applications see it, or id')
    .option('--organization <handle>', 'that hold in this customer organization')
    .option('--app <id>', 'at this application or API: its id or client_id');
}

async function list(context: Context, { app, email, group, organization }: z.output<typeof listOptions>) {
  const { db } = context.stores;
  const filter: AssignmentFilter = {
    ...(app !== undefined && { application_id: await applicationNamedBy(db, app) }),
    ...(email !== undefined && { user_id: (await findPerson(db, '--email', email)).user_id }),
    ...(group !== undefined && { group_id: (await groupNamedBy(db, group)).group_id }),
    ...(organization !== undefined && {
      context_customer_id: (await organizationNamed(db, '--organization', organization)).customer_id,
    }),
  };
  const page = { now: context.clock.now(), afterId: 0, limit: MAX_LISTED };
  return { assignments: (await assignmentsPage(db, filter, page)).map(lineOf) };
}

/** Null unless exactly one is given. */
async function subjectIn(
  db: Db,
  { email, group, organization }: z.output<typeof subjectOptions>,
): Promise<Subject | null> {
  if ([email, group, organization].filter((option) => option !== undefined).length !== 1) return null;
  if (email !== undefined) return { user_id: (await findPerson(db, '--email', email)).user_id };
  if (group !== undefined) return { group_id: (await groupNamedBy(db, group)).group_id };
  return { customer_id: (await organizationNamed(db, '--organization', organization!)).customer_id };
}

function lineOf(row: Assignment) {
  return {
    assignment_id: row.asg_id,
    application_id: row.application_id,
    role: roleClaimIn(row),
    email: row.email,
    group: groupClaimIn(row),
    organization: row.handle,
    expires_at: row.expires_at,
  };
}
