import { z } from 'zod';
import type { Application } from '../../applications/index.ts';
import { organizationDomains } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Verification, verificationBody, verificationOf } from './verification.ts';

export const verificationList = z.object({
  application_id: z.number().int(),
  verifications: z.array(verificationBody),
});

/** Every redirect URI of an application in its order; the same for developers and administrators. */
export async function listVerifications(
  { stores, clock, keyring }: Pick<Context, 'stores' | 'clock' | 'keyring'>,
  { application_id, organization_id, redirect_uris }: Application,
): Promise<{ application_id: number; verifications: Verification[] }> {
  const domains =
    organization_id === null ? [] : await organizationDomains(stores.db, organization_id, clock.now());
  const now = clock.now();
  return {
    application_id,
    verifications: redirect_uris.map((entry) => verificationOf(keyring, application_id, entry, domains, now)),
  };
}
