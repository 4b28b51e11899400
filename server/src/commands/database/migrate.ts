import type { Command } from 'commander';
import { migrate } from '../../platform/db/migrate.ts';
import { openStores } from '../../platform/db/open-stores.ts';
import { command } from '../operator-command.ts';

export function migrateCommand(program: Command): void {
  const migration = command(program, 'migrate', async (settings, log) => {
    const stores = await openStores(settings(), log);
    try {
      return { applied: await migrate(stores.pool) };
    } finally {
      await stores.close();
    }
  });
  migration.description('bring the schema up to date; safe from several processes at once');
}
