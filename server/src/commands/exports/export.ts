import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import {
  applicationScope,
  countersignLines,
  type ExportScope,
  exportedRecords,
  keycloakRealm,
} from '../../exports/index.ts';
import type { ImportRecordInput } from '../../imports/index.ts';
import type { Context } from '../../platform/context.ts';
import { CommandError } from '../command-error.ts';
import { createFile, rethrowWriteError } from '../create-file.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email } from '../options.ts';
import { findPerson } from '../people/find-person.ts';

const options = z
  .object({
    file: z.string(),
    format: z.enum(['countersign', 'keycloak'], 'must be countersign or keycloak').default('countersign'),
    email: email.optional(),
    clientId: z.string().optional(),
    realm: z
      .string()
      .regex(/^[\w.-]{1,255}$/, 'must have 1 to 255 letters, digits and . _ -')
      .default('countersign'),
    credentials: z.boolean().default(true),
  })
  .refine(({ email, clientId }) => email === undefined || clientId === undefined, {
    path: ['email'],
    message: 'cannot be given together with --client-id',
  });

export function exportCommand(program: Command): void {
  operatorCommand(program, 'export', options, writeExport)
    .description(
      'write people, organizations, groups, roles and applications to a new file, which import reads',
    )
    .requiredOption('--file <path>', 'where to; a file that is there is left alone')
    .option('--format <format>', 'countersign (JSON Lines), or keycloak (one realm)')
    .option('--email <address>', 'only what this person has')
    .option('--client-id <id>', 'only this application')
    .option('--realm <name>', 'the name of the realm, for keycloak')
    .option('--no-credentials', 'without password hashes, secrets of one-time codes and passkeys');
}

async function writeExport(context: Context, input: z.output<typeof options>) {
  const { file, format, credentials } = input;
  const scope = await scopeOf(context, input);
  const details = { format, credentials, ...scope };
  // Before the first line: what has left is in the log even if the file is not complete.
  await auditOperator(context.stores.db, context, { event_type: 'operator.exported', details });
  const counts: Record<string, number> = {};
  const losses = { without_password: 0 };
  const records = counted(
    exportedRecords(context, scope, { credentials, peopleLast: format === 'keycloak' }),
    counts,
  );
  const source = new URL(context.config.base_url).hostname;
  const text =
    format === 'keycloak'
      ? keycloakRealm(records, { realm: input.realm, losses })
      : countersignLines(records, { source, now: context.clock.now() });
  await pipeline(text, createFile(file)).catch(rethrowWriteError);
  return { file, ...counts, ...(format === 'keycloak' && losses) };
}

async function scopeOf(
  context: Context,
  { email, clientId }: z.output<typeof options>,
): Promise<ExportScope> {
  const { db } = context.stores;
  if (email !== undefined) return { of: 'person', user_id: (await findPerson(db, '--email', email)).user_id };
  if (clientId === undefined) return { of: 'installation' };
  const scope = await applicationScope(db, clientId);
  if (scope === null)
    throw new CommandError('not_found', `--client-id: there is no application ${clientId}.`);
  return scope;
}

async function* counted(
  records: AsyncIterable<ImportRecordInput>,
  counts: Record<string, number>,
): AsyncGenerator<ImportRecordInput> {
  for await (const record of records) {
    counts[record.kind] = (counts[record.kind] ?? 0) + 1;
    yield record;
  }
}
