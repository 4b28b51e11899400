import type { ListedPermission } from './acting.queries.ts';

/** What ended: how many, or of what. Names are for the person's own mail. */
export type Stopped = {
  tokens: number;
  requests: number;
  permissions: ListedPermission[];
  agents: string[];
  applications: string[];
  access_keys: string[];
  devices: string[];
};

export function countsOf(stopped: Stopped): Record<keyof Stopped, number> {
  const { tokens, requests, permissions, agents, applications, access_keys, devices } = stopped;
  return {
    tokens,
    requests,
    permissions: permissions.length,
    agents: agents.length,
    applications: applications.length,
    access_keys: access_keys.length,
    devices: devices.length,
  };
}
