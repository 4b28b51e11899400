import { type LogoFault, logoFaultMessages, makeLogo } from '../../applications/index.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { InvalidInput, invalidInput, wordFault } from '../../platform/invalid-input.ts';
import { fetchFile } from '../../platform/net/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import {
  auditCustomer,
  type CustomerChanger,
  holdActor,
  requireFreshActor,
} from '../access/customer-actor.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import { type StoredBrand, saveBrand, saveLogo, storedBrand } from './brand.queries.ts';
import { type Brand, brandFaults } from './brand-faults.ts';
import { parseColor } from './contrast.ts';
import { customerLogoAddress } from './logo.api.ts';

const LOGO_BYTES = 1024 * 1024;
const LOGOS_PER_HOUR = 10;
const USER_AGENT = 'Countersign (logo)';

/** What sign-in shows of an organization. */
export type ShownBrand = {
  name: string;
  accent: string | null;
  support_url: string | null;
  /** A path of this service. */
  logo_path: string | null;
};

export async function customerBrand(
  db: Db,
  { customer_id, org_id, name }: Pick<CustomerRow, 'customer_id' | 'org_id' | 'name'>,
): Promise<ShownBrand> {
  const { display_name, accent, support_url, logo } = await storedBrand(db, customer_id);
  const logo_path = logo === null ? null : customerLogoAddress(org_id, logo);
  return { name: display_name ?? name, accent, support_url, logo_path };
}

/**
 * Replaces the brand. `logo_url`: fetched once and kept as a small PNG of our own making; null removes the logo, absent keeps it. Throws
 * 404, 422, 429.
 */
export async function changeBrand(
  actor: CustomerChanger,
  { logo_url, ...given }: Brand & { logo_url?: string | null | undefined },
): Promise<StoredBrand> {
  const { context, customer } = actor;
  requireFreshActor(actor);
  const faults = brandFaults(given);
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  const brand = {
    display_name: given.display_name?.trim() ?? null,
    accent: given.accent === null ? null : parseColor(given.accent),
    support_url: given.support_url,
  };
  const png = typeof logo_url === 'string' ? await fetchLogo(context, customer, logo_url) : null;
  return await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    const before = await storedBrand(db, customer.customer_id);
    await saveBrand(db, customer.customer_id, brand);
    if (logo_url !== undefined) await saveLogo(db, customer.customer_id, png);
    const after = await storedBrand(db, customer.customer_id);
    const changed = (['display_name', 'accent', 'support_url', 'logo'] as const).filter(
      (member) => before[member] !== after[member],
    );
    if (changed.length > 0) await auditCustomer(db, actor, 'customer.brand_changed', { changed });
    return after;
  });
}

async function fetchLogo(context: Context, { customer_id }: CustomerRow, url: string): Promise<Buffer> {
  const rule = { name: 'customer_logo', subject: String(customer_id), limit: LOGOS_PER_HOUR, window: HOUR };
  await limit(context, [rule], { always: true });
  const file = await fetchFile(context, { url, userAgent: USER_AGENT, maxBytes: LOGO_BYTES, type: 'png' });
  if ('fault' in file) throw unusableLogo(file.fault);
  const png = await makeLogo(file.body);
  if (typeof png === 'string') throw unusableLogo({ code: png });
  return png;
}

function unusableLogo(fault: LogoFault): InvalidInput {
  return new InvalidInput('invalid_params', (locale) => {
    const reason = wordFault(logoFaultMessages[locale], fault);
    return [{ path: 'logo_url', message: customerFaultMessages[locale].logo_unusable({ reason }) }];
  });
}
