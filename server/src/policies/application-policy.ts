import {
  type Application,
  isResourceClient,
  lockApplication,
  updateApplication,
} from '../applications/index.ts';
import type { Context } from '../platform/context.ts';
import { notVisible } from '../platform/errors.ts';
import type { Request } from '../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../sessions/index.ts';
import { changePolicy } from './change-policy.ts';
import type { PolicyInput } from './check-policy.ts';
import { type Policy, policyOf, type StoredPolicy } from './policy.ts';

/** What an application demands of the sign-ins of its users. */
export function applicationPolicy({ policy }: Pick<Application, 'policy'>): Policy {
  return policyOf(policy as StoredPolicy);
}

/** Replaces it; the caller has checked who manages the application. Throws 401 `step_up_required`, 404, 422. */
export async function changeApplicationPolicy(
  context: Context,
  request: Request | null,
  caller: Caller,
  application_id: number,
  input: PolicyInput,
): Promise<Policy> {
  const now = context.clock.now();
  const actor = requireFresh(caller, now);
  return await changePolicy(
    context,
    request,
    {
      kind: 'application',
      target: { type: 'application', id: application_id },
      application_id,
      lock: async (db) => {
        await holdCaller(db, caller);
        const present = await lockApplication(db, application_id);
        // No one signs in to an API, so nothing would read its policy.
        if (present === null || isResourceClient(present.client_id)) throw notVisible();
        return present.policy as StoredPolicy;
      },
      write: (db, policy) => updateApplication(db, now, application_id, { policy: JSON.stringify(policy) }),
    },
    { actor, input },
  );
}
