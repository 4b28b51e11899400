import type { Command } from 'commander';
import { z } from 'zod';
import { RestoreRefused, restore } from '../../platform/db/backup/restore.ts';
import { openStores } from '../../platform/db/open-stores.ts';
import { CommandError } from '../command-error.ts';
import { command } from '../operator-command.ts';
import { checkOptions } from '../options.ts';

const options = z.object({ file: z.string() });

export function restoreCommand(program: Command): void {
  command(program, 'restore', async (settings, log, given) => {
    const { file } = checkOptions(options, given);
    const stores = await openStores(settings(), log);
    try {
      return { file, rows: await restore(stores.pool, file).catch(rethrowAsCommandError) };
    } finally {
      await stores.close();
    }
  })
    .description('fill an empty database from a backup, also one that an older release made')
    .requiredOption('--file <path>', 'what backup wrote');
}

function rethrowAsCommandError(error: unknown): never {
  throw error instanceof RestoreRefused ? new CommandError('restore_refused', error.message) : error;
}
