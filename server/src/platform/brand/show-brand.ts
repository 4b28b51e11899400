import type { Context } from '../context.ts';
import { isPage } from '../http/is-page.ts';
import type { Reply, Server } from '../http/server.ts';
import { logError } from '../log.ts';
import { withBrand } from './brand-slots.ts';
import { currentBrand, knownBrand } from './current-brand.ts';
import { NO_BRAND, type StoredBrand } from './installation-brand.queries.ts';

/**
 * Writes the brand of the installation, and of those for whom a page was opened (`reply.openedFor`), into every page on its way out, so that no page
 * has to pass it on to the layout.
 */
export function addBrand(server: Server, context: Context): void {
  const { host } = new URL(context.config.base_url);
  server.decorateReply('openedFor', null);
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!isPage(reply) || typeof payload !== 'string') return payload;
    return withBrand(payload, { brand: await brandFor(context, reply), host, opened_for: reply.openedFor });
  });
}

/** A page that says what failed does not wait for the database. */
async function brandFor(context: Context, { statusCode }: Reply): Promise<StoredBrand> {
  if (statusCode >= 500) return knownBrand(context) ?? NO_BRAND;
  try {
    return await currentBrand(context);
  } catch (error) {
    logError(context.log, error, 'reading the brand failed');
    return knownBrand(context) ?? NO_BRAND;
  }
}
