import type { Command } from 'commander';
import { z } from 'zod';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { organizationFaultMessages } from '../../organizations/input-faults.messages.ts';
import type { Context } from '../../platform/context.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { invalidOptions } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, recordId } from '../options.ts';
import { findPerson } from '../people/find-person.ts';

const createOptions = z.object({ name: z.string(), owner: email, domain: z.string().optional() });

export function orgCreate(parent: Command): void {
  operatorCommand(parent, 'create', createOptions, createWithOwner)
    .description('create an organization with its first owner')
    .requiredOption('--name <name>', 'what people see')
    .requiredOption('--owner <address>', 'e-mail address of the owner')
    .option('--domain <domain>', 'a domain that is its own; you vouch for that');
}

async function createWithOwner({ stores, clock }: Context, input: z.output<typeof createOptions>) {
  const { name, owner, domain } = input;
  const { user_id } = await findPerson(stores.db, '--owner', owner);
  const organization = { name, owner_user_id: user_id, domain: domain ?? null };
  const created = await createOrganization(stores.db, clock.now(), operator, organization);
  if ('faults' in created) throw invalidOptions(wordFaults(organizationFaultMessages.en, created.faults));
  return created;
}

const memberOptions = z.object({
  org: recordId,
  email,
  role: z.enum(['owner', 'admin', 'member'], 'must be owner, admin or member'),
});

export function orgAddMember(parent: Command): void {
  operatorCommand(parent, 'add-member', memberOptions, addOrChangeMember)
    .description('add a member, or give one another role')
    .requiredOption('--org <id>', 'organization_id')
    .requiredOption('--email <address>', 'who joins')
    .requiredOption('--role <role>', 'owner and admin manage applications, member sees them');
}

async function addOrChangeMember({ stores, clock }: Context, input: z.output<typeof memberOptions>) {
  const { org, email, role } = input;
  const { user_id } = await findPerson(stores.db, '--email', email);
  const added = await addMember(stores.db, clock.now(), operator, { organization_id: org, user_id, role });
  if ('faults' in added)
    throw invalidOptions(wordFaults(organizationFaultMessages.en, added.faults), {
      organization_id: '--org',
    });
  return added;
}
