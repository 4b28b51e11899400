import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import {
  chainAuditLines,
  endOfArchive,
  exportLines,
  foreignOwnerOfLog,
  insertArchive,
  nextArchive,
  removeArchivedLines,
  verifyDatabase,
  verifyExport,
} from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { CommandError } from '../command-error.ts';
import { createFile, rethrowWriteError } from '../create-file.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';

const options = z.object({
  file: z.string(),
  before: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-01')
    .transform((month) => new Date(`${month}-01T00:00:00Z`)),
});

export function auditArchive(parent: Command): void {
  operatorCommand(parent, 'archive', options, archiveAudit)
    .description('move the beginning of the audit log to a new file; audit verify --archive still checks it')
    .requiredOption('--before <month>', 'lines from before this month, such as 2026-01, in UTC')
    .requiredOption('--file <path>', 'where to; a file that is there is left alone');
}

/** Nothing is deleted before the file was written, read again and found whole. */
async function archiveAudit(context: Context, { file, before }: z.output<typeof options>) {
  const { stores, keyring, clock } = context;
  const foreign = await foreignOwnerOfLog(stores.db);
  if (foreign !== null)
    throw new CommandError(
      'not_owner',
      `The role ${foreign.user} does not own the audit log; run the command as ${foreign.owner}.`,
    );
  await chainAuditLines(context);
  const found = await verifyDatabase(stores.db, keyring);
  if (!found.ok)
    throw new CommandError('audit_chain_broken', 'The audit chain is broken. Run: countersign audit verify');
  // What an interrupted run left; only now is it certain that we sealed its archive.
  await removeArchivedLines(stores.db);
  const archive = await nextArchive(stores.db, keyring, before, clock.now());
  if (archive === null)
    throw new CommandError('nothing_to_archive', 'No line of the audit log is from before that month.');
  const { first_position, last_position } = archive;

  async function* lines() {
    yield* exportLines((work) => work(stores.db), 'jsonl', {}, first_position - 1, last_position);
    yield `${endOfArchive(archive!)}\n`;
  }
  await pipeline(Readable.from(lines()), createFile(file)).catch(rethrowWriteError);
  const head = { position: last_position, hash: archive.hash.toString('hex') };
  const written = await verifyExport(createInterface({ input: createReadStream(file) }), head);
  if (!written.ok || written.first !== first_position)
    throw new CommandError(
      'file_not_written',
      'The file is not what was written to it. Nothing was deleted.',
    );

  await inTransaction(stores.db, async (db) => {
    if (!(await insertArchive(db, archive)))
      throw new CommandError(
        'archived_meanwhile',
        'Another archive was made at the same time. Delete this file.',
      );
    const details = { format: 'archive', first: first_position, last: last_position, hash: head.hash };
    await auditOperator(db, context, { event_type: 'audit.exported', details });
  });
  await removeArchivedLines(stores.db);
  return { file, first: first_position, last: last_position, head: `${head.position}:${head.hash}` };
}
