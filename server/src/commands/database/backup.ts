import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Command } from 'commander';
import type pg from 'pg';
import { z } from 'zod';
import { backupLines } from '../../platform/db/backup/backup-lines.ts';
import { openStores } from '../../platform/db/open-stores.ts';
import { createFile, rethrowWriteError } from '../create-file.ts';
import { command } from '../operator-command.ts';
import { checkOptions } from '../options.ts';

const options = z.object({ file: z.string() });

/** Leaves the schema as it is: a backup is what one takes before an upgrade. */
export function backupCommand(program: Command): void {
  command(program, 'backup', async (settings, log, given) => {
    const { file } = checkOptions(options, given);
    const stores = await openStores(settings(), log);
    try {
      // One that lost its standby begins again with the writer: what another server has is of another moment.
      let isBegun = false;
      const rows = await stores.reports.readPool('all', async (pool) => {
        if (isBegun) await rm(file);
        return await writeBackup(pool, file, () => {
          isBegun = true;
        });
      });
      return { file, rows };
    } finally {
      await stores.close();
    }
  })
    .description('write the whole database to a new file, of one moment, while the service runs')
    .requiredOption('--file <path>', 'where to; a file that is there is left alone');
}

async function writeBackup(pool: pg.Pool, file: string, onCreated: () => void): Promise<number> {
  let rows = 0;
  async function* lines() {
    for await (const line of backupLines(pool)) {
      if (Array.isArray(line)) rows += 1;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  const written = createFile(file).once('open', onCreated);
  await pipeline(lines, createGzip(), written).catch(rethrowWriteError);
  return rows;
}
