import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { AssertionCredential } from '../webauthn/credential-schema.ts';
import { checkAssertion, recordUse, type ValidAssertion } from './check-assertion.ts';
import { limitCredentialAttempts } from './credential-limit.ts';
import { recordRefusal } from './record-refusal.ts';

/**
 * What a signed-in user confirms with a passkey whose challenge is already redeemed: `work` and the record of the passkey's use are one
 * transaction. Null: the assertion was refused, which is recorded. Throws 429.
 */
export async function withAssertion<Result>(
  context: Context,
  request: Request,
  session: { user_id: number },
  credential: AssertionCredential,
  work: (db: Db, valid: ValidAssertion) => Promise<Result>,
): Promise<Result | null> {
  await limitCredentialAttempts(context, credential);
  const checked = await checkAssertion(context, credential, session);
  const outcome =
    checked.kind === 'refused'
      ? checked
      : await inTransaction(context.stores.db, async (db) => {
          const used = await recordUse(db, context.clock.now(), checked);
          return used.kind === 'refused' ? used : { kind: 'done' as const, result: await work(db, checked) };
        });
  if (outcome.kind === 'done') return outcome.result;
  await recordRefusal(context, request, { type: 'user', id: session.user_id }, outcome);
  return null;
}
