import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type Memory = { has(id: string): boolean; add(id: string): void };

/**
 * The ids of events that were carried out, one a line, so that a restart forgets none. With more than one process this is a
 * table with a unique constraint, written in the transaction of what the event causes. Ids older than 90 days may go.
 */
export function openMemory(file: string): Memory {
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return {
    has: (id) => known.has(id),
    add(id) {
      known.add(id);
      appendFileSync(file, `${id}\n`);
    },
  };
}
