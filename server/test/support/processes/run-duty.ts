/** `node run-duty.ts NAME`: one run of one duty in a process of its own, on the settings of the environment, as `countersign serve` makes them. */
import { readConfig } from '../../../src/platform/config.ts';
import { openKeyring } from '../../../src/platform/crypto/keyring.ts';
import { databaseClock } from '../../../src/platform/db/database-clock.ts';
import { openStores } from '../../../src/platform/db/open-stores.ts';
import { UNDISTURBED } from '../../../src/platform/duties/retention.ts';
import { openLog } from '../../../src/platform/log.ts';
import { duties } from '../../../src/worker.ts';

const result = readConfig(process.env);
if ('problems' in result) throw new Error(result.problems.join('\n'));
const { config } = result;
const log = openLog('warn');
const stores = await openStores(config, log);
const keyring = openKeyring(config.secret_key, config.previous_secret_keys);
const context = { config, stores, clock: await databaseClock(stores.pool), keyring, log };
await duties.find(({ name }) => name === process.argv[2])!.run(context, UNDISTURBED);
process.exit(0);
