import { type Developer, organizationRoles } from '../../organizations/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import type { Caller } from '../../sessions/index.ts';
import { mayManage, maySee } from './visibility.ts';

type Owned = Parameters<typeof mayManage>[1];

/** Throws 404 without a body for people who cannot see the application, and 403 `forbidden` for those who can only see it. */
export function requireManager(developer: Developer, application: Owned): void {
  if (mayManage(developer, application)) return;
  if (!maySee(developer, application)) throw notVisible();
  throw new Problem(
    403,
    'forbidden',
    'Your role in this organization lets you see the application, not change it; ask an owner or admin.',
  );
}

/**
 * That a person still manages the application, inside the transaction that changes it: their endpoint asked before the new addresses were
 * looked up, and the owners of those name servers decide how long that takes. Throws 404, 403.
 */
export async function holdManager(db: Db, caller: Caller, application: Owned): Promise<void> {
  if (!('user_id' in caller)) return;
  const { user_id } = caller;
  requireManager({ user_id, roles: await organizationRoles(db, user_id) }, application);
}
