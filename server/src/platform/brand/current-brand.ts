import type { Context } from '../context.ts';
import { recent } from '../db/recent.ts';
import { PRODUCT } from './brand-slots.ts';
import { installationBrand, type StoredBrand } from './installation-brand.queries.ts';

type With = Pick<Context, 'stores'>;

const brand = recent<With, StoredBrand>(({ stores }) => installationBrand(stores.db));

/** The brand as of at most a second ago: every page shows it, so pages together read it once. */
export const currentBrand = brand.read;

/** The last one that was read, however old: for pages that say that the database is unreachable. */
export const knownBrand = brand.last;

/** After a change, so that the page which answers it shows it. */
export const forgetBrand = brand.forget;

/** What authenticators, phones and mailboxes call the service. */
export async function installationName(context: With): Promise<string> {
  return (await currentBrand(context)).name ?? PRODUCT;
}
