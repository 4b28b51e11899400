import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { openKeyring } from './platform/crypto/keyring.ts';
import { databaseClock } from './platform/db/database-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStores } from './platform/db/open-stores.ts';
import type { Log } from './platform/log.ts';

/** Everything that endpoints, duties and commands are given, on a database whose schema is up to date. */
export async function openContext(config: Config, log: Log): Promise<Context> {
  const stores = await openStores(config, log);
  try {
    await migrate(stores.pool);
    const clock = await databaseClock(stores.pool);
    return {
      config,
      clock,
      stores,
      keyring: openKeyring(config.secret_key, config.previous_secret_keys),
      log,
    };
  } catch (error) {
    await stores.close();
    throw error;
  }
}
