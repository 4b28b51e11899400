import type { Context } from '../../platform/context.ts';
import { subtract } from './decimal.ts';
import { windowStart } from './permission-window.ts';
import { type ListedPermission, lastUses, type Used, usedIn } from './permissions.queries.ts';

/**
 * `outdated`: the API has changed what it declares, so that what the person agreed to is not what would be asked for; for good.
 * `unavailable`: the API does not accept tokens now. In both, requests wait for the person as without a permission.
 */
type PermissionStatus = 'active' | 'paused' | 'outdated' | 'unavailable' | 'ended' | 'revoked';

/** A permission with what is used and left of it in the present window. */
export type PermissionView = ListedPermission & {
  status: PermissionStatus;
  window_start: Date;
  used: Used;
  /** Null: not limited. */
  left: { uses: number | null; sum: string | null };
  last_used_at: Date | null;
};

function statusOf(
  permission: Pick<ListedPermission, 'revoked_at' | 'ends_at' | 'paused_at' | 'is_current' | 'is_usable'>,
  now: Date,
): PermissionStatus {
  if (permission.revoked_at) return 'revoked';
  if (permission.ends_at <= now) return 'ended';
  if (!permission.is_current) return 'outdated';
  if (permission.paused_at) return 'paused';
  return permission.is_usable ? 'active' : 'unavailable';
}

function leftOf(
  { most_uses, most_sum }: Pick<ListedPermission, 'most_uses' | 'most_sum'>,
  { uses, total }: Used,
): PermissionView['left'] {
  const sum = most_sum === null ? null : subtract(most_sum, total);
  return {
    uses: most_uses === null ? null : Math.max(0, most_uses - uses),
    // A narrowed limit may be below what was used.
    sum: sum?.startsWith('-') ? subtract(total, total) : sum,
  };
}

export async function viewsOf(
  { stores }: Pick<Context, 'stores'>,
  now: Date,
  permissions: readonly ListedPermission[],
): Promise<PermissionView[]> {
  const windows = permissions.map((permission) => ({
    permission_id: permission.permission_id,
    window_start: windowStart(permission, now),
  }));
  const used = await usedIn(stores.db, windows);
  const last = await lastUses(
    stores.db,
    permissions.map(({ permission_id }) => permission_id),
  );
  return permissions.map((permission, at) => {
    const { permission_id } = permission;
    const present = used.get(permission_id) ?? {
      uses: 0,
      total: permission.most_sum ? subtract(permission.most_sum, permission.most_sum) : '0',
    };
    return {
      ...permission,
      status: statusOf(permission, now),
      window_start: windows[at]!.window_start,
      used: present,
      left: leftOf(permission, present),
      last_used_at: last.get(permission_id) ?? null,
    };
  });
}
