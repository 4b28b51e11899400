import type { Command } from 'commander';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { changeInstallationPolicy, installationPolicyRow, policyOf } from '../../policies/index.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';

export function policyShow(parent: Command): void {
  operatorCommand(parent, 'show', z.object({}), showPolicy).description(
    'print what the installation demands of sign-ins',
  );
}

/** For administrators whom the policy keeps out: commands need no session. */
export function policyReset(parent: Command): void {
  operatorCommand(parent, 'reset', z.object({}), resetPolicy).description(
    'demand nothing any more, when the policy keeps every administrator out',
  );
}

async function showPolicy({ stores }: Context) {
  const { policy, updated_at } = await installationPolicyRow(stores.db);
  return { policy: policyOf(policy), updated_at };
}

async function resetPolicy(context: Context) {
  const { policy } = await installationPolicyRow(context.stores.db);
  await changeInstallationPolicy(context, operator, { input: {} });
  return { before: policyOf(policy), policy: {} };
}
