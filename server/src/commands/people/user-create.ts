import type { Command } from 'commander';
import { z } from 'zod';

import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { base32 } from '../../platform/crypto/totp.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { HIDDEN_CHARACTER_WORDS } from '../../platform/hidden-characters.ts';
import { asObject } from '../../platform/json/index.ts';
import {
  customClaimFaults,
  MAX_CLAIM_LENGTH,
  MAX_CLAIMS,
  withoutEmptyNamespaces,
} from '../../scopes/index.ts';
import {
  createUser,
  enrolTotp,
  type ProfileText,
  phoneNumber,
  profileTextFaults,
  profileTextWords,
} from '../../users/index.ts';
import { CommandError } from '../command-error.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, moment } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { NOT_AS_ARGUMENT, PASSWORD_HELP, readNewPassword } from './password-option.ts';

function profileText(field: ProfileText) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .superRefine((text, context) => {
      for (const fault of profileTextFaults({ [field]: text })) context.addIssue(profileTextWords(fault));
    });
}

const options = z.object({
  email,
  password: z.string(),
  level: z
    .enum(['0', '1', '2', '3'], 'must be 0, 1, 2 or 3')
    .transform((level) => Number(level) as 0 | 1 | 2 | 3),
  name: profileText('full_name').optional(),
  preferredName: profileText('preferred_name').optional(),
  phone: z
    .string()
    .refine((number) => phoneNumber(number) === number, 'must be in E.164, such as +81312345678')
    .optional(),
  address: profileText('address').optional(),
  postalCode: profileText('postal_code').optional(),
  custom: z.string().transform(readCustomClaims).optional(),
  totp: z.boolean().default(false),
  createdAt: moment.optional(),
});

export function userCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, createPerson)
    .description('create a person')
    .requiredOption('--email <address>', 'sign-in address')
    .option('--password <password>', PASSWORD_HELP, NOT_AS_ARGUMENT)
    .option('--level <level>', 'identity level: 0, 1 e-mail, 2 phone, 3 verified', '0')
    .option('--name <name>', 'full name')
    .option('--preferred-name <name>', 'what to be called')
    .option('--phone <number>', 'in E.164, such as +81312345678')
    .option('--address <address>', 'postal address')
    .option('--postal-code <code>', 'postal code')
    .option('--custom <json>', `custom claims, '{"namespace": {"key": value}}'`)
    .option('--totp', 'turn on one-time codes and print their secret')
    .option('--created-at <moment>', 'when the account was opened, ISO 8601');
}

async function createPerson(context: Context, input: z.output<typeof options>, terminal: Terminal) {
  const { stores, clock, keyring } = context;
  const now = clock.now();
  if (input.createdAt && input.createdAt > now)
    throw new CommandError('invalid_params', '--created-at: lies in the future');
  const password_hash = await hashPassword(await readNewPassword(stores.db, input.password, input, terminal));
  return inTransaction(stores.db, async (transaction) => {
    const user = await createUser(transaction, now, {
      email: input.email,
      password_hash,
      identity_verified_level: input.level,
      full_name: input.name ?? null,
      preferred_name: input.preferredName ?? null,
      phone_number: input.phone ?? null,
      address: input.address ?? null,
      postal_code: input.postalCode ?? null,
      custom_claims: input.custom ?? {},
      created_at: input.createdAt ?? now,
    });
    if (!user) throw new CommandError('email_taken', `--email: ${input.email} has an account already.`);
    const target = { type: 'user', id: user.user_id } as const;
    await auditOperator(transaction, context, { event_type: 'user.created', target });
    if (!input.totp) return user;
    const secret = await enrolTotp(transaction, keyring, now, user.user_id);
    await auditOperator(transaction, context, { event_type: 'user.totp_enrolled', target });
    return { ...user, totp_secret: base32(secret!) };
  });
}

/** `{namespace: {key: value}}`, by the rules of claims everywhere. */
function readCustomClaims(json: string, context: z.RefinementCtx): Record<string, Record<string, unknown>> {
  const groups = Object.entries(parseObject(json) ?? { '': null }).map(
    ([namespace, group]) => [namespace, asObject(group)] as const,
  );
  const isWellFormed = groups.every(([, group]) => group !== null);
  const claims = Object.fromEntries(groups) as Record<string, Record<string, unknown>>;
  const faults = isWellFormed ? customClaimFaults(claims) : [{ name: '', fault: 'name' as const }];
  if (faults === 'too_many') context.addIssue(`must have at most ${MAX_CLAIMS} claims`);
  else if (faults[0]?.fault === 'name')
    context.addIssue(
      'must be JSON of the form {"namespace": {"key": value}}, where namespace:key could be a custom scope',
    );
  else if (faults[0] !== undefined)
    context.addIssue(
      `${faults[0].name} must have 1 to ${MAX_CLAIM_LENGTH} characters and ${HIDDEN_CHARACTER_WORDS}`,
    );
  return faults.length === 0 ? withoutEmptyNamespaces(claims) : z.NEVER;
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(json));
  } catch {
    return null;
  }
}
