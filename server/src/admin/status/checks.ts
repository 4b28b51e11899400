import { currentBrand } from '../../platform/brand/index.ts';
import { type Finding, type ProxyFacts, runChecks } from '../../platform/checks/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sessionOptions } from '../../platform/db/pool-options.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Recipient } from '../../platform/mail/compose.ts';
import { isInNetworks } from '../../platform/net/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';

/** Of all administrators together: each run opens connections to the database, the mail server and the proxy. */
const RUNS = { name: 'admin_checks', subject: 'all', limit: 10, window: 10 * MINUTE };

/** The checks of `countersign init`, in the process that serves. Throws 429. `test_mail`: to the administrator, and no one else. */
export async function checkInstallation(
  context: Context,
  request: Request,
  test_mail: Recipient | null,
): Promise<Finding[]> {
  await limit(context, [RUNS], { always: true });
  const { config, clock, stores } = context;
  return await runChecks({
    config,
    now: clock.now(),
    embedded: config.database_url === null ? sessionOptions(stores.pool) : null,
    // In production it has to be set (config/secret-key.ts).
    is_key_kept: false,
    is_serving: true,
    settings_file: null,
    forwarder: forwarderOf(request, config.trust_proxy),
    test_mail,
    brand: await currentBrand(context),
  });
}

/** Only a proxy names another caller. */
function forwarderOf(request: Request, trust_proxy: string[]): ProxyFacts['forwarder'] {
  const address = request.socket.remoteAddress;
  if (request.headers['x-forwarded-for'] === undefined || address === undefined) return null;
  return { address, listed: isInNetworks(address, trust_proxy) };
}
