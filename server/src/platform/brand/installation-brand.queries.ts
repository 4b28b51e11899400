import { sql } from 'kysely';
import type { Db } from '../db/stores.ts';

/** What the installation says about itself; null: nothing of its own. */
export type InstallationBrand = {
  name: string | null;
  accent: string | null;
  accent_dark: string | null;
  support_url: string | null;
  terms_url: string | null;
  privacy_url: string | null;
  imprint_url: string | null;
};

/** `logo`: the SHA-256 of the picture in hexadecimal; null without one. */
export type StoredBrand = InstallationBrand & { logo: string | null };

export const NO_BRAND: StoredBrand = {
  name: null,
  accent: null,
  accent_dark: null,
  support_url: null,
  terms_url: null,
  privacy_url: null,
  imprint_url: null,
  logo: null,
};

export async function installationBrand(db: Db): Promise<StoredBrand & { updated_at: Date | null }> {
  const row = await db
    .selectFrom('installation_brand')
    .select(['brand', 'logo_digest', 'updated_at'])
    .executeTakeFirst();
  return {
    ...NO_BRAND,
    ...row?.brand,
    logo: row?.logo_digest ?? null,
    updated_at: row?.updated_at ?? null,
  };
}

/** The same with its row locked until the transaction ends, so that what is recorded as the one before is. */
export async function lockInstallationBrand(db: Db, now: Date): Promise<StoredBrand> {
  await db
    .insertInto('installation_brand')
    .values({ brand: '{}', logo_png: null, updated_at: now, updated_by: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await sql`SELECT FROM installation_brand FOR UPDATE`.execute(db);
  return await installationBrand(db);
}

/** `logo` absent: it stays. */
export async function writeInstallationBrand(
  db: Db,
  {
    brand,
    logo,
    now,
    updatedBy,
  }: { brand: InstallationBrand; logo: Buffer | null | undefined; now: Date; updatedBy: number | null },
): Promise<void> {
  await db
    .updateTable('installation_brand')
    .set({ brand: JSON.stringify(brand), updated_at: now, updated_by: updatedBy })
    .$if(logo !== undefined, (update) => update.set({ logo_png: logo ?? null }))
    .execute();
}

/** Null for a picture that the installation does not have (any more). */
export async function installationLogo(db: Db, digest: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('installation_brand')
    .select('logo_png')
    .where('logo_digest', '=', digest)
    .executeTakeFirst();
  return row?.logo_png ?? null;
}
