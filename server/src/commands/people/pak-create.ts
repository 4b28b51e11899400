import type { Command } from 'commander';
import { z } from 'zod';
import { ACCESS_KEY_SCOPES, createAccessKey } from '../../access-keys/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { isThumbprint } from '../../platform/dpop/index.ts';
import { mailAccountChange } from '../../users/index.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, integerOption } from '../options.ts';
import { findPerson } from './find-person.ts';

const MAX_TTL_DAYS = 3650;
const KEY_NAME = 'Made by the operator';

const scope = z.enum(
  ACCESS_KEY_SCOPES,
  `takes scopes out of ${ACCESS_KEY_SCOPES.join(', ')}, separated by blanks`,
);
const options = z.object({
  email,
  scopes: z
    .string()
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
    .pipe(z.array(scope).min(1, 'must name a scope'))
    .default([...ACCESS_KEY_SCOPES]),
  expiresDays: integerOption(1, MAX_TTL_DAYS).optional(),
  dpopJkt: z.string().refine(isThumbprint, 'must be the SHA-256 thumbprint of a JWK (RFC 7638)').optional(),
});

export function pakCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, createKey)
    .description('create a personal access key, shown once')
    .requiredOption('--email <address>', 'whose key it is')
    .option('--scopes <scopes>', 'separated by blanks; all when none are named')
    .option('--expires-days <days>', 'never when not given')
    .option('--dpop-jkt <thumbprint>', 'of a key: requests then need a DPoP proof by it');
}

async function createKey(context: Context, input: z.output<typeof options>) {
  const { stores, clock } = context;
  const { email, scopes, expiresDays, dpopJkt: dpop_jkt = null } = input;
  const user = await findPerson(stores.db, '--email', email);
  const now = clock.now();
  const expires_at = expiresDays === undefined ? null : after(now, expiresDays * DAY);
  const key = { user_id: user.user_id, name: KEY_NAME, scopes, expires_at, dpop_jkt };
  return inTransaction(stores.db, async (transaction) => {
    const { id, personal_access_key } = await createAccessKey(transaction, now, key);
    const target = { type: 'key', id } as const;
    const details = { user_id: user.user_id, scopes, ...(dpop_jkt !== null && { dpop_jkt }) };
    await auditOperator(transaction, context, { event_type: 'access_key.created', target, details });
    await mailAccountChange(transaction, context, null, user.user_id, {
      kind: 'access_key_created',
      what: KEY_NAME,
    });
    return { personal_access_key, scopes, expires_at, ...(dpop_jkt !== null && { dpop_jkt }) };
  });
}
