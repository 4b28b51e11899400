import type { Db } from '../../platform/db/stores.ts';
import { type AuthorizationDetail, type DetailsType, typeOf } from '../../resources/index.ts';
import { coveredAmount } from './cover.ts';
import { windowStart } from './permission-window.ts';
import { candidatesFor, takeUse } from './permissions.queries.ts';

type DetailedRequest = {
  user_id: number;
  agent_id: string;
  resource_application_id: number;
  details_version: number;
  details_types: readonly DetailsType[];
  details: readonly AuthorizationDetail[];
};

/**
 * Takes one use from the first permission that covers the request and has enough left, in the transaction that approves it, and
 * returns its id and end; null: a person decides. What was taken stays taken, even if the agent never collects its token.
 */
export async function usePermission(
  db: Db,
  now: Date,
  { details, details_version, details_types, ...request }: DetailedRequest,
): Promise<{ permission_id: string; ends_at: Date } | null> {
  const [detail, ...others] = details;
  const type = detail && typeOf(details_types, detail.type);
  if (!type || others.length > 0) return null;
  for (const permission of await candidatesFor(db, now, { ...request, details_type: type.type })) {
    const amount =
      permission.details_version === details_version ? coveredAmount(permission, type, details, now) : null;
    if (amount === null) continue;
    const { permission_id, user_id, ends_at } = permission;
    const use = { permission_id, user_id, window_start: windowStart(permission, now), amount };
    if (await takeUse(db, now, use)) return { permission_id, ends_at };
  }
  return null;
}
