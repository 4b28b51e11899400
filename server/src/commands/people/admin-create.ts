import type { Command } from 'commander';
import { z } from 'zod';
import { installationBrand, PRODUCT } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { base32 } from '../../platform/crypto/totp.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { createUser, enrolTotp } from '../../users/index.ts';
import { CommandError } from '../command-error.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email } from '../options.ts';
import { AS_TEXT, asLines } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { enrolment } from './one-time-code.ts';
import { NOT_AS_ARGUMENT, PASSWORD_HELP, readNewPassword } from './password-option.ts';

const options = z.object({ email, password: z.string() });

export function adminCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, createAdmin)
    .description('create an administrator, who always signs in with a one-time code')
    .requiredOption('--email <address>', 'sign-in address')
    .option('--password <password>', PASSWORD_HELP, NOT_AS_ARGUMENT);
}

async function createAdmin(context: Context, input: z.output<typeof options>, terminal: Terminal) {
  const { config, stores, clock, keyring } = context;
  const password_hash = await hashPassword(await readNewPassword(stores.db, input.password, input, terminal));
  return inTransaction(stores.db, async (transaction) => {
    const now = clock.now();
    // Level 1: the operator vouches for the address.
    const admin = { email: input.email, password_hash, identity_verified_level: 1, is_admin: true } as const;
    const user = await createUser(transaction, now, admin);
    if (!user) throw new CommandError('email_taken', `--email: ${input.email} has an account already.`);
    const secret = await enrolTotp(transaction, keyring, now, user.user_id);
    const target = { type: 'user', id: user.user_id } as const;
    await auditOperator(transaction, context, { event_type: 'user.created', target });
    await auditOperator(transaction, context, { event_type: 'user.made_admin', target });
    const made = { user_id: user.user_id, totp_secret: base32(secret!) };
    const issuer = (await installationBrand(transaction)).name ?? PRODUCT;
    const then = enrolment(terminal, config.base_url, { secret: secret!, account: input.email, issuer });
    return { ...made, [AS_TEXT]: `${asLines(made)}\n${then}` };
  });
}
