import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { type Brand, NO_CUSTOMER_BRAND } from './brand-faults.ts';

/** `logo`: the SHA-256 of the picture in hexadecimal; null without one. */
export type StoredBrand = Brand & { logo: string | null };

export async function storedBrand(db: Db, customerId: number): Promise<StoredBrand> {
  const row = await db
    .selectFrom('customers')
    .select('brand')
    .select(sql<string | null>`encode(sha256(logo_png), 'hex')`.as('logo'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { ...NO_CUSTOMER_BRAND, ...row?.brand, logo: row?.logo ?? null };
}

export async function saveBrand(db: Db, customerId: number, brand: Brand): Promise<void> {
  await db
    .updateTable('customers')
    .set({ brand: JSON.stringify(brand) })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function saveLogo(db: Db, customerId: number, png: Buffer | null): Promise<void> {
  await db.updateTable('customers').set({ logo_png: png }).where('customer_id', '=', customerId).execute();
}

/** Null for a picture that the organization does not have (any more). */
export async function logoOf(db: Db, orgId: string, digest: Buffer): Promise<Buffer | null> {
  const row = await db
    .selectFrom('customers')
    .select('logo_png')
    .where('org_id', '=', orgId)
    .where('deleted_at', 'is', null)
    .where(sql<Buffer>`sha256(logo_png)`, '=', digest)
    .executeTakeFirst();
  return row?.logo_png ?? null;
}
