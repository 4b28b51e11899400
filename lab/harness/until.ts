import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 240_000;

/** Asks until the answer is yes; rejects with `what` after four minutes. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting for: ${what}`);
    await pause(20);
  }
}
