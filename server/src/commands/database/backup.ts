import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Command } from 'commander';
import type pg from 'pg';
import { z } from 'zod';
import { MINUTE } from '../../platform/clock.ts';
import { backupLines } from '../../platform/db/backup/backup-lines.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { openStores } from '../../platform/db/open-stores.ts';
import type { Stores } from '../../platform/db/stores.ts';
import { createFile, rethrowWriteError } from '../create-file.ts';
import { command } from '../operator-command.ts';
import { checkOptions } from '../options.ts';

/** A leader that is replaced takes the connection with it, and what was read belongs to its moment. */
const ATTEMPTS = 3;
const REPLACED_MS = MINUTE;
const LOOK_EVERY_MS = 500;

const options = z.object({ file: z.string() });

/** Leaves the schema as it is: a backup is what one takes before an upgrade. */
export function backupCommand(program: Command): void {
  command(program, 'backup', async (settings, log, given) => {
    const { file } = checkOptions(options, given);
    const stores = await openStores(settings(), log);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return { file, rows: await backUp(stores, file) };
        } catch (error) {
          if (attempt === ATTEMPTS || !isDatabaseUnavailable(error)) throw error;
          log.warn({ reason: (error as Error).message }, 'the database was lost: the backup begins again');
          await untilItAnswers(stores.pool);
        }
      }
    } finally {
      await stores.close();
    }
  })
    .description('write the whole database to a new file, of one moment, while the service runs')
    .requiredOption('--file <path>', 'where to; a file that is there is left alone');
}

/** What it wrote is whole, or gone. */
async function backUp({ reports }: Stores, file: string): Promise<number> {
  let isBegun = false;
  async function discard(): Promise<void> {
    if (isBegun) await rm(file, { force: true });
    isBegun = false;
  }
  try {
    // One that lost its standby begins again with the writer: what another server has is of another moment.
    return await reports.readPool('all', async (pool) => {
      await discard();
      return await writeBackup(pool, file, () => {
        isBegun = true;
      });
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Gives up after a while: the next attempt then says why there is no answer. */
async function untilItAnswers(pool: pg.Pool): Promise<void> {
  const end = performance.now() + REPLACED_MS;
  while (performance.now() < end) {
    const answers = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
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
