import { uploadedLogo } from '../applications/index.ts';
import { type By, recordAudit } from '../platform/audit/index.ts';
import {
  colorFaults,
  forgetBrand,
  type InstallationBrand,
  installationBrand,
  keptColors,
  linkFaults,
  lockInstallationBrand,
  type StoredBrand,
  supportFaults,
  writeInstallationBrand,
} from '../platform/brand/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { type InputFault, invalidInput } from '../platform/invalid-input.ts';
import { nameFaults } from '../platform/name-faults.ts';
import { brandingFaultMessages } from './branding-faults.ts';

/** The limits of uploads are counted under it. */
export const INSTALLATION = 'installation';

export function installationBrandFaults(
  brand: InstallationBrand,
): InputFault<typeof brandingFaultMessages.en>[] {
  return [
    ...(brand.name === null ? [] : nameFaults(brand.name)),
    ...colorFaults(brand),
    ...supportFaults('support_url', brand.support_url),
    ...linkFaults('terms_url', brand.terms_url),
    ...linkFaults('privacy_url', brand.privacy_url),
    ...linkFaults('imprint_url', brand.imprint_url),
  ];
}

/**
 * Replaces what pages and mails show of the installation, with its audit line. By an administrator or an operator; the caller has checked
 * who may. `logo`: the bytes of a PNG; null removes it, absent keeps it. Throws 422 and 429.
 */
export async function changeInstallationBrand(
  context: Context,
  { actor, request }: By,
  { logo, ...given }: InstallationBrand & { logo?: Buffer | null },
): Promise<StoredBrand> {
  const faults = installationBrandFaults(given);
  if (faults.length > 0) throw invalidInput(faults, brandingFaultMessages);
  const brand = { ...given, name: given.name?.trim() ?? null, ...keptColors(given) };
  const png = logo ? await uploadedLogo(context, [INSTALLATION], logo) : logo;
  const now = context.clock.now();
  const updatedBy = actor.type === 'admin' ? Number(actor.id) : null;
  const after = await inTransaction(context.stores.db, async (db) => {
    const before = await lockInstallationBrand(db, now);
    await writeInstallationBrand(db, { brand, logo: png, now, updatedBy });
    const { updated_at: _, ...stored } = await installationBrand(db);
    const changed = (Object.keys(stored) as (keyof StoredBrand)[]).filter(
      (member) => before[member] !== stored[member],
    );
    if (changed.length > 0)
      await recordAudit(db, context, request, {
        event_type: 'installation.brand_changed',
        actor,
        details: { changed, before: only(before, changed), after: only(stored, changed) },
      });
    return stored;
  });
  forgetBrand(context);
  return after;
}

function only(brand: StoredBrand, members: (keyof StoredBrand)[]): Partial<StoredBrand> {
  return Object.fromEntries(members.map((member) => [member, brand[member]]));
}
