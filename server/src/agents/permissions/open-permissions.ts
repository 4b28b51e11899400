import type { Context } from '../../platform/context.ts';
import { type PermissionView, viewsOf } from './permission-state.ts';
import {
  type PermissionPosition,
  permissionEvidence,
  permissionOf,
  permissionsOf,
} from './permissions.queries.ts';

/** A page of a person's permissions, newest first; one more than `limit` if there are others. */
export async function openPermissions(
  context: Context,
  { user_id }: { user_id: number },
  page: { limit: number; before: PermissionPosition | null },
): Promise<PermissionView[]> {
  const now = context.clock.now();
  return await viewsOf(context, now, await permissionsOf(context.stores.db, now, user_id, page));
}

/** One of them, with the assertion that granted it (null: by password); null if it is not this person's. */
export async function openPermission(
  context: Context,
  { user_id }: { user_id: number },
  id: string,
): Promise<(PermissionView & { evidence: Record<string, unknown> | null }) | null> {
  const now = context.clock.now();
  const found = await permissionOf(context.stores.db, now, user_id, id);
  if (!found) return null;
  const [view] = await viewsOf(context, now, [found]);
  return { ...view!, evidence: await permissionEvidence(context.stores.db, id) };
}
