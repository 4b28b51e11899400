import type { Command } from 'commander';
import { z } from 'zod';
import { agentFaultMessages, createAgent, type NewAgent } from '../../agents/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { mailAccountChange } from '../../users/index.ts';
import { invalidOptions } from '../command-error.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email } from '../options.ts';
import { findPerson } from './find-person.ts';

const OPTION_NAMES = { allowed_action_types: '--action-type', allowed_ips: '--ip' };

const options = z.object({
  email,
  name: z.string(),
  actionType: z.array(z.string()).default([]),
  ip: z.array(z.string()).default([]),
  publicKey: z.string().optional(),
});

export function agentCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, createAgentFor)
    .description('create an agent; its token is shown once')
    .requiredOption('--email <address>', 'the person it asks')
    .requiredOption('--name <name>', 'what the person sees')
    .option('--action-type <types...>', 'actions it may ask for: exact, or prefix.*; none when not given')
    .option('--ip <cidrs...>', 'networks it may call from; any when not given')
    .option(
      '--public-key <key>',
      'Ed25519 as PEM or base64 of the 32 raw bytes; it must then sign its calls',
    );
}

async function createAgentFor(context: Context, input: z.output<typeof options>) {
  const { stores, clock } = context;
  const user = await findPerson(stores.db, '--email', input.email);
  const agent: NewAgent = {
    user_id: user.user_id,
    name: input.name,
    allowed_action_types: input.actionType,
    allowed_ips: input.ip,
    public_key: input.publicKey ?? null,
  };
  return inTransaction(stores.db, async (transaction) => {
    const created = await createAgent(transaction, clock.now(), agent);
    if ('faults' in created)
      throw invalidOptions(wordFaults(agentFaultMessages.en, created.faults), OPTION_NAMES);
    const target = { type: 'agent', id: created.agent_id } as const;
    await auditOperator(transaction, context, { event_type: 'agent.created', target });
    await mailAccountChange(transaction, context, null, user.user_id, {
      kind: 'agent_created',
      what: input.name,
    });
    return created;
  });
}
