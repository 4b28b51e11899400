import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { z } from 'zod';
import { openContext } from '../../open-context.ts';
import type { ChainVerdict } from '../../platform/audit/index.ts';
import { verifyDatabase, verifyExport } from '../../platform/audit/index.ts';
import { command } from '../operator-command.ts';
import { checkOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

const head = z
  .string()
  .regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/, 'must be a head as the log has it: <position>:<64 hex digits>')
  .transform((text) => {
    const [position, hash] = text.split(':') as [string, string];
    return { position: Number(position), hash };
  });
const options = z.object({
  file: z.string().optional(),
  archive: z.array(z.string()).default([]),
  head: head.optional(),
});

/** Exit code 1 when the chain is broken. With --file nothing but the file is needed: no database, no settings. */
export function auditVerify(parent: Command): void {
  command(parent, 'verify', async (settings, log, given, terminal) => {
    const { file, archive, head: anchor = null } = checkOptions(options, given);
    if (file !== undefined)
      return reportVerdict(terminal, await verifyExport(linesOf(terminal, file), anchor));
    const context = await openContext(settings(), log);
    try {
      const { stores, keyring } = context;
      const verdict = await stores.reports.read('all', (db) => {
        const files = archive.map((path) => linesOf(terminal, path));
        return verifyDatabase(db, keyring, anchor, files);
      });
      const missing = verdict.archives.missing.map(({ first, last }) => `${first} to ${last}`);
      if (verdict.ok && missing.length > 0)
        terminal.stderr.write(
          `Not checked: positions ${missing.join(', ')} are in archives; name their files with --archive.\n`,
        );
      return reportVerdict(terminal, verdict);
    } finally {
      await context.stores.close();
    }
  })
    .description('check that no line of the audit log was changed, taken away or put in')
    .option('--file <path>', 'an export in JSON lines instead of the database; - for standard input')
    .option('--archive <path...>', 'files of audit archive, whose lines are no longer in the database')
    .option('--head <position:hash>', 'a head from the log or an earlier check that must be in the chain');
}

/** Opened when the first line is wanted: an interface that is not read yet loses lines. */
async function* linesOf({ stdin }: Terminal, file: string): AsyncGenerator<string> {
  const input = file === '-' ? stdin : createReadStream(file);
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

function reportVerdict<Verdict extends ChainVerdict>(terminal: Terminal, verdict: Verdict): Verdict {
  if (verdict.ok) return verdict;
  const { position, event_id, fault } = verdict.first_broken!;
  const place = [position !== null && `position ${position}`, event_id !== null && `event ${event_id}`];
  terminal.stderr.write(`The audit chain is broken: ${place.filter(Boolean).join(', ')}: ${fault}.\n`);
  terminal.exitCode = 1;
  return verdict;
}
