import { makeLogo, unusableLogo, uploadedLogo } from '../../applications/index.ts';
import { type ButtonColors, buttonColors, type OpenedFor, type Party } from '../../platform/brand/index.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { fetchFile } from '../../platform/net/index.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import {
  auditCustomer,
  type CustomerChanger,
  holdActor,
  requireFreshActor,
} from '../access/customer-actor.ts';
import { type CustomerRow, membershipIn } from '../access/customers.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import { type StoredBrand, saveBrand, saveLogo, storedBrand } from './brand.queries.ts';
import { type Brand, brandFaults, keptBrand } from './brand-faults.ts';
import { customerLogoAddress } from './logo.api.ts';

const LOGO_BYTES = 1024 * 1024;
const LOGOS_PER_HOUR = 10;
const USER_AGENT = 'Countersign (logo)';

/** What pages and mails of its sign-ins show of an organization; `colors` are those of buttons. */
export type ShownBrand = Party & { org_id: string; colors: ButtonColors | null };

export async function customerBrand(
  db: Db,
  { customer_id, org_id, name }: Pick<CustomerRow, 'customer_id' | 'org_id' | 'name'>,
): Promise<ShownBrand> {
  const { display_name, accent, accent_dark, logo, ...links } = await storedBrand(db, customer_id);
  return {
    org_id,
    name: display_name ?? name,
    logo: logo === null ? null : customerLogoAddress(org_id, logo),
    ...links,
    colors: buttonColors({ accent, accent_dark }),
  };
}

/** For mails about the membership in an organization. */
export async function openedForCustomer(
  db: Db,
  customer: Pick<CustomerRow, 'customer_id' | 'org_id' | 'name'>,
): Promise<OpenedFor> {
  const organization = await customerBrand(db, customer);
  return { application: null, organization, colors: organization.colors };
}

/**
 * For mails that anyone can have sent to others: an organization is named to its members alone, because its administrators write its name and
 * links. `userId` null: no one has the address.
 */
export async function openedForReader(
  db: Db,
  opened_for: OpenedFor | null,
  userId: number | null,
): Promise<OpenedFor | null> {
  const organization = opened_for?.organization ?? null;
  if (opened_for === null || organization === null) return opened_for;
  const { org_id } = organization;
  const isMember =
    userId !== null && org_id !== undefined && (await membershipIn(db, userId, org_id)) !== null;
  return isMember ? opened_for : { ...opened_for, organization: null, colors: null };
}

/**
 * Replaces the brand. `logo`: the bytes of a PNG, `logo_url`: where one is, which is fetched once; either is made again as a small PNG of
 * our own. Null removes the logo, absent keeps it. Throws 404, 422, 429.
 */
export async function changeBrand(
  actor: CustomerChanger,
  { logo, logo_url, ...given }: Brand & { logo?: Buffer | null; logo_url?: string | null | undefined },
): Promise<StoredBrand> {
  const { context, customer } = actor;
  requireFreshActor(actor);
  const faults = brandFaults(given);
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  const brand = keptBrand(given);
  const picture = await pictureOf(context, customer, logo ?? logo_url);
  const png = picture === undefined && (logo === null || logo_url === null) ? null : picture;
  return await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    const before = await storedBrand(db, customer.customer_id);
    await saveBrand(db, customer.customer_id, brand);
    if (png !== undefined) await saveLogo(db, customer.customer_id, png);
    const after = await storedBrand(db, customer.customer_id);
    const changed = (Object.keys(after) as (keyof StoredBrand)[]).filter(
      (member) => before[member] !== after[member],
    );
    if (changed.length > 0) await auditCustomer(db, actor, 'customer.brand_changed', { changed });
    return after;
  });
}

async function pictureOf(
  context: Context,
  customer: CustomerRow,
  given: Buffer | string | null | undefined,
): Promise<Buffer | undefined> {
  if (typeof given === 'string') return await fetchLogo(context, customer, given);
  return given ? await uploadedLogo(context, [customer.org_id], given) : undefined;
}

async function fetchLogo(context: Context, { customer_id }: CustomerRow, url: string): Promise<Buffer> {
  const rule = { name: 'customer_logo', subject: String(customer_id), limit: LOGOS_PER_HOUR, window: HOUR };
  await limit(context, [rule], { always: true });
  const file = await fetchFile(context, { url, userAgent: USER_AGENT, maxBytes: LOGO_BYTES, type: 'png' });
  if ('fault' in file) throw unusableLogo('logo_url', file.fault);
  const png = await makeLogo(file.body);
  if (typeof png === 'string') throw unusableLogo('logo_url', { code: png });
  return png;
}
