import { ClientError } from '../../errors.ts';

const MAX_KEPT = 250_000;

/** Remembers which proofs were used, until they are too old to be accepted. If it throws, the request is answered 503. */
export type ReplayStore = {
  /** Whether this id is new, which must be decided by one operation: two requests with one proof may arrive at the same time. */
  use(id: string, until: Date): Promise<boolean> | boolean;
};

/** In this process. When it is full, requests fail and no proof that could be used again is forgotten. */
export function memoryReplays(now: () => number, max = MAX_KEPT): ReplayStore {
  const kept = new Map<string, number>();
  // In the order of their arrival, which is nearly that of their end. A Map has that order too, but walks past all that was deleted.
  let queue: string[] = [];
  let head = 0;

  function forgetExpired(): void {
    for (let first = queue[head]; first !== undefined && kept.get(first)! < now(); first = queue[head]) {
      kept.delete(first);
      head += 1;
    }
    if (2 * head < queue.length) return;
    queue = queue.slice(head);
    head = 0;
  }

  return {
    use(id, until) {
      forgetExpired();
      if (kept.has(id)) return false;
      if (kept.size >= max) {
        throw new ClientError('too_many_proofs', `${max} DPoP proofs are kept in memory.`);
      }
      kept.set(id, until.getTime());
      queue.push(id);
      return true;
    },
  };
}
