import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { z } from 'zod';
import { openContext } from '../../open-context.ts';
import type { ChainVerdict } from '../../platform/audit/index.ts';
import { verifyDatabase, verifyExport } from '../../platform/audit/index.ts';
import { command } from '../operator-command.ts';
import { checkOptions } from '../options.ts';

const head = z
  .string()
  .regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/, 'must be a head as the log has it: <position>:<64 hex digits>')
  .transform((text) => {
    const [position, hash] = text.split(':') as [string, string];
    return { position: Number(position), hash };
  });
const options = z.object({ file: z.string().optional(), head: head.optional() });

/** Exit code 1 when the chain is broken. With --file nothing but the file is needed: no database, no settings. */
export function auditVerify(parent: Command): void {
  command(parent, 'verify', async (settings, log, given) => {
    const { file, head: anchor = null } = checkOptions(options, given);
    if (file !== undefined) return reportVerdict(await verifyExport(linesOf(file), anchor));
    const context = await openContext(settings(), log);
    try {
      return reportVerdict(await verifyDatabase(context.stores.db, context.keyring, anchor));
    } finally {
      await context.stores.close();
    }
  })
    .description('check that no line of the audit log was changed, taken away or put in')
    .option('--file <path>', 'an export in JSON lines instead of the database; - for standard input')
    .option('--head <position:hash>', 'a head from the log or an earlier check that must be in the chain');
}

function linesOf(file: string): AsyncIterable<string> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

function reportVerdict(verdict: ChainVerdict): ChainVerdict {
  if (verdict.ok) return verdict;
  const { position, event_id, fault } = verdict.first_broken!;
  const place = [position !== null && `position ${position}`, event_id !== null && `event ${event_id}`];
  process.stderr.write(`The audit chain is broken: ${place.filter(Boolean).join(', ')}: ${fault}.\n`);
  process.exitCode = 1;
  return verdict;
}
