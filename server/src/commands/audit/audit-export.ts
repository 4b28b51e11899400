import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import { chainAuditLines, chainHead, EXPORT_FORMATS, exportLines } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ReadDb } from '../../platform/db/stores.ts';
import { logError } from '../../platform/log.ts';
import { createFile, rethrowWriteError } from '../create-file.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { integerOption } from '../options.ts';

const options = z.object({
  file: z.string(),
  format: z.enum(EXPORT_FORMATS).default('jsonl'),
  after: integerOption(0, 999_999_999).default(0),
});

export function auditExport(parent: Command): void {
  operatorCommand(parent, 'export', options, exportAudit)
    .description('write the audit log to a new file, oldest line first')
    .requiredOption('--file <path>', 'where to; a file that is there is left alone')
    .option('--format <format>', 'jsonl, which audit verify checks, or csv')
    .option('--after <position>', 'only lines after this position: to go on from an earlier export');
}

async function exportAudit(context: Context, { file, format, after }: z.output<typeof options>) {
  const { stores } = context;
  await auditOperator(stores.db, context, { event_type: 'audit.exported', details: { format, after } });
  // A chain that is broken is all the more reason to look at it.
  await chainAuditLines(context).catch((error) => logError(context.log, error, 'audit lines not chained'));
  const read = <T>(work: (db: ReadDb) => Promise<T>) => stores.reports.read('all', work);
  const lines = Readable.from(exportLines(read, format, {}, after));
  await pipeline(lines, createFile(file)).catch(rethrowWriteError);
  const head = await read(chainHead);
  return { file, head: head === null ? null : `${head.position}:${head.hash.toString('hex')}` };
}
