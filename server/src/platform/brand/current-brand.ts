import { SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../db/stores.ts';
import { installationBrand, type StoredBrand } from './installation-brand.queries.ts';

type With = Pick<Context, 'stores'>;

/** How long it can take until a brand that another process saved is shown here. */
const CACHE_TTL = 1 * SECOND;

/** Only a cache: its content is public, and never older than a second when it can be read. */
const cached = new WeakMap<Stores, { brand: StoredBrand; loaded_at: number }>();
const loading = new WeakMap<Stores, Promise<StoredBrand>>();

/** The brand as of at most a second ago: every page shows it, so pages together read it once. */
export async function currentBrand({ stores }: With): Promise<StoredBrand> {
  const known = cached.get(stores);
  if (known && performance.now() - known.loaded_at < CACHE_TTL) return known.brand;
  const running = loading.get(stores);
  if (running) return await running;
  const load = installationBrand(stores.db);
  loading.set(stores, load);
  try {
    const brand = await load;
    // One that was forgotten meanwhile may be from before the change.
    if (loading.get(stores) === load) cached.set(stores, { brand, loaded_at: performance.now() });
    return brand;
  } finally {
    if (loading.get(stores) === load) loading.delete(stores);
  }
}

/** The last one that was read, however old: for pages that say that the database is unreachable. */
export function knownBrand({ stores }: With): StoredBrand | null {
  return cached.get(stores)?.brand ?? null;
}

/** After a change, so that the page which answers it shows it. */
export function forgetBrand({ stores }: With): void {
  cached.delete(stores);
  loading.delete(stores);
}
