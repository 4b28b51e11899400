import { accessKeysOf, countDevices } from '../../access-keys/index.ts';
import { countAgents } from '../../agents/index.ts';
import { applicationsOwnedBy } from '../../applications/index.ts';
import { connectedApps } from '../../oauth/index.ts';
import { organizationRoles } from '../../organizations/index.ts';
import { passkeysOf } from '../../passkeys/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { User } from '../../users/index.ts';

/** How many of each would move with this account. */
export type MergePreview = {
  connectedApps: number;
  passkeys: number;
  accessKeys: number;
  devices: number;
  agents: number;
  applications: number;
  organizations: number;
  claims: number;
};

export async function mergePreview(db: Db, { user_id, custom_claims }: User): Promise<MergePreview> {
  const [apps, passkeys, keys, devices, agents, owned, roles] = await Promise.all([
    connectedApps(db, user_id),
    passkeysOf(db, user_id),
    accessKeysOf(db, user_id),
    countDevices(db, user_id),
    countAgents(db, user_id),
    applicationsOwnedBy(db, user_id),
    organizationRoles(db, user_id),
  ]);
  return {
    connectedApps: apps.length,
    passkeys: passkeys.length,
    accessKeys: keys.length,
    devices,
    agents,
    applications: owned.length,
    organizations: roles.size,
    claims: Object.values(custom_claims).reduce((sum, group) => sum + Object.keys(group).length, 0),
  };
}
