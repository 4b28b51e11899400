import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import type { AssertionCredential } from '../webauthn/credential-schema.ts';

/** Specification "Limits"; also counted for unknown ids, or the limit would reveal which exist. */
const PER_MINUTE_AND_CREDENTIAL = 30;

/** Throws 429 if this credential was presented too often, from any address. */
export async function limitCredentialAttempts(context: Context, { id }: AssertionCredential): Promise<void> {
  await limit(context, [
    { name: 'passkeys.credential', subject: id, limit: PER_MINUTE_AND_CREDENTIAL, window: MINUTE },
  ]);
}
