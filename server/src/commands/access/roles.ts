import type { Command } from 'commander';
import { z } from 'zod';
import { createRole, type RoleOwner, roleClaim, rolesOf } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { CommandError } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { applicationNamedBy, ownerNamed, refusedAsCommand } from './named.ts';

const ownerOptions = z.object({ app: z.string().optional(), organization: z.string().optional() });
const createOptions = ownerOptions.extend({
  name: z.string(),
  title: z.string().optional(),
  entitlement: z.array(z.string()).default([]),
});

export function rolesCreate(parent: Command): void {
  operatorCommand(parent, 'create', createOptions, create)
    .description('create a role of the installation, of an application, or of a customer organization')
    .requiredOption('--name <name>', 'as applications see it')
    .option('--title <text>', 'what people see')
    .option('--entitlement <names...>', 'what the role entitles to')
    .option('--app <id>', 'of this application or API: its id or client_id')
    .option('--organization <handle>', 'of this customer organization');
}

async function create(context: Context, input: z.output<typeof createOptions>) {
  const { db } = context.stores;
  const { name, title, entitlement: entitlements } = input;
  const owner = await ownerIn(db, input);
  const role = await refusedAsCommand(
    createRole(db, context, operator, owner, { name, title, entitlements }),
  );
  return { role_id: role.role_id, name: roleClaim(role) };
}

export function rolesList(parent: Command): void {
  operatorCommand(parent, 'list', ownerOptions, list)
    .description('list roles by name; those of the installation when no owner is given')
    .option('--app <id>', 'of this application or API: its id or client_id')
    .option('--organization <handle>', 'of this customer organization');
}

async function list(context: Context, input: z.output<typeof ownerOptions>) {
  const { db } = context.stores;
  const roles = await rolesOf(db, await ownerIn(db, input));
  return {
    roles: roles.map((role) => ({
      role_id: role.role_id,
      name: roleClaim(role),
      title: role.title,
      entitlements: role.entitlements,
    })),
  };
}

async function ownerIn(db: Db, { app, organization }: z.output<typeof ownerOptions>): Promise<RoleOwner> {
  if (app === undefined) return await ownerNamed(db, organization);
  if (organization !== undefined)
    throw new CommandError('invalid_params', '--app: cannot be given with --organization');
  return { kind: 'application', application_id: await applicationNamedBy(db, app) };
}
