import type { Command } from 'commander';
import { z } from 'zod';
import { createOrganization, organizationFaultMessages } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { invalidOptions } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email } from '../options.ts';
import { findPerson } from '../people/find-person.ts';

const options = z.object({ name: z.string(), owner: email, domain: z.string().optional() });

export function orgCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, createWithOwner)
    .description('create an organization with its first owner')
    .requiredOption('--name <name>', 'what people see')
    .requiredOption('--owner <address>', 'e-mail address of the owner')
    .option('--domain <domain>', 'a domain that is its own; you vouch for that');
}

async function createWithOwner({ stores, clock }: Context, input: z.output<typeof options>) {
  const { name, owner, domain } = input;
  const { user_id } = await findPerson(stores.db, '--owner', owner);
  const organization = { name, owner_user_id: user_id, domain: domain ?? null };
  const created = await createOrganization(stores.db, clock.now(), operator, organization);
  if ('faults' in created) throw invalidOptions(wordFaults(organizationFaultMessages.en, created.faults));
  return created;
}
