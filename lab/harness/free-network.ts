import { spawnSync } from 'node:child_process';

/** Throws if there is a route to an address of this network. `subnet`: the first three numbers of its addresses. */
export function requireFreeNetwork(subnet: string): void {
  const routes = spawnSync('ip', ['-4', 'route'], { encoding: 'utf8' }).stdout;
  if (routes.includes(`${subnet}.`))
    throw new Error(`${subnet}.0/24 is in use: either another run has it, or your network does`);
}
