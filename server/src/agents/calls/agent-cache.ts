import type { Stores } from '../../platform/db/stores.ts';
import type { CachedAgent } from './authenticate-call.queries.ts';

const MAX_CACHED = 2000;

/**
 * Agents as this process last read them, by token hash, so that a poll takes one statement. The cache decides
 * nothing: the statement that admits a call compares the cached values with the row and does nothing if they
 * differ.
 */
const cache = new WeakMap<Stores, Map<string, CachedAgent>>();

export function cachedAgent(stores: Stores, tokenHash: Buffer): CachedAgent | null {
  return cache.get(stores)?.get(tokenHash.toString('base64')) ?? null;
}

export function cacheAgent(stores: Stores, tokenHash: Buffer, agent: CachedAgent | null): void {
  const agents = cache.get(stores) ?? new Map<string, CachedAgent>();
  if (agents.size >= MAX_CACHED) agents.clear();
  if (agent) agents.set(tokenHash.toString('base64'), agent);
  else agents.delete(tokenHash.toString('base64'));
  cache.set(stores, agents);
}
