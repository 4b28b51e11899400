import type { Command } from 'commander';
import { z } from 'zod';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { HIDDEN_CHARACTER_WORDS, holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { AUTOMATION_RIGHTS, createAutomationToken } from '../../sessions/index.ts';
import { CommandError } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, integerOption } from '../options.ts';
import { findPerson } from './find-person.ts';

const MAX_TTL_DAYS = 366;

const right = z.enum(
  AUTOMATION_RIGHTS,
  `takes rights out of ${AUTOMATION_RIGHTS.join(', ')}, separated by commas`,
);
const options = z.object({
  for: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(100, 'must have at most 100 characters')
    .refine((name) => !holdsHiddenCharacter(name), `must have ${HIDDEN_CHARACTER_WORDS}`),
  email,
  days: integerOption(1, MAX_TTL_DAYS),
  allow: z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
    .pipe(z.array(right).min(1, 'must name a right')),
  readOnly: z.boolean().default(false),
});

export function adminToken(parent: Command): void {
  operatorCommand(parent, 'token', options, createToken)
    .description('make a token with which a machine calls the administrators’ API; it is shown once')
    .requiredOption('--for <name>', 'what uses it, such as terraform')
    .requiredOption('--email <address>', 'the administrator behind it: the token ends with their rights')
    .requiredOption('--days <days>', `until it expires, at most ${MAX_TTL_DAYS}`)
    .requiredOption('--allow <rights>', `out of ${AUTOMATION_RIGHTS.join(', ')}, separated by commas`)
    .option('--read-only', 'it can look at these things but not change them');
}

async function createToken(context: Context, input: z.output<typeof options>) {
  const { stores, clock } = context;
  const { for: name, allow: rights, days, readOnly: read_only } = input;
  const { user_id, is_admin } = await findPerson(stores.db, '--email', input.email);
  if (!is_admin) throw new CommandError('invalid_params', `--email: ${input.email} is not an administrator.`);
  const expires_at = after(clock.now(), days * DAY);
  const made = await createAutomationToken(context, operator.actor, {
    user_id,
    name,
    rights,
    read_only,
    expires_at,
  });
  return { token: made.token, token_id: made.token_id, rights, read_only, expires_at };
}
