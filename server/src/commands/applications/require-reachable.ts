import type { Config } from '../../platform/config.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { checkUrl, urlFaultMessages } from '../../platform/net/index.ts';
import { invalidOptions } from '../command-error.ts';

/** Asks DNS: requests of the service go to these addresses. */
export async function requireReachable(
  config: Config,
  addresses: Record<string, string | undefined>,
): Promise<void> {
  for (const [path, address] of Object.entries(addresses)) {
    const refused = address === undefined ? null : await checkUrl({ config }, address);
    if (refused) throw invalidOptions([{ path, message: wordFault(urlFaultMessages.en, refused.fault) }]);
  }
}
