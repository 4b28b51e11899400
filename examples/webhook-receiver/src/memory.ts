import { appendFileSync, existsSync, readFileSync } from 'node:fs';

type Memory = {
  /** Does the work unless this event was carried out before; a copy that comes in meanwhile waits for the first one. */
  once(id: string, work: () => Promise<void>): Promise<'done' | 'known'>;
};

/**
 * The ids of events that were carried out, one a line, so that a restart forgets none. With more than one process this is a
 * table with a unique constraint, written in the transaction of what the event causes. Ids older than 90 days may go.
 */
export function openMemory(file: string): Memory {
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const inHand = new Map<string, Promise<void>>();

  async function carryOut(id: string, work: () => Promise<void>): Promise<void> {
    await work();
    appendFileSync(file, `${id}\n`);
    known.add(id);
  }
  return {
    async once(id, work) {
      if (known.has(id)) return 'known';
      const other = inHand.get(id);
      if (other) {
        await other;
        return 'known';
      }
      const own = carryOut(id, work).finally(() => inHand.delete(id));
      inHand.set(id, own);
      await own;
      return 'done';
    },
  };
}
