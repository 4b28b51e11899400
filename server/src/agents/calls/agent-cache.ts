import type { Stores } from '../../platform/db/stores.ts';
import type { KnownAgent } from './authenticate-call.queries.ts';

const MOST_KNOWN = 2000;

/**
 * Agents as this process last read them, by the hash of their token, so that a poll takes one statement. Nothing is
 * decided by it: the statement that admits a call compares what was remembered with the row and does nothing when they
 * differ.
 */
const known = new WeakMap<Stores, Map<string, KnownAgent>>();

export function recallAgent(stores: Stores, tokenHash: Buffer): KnownAgent | null {
  return known.get(stores)?.get(tokenHash.toString('base64')) ?? null;
}

export function rememberAgent(stores: Stores, tokenHash: Buffer, agent: KnownAgent | null): void {
  const agents = known.get(stores) ?? new Map<string, KnownAgent>();
  if (agents.size >= MOST_KNOWN) agents.clear();
  if (agent) agents.set(tokenHash.toString('base64'), agent);
  else agents.delete(tokenHash.toString('base64'));
  known.set(stores, agents);
}
