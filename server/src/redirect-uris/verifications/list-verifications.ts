import { z } from 'zod';
import { type Application, organizationDomains } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { entryOf, type VerificationEntry, verificationEntry } from './verification.ts';

export const verificationList = z.object({
  application_id: z.number().int(),
  verifications: z.array(verificationEntry),
});

/** Every redirect URI of an application in its order; the same for developers and administrators. */
export async function listEntries(
  { stores, clock, keyring }: Pick<Context, 'stores' | 'clock' | 'keyring'>,
  { application_id, organization_id, redirect_uris }: Application,
): Promise<{ application_id: number; verifications: VerificationEntry[] }> {
  const domains =
    organization_id === null ? [] : await organizationDomains(stores.db, organization_id, clock.now());
  const now = clock.now();
  return {
    application_id,
    verifications: redirect_uris.map((entry) => entryOf(keyring, application_id, entry, domains, now)),
  };
}
