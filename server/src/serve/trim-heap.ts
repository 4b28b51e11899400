import { flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { SECOND } from '../platform/clock.ts';

const LOOKED_AT_EVERY = 15 * SECOND;
/** Of one core: a collection holds up requests for as long as it lasts. */
const REST = 0.05;
/** What is worth a collection, in bytes. */
const GROWTH = 8 * 1024 * 1024;

type Heap = {
  /** Share of a core that the process has used since the last look. */
  busy: number;
  size: number;
  /** Its size after the last collection of this kind; null: there was none. */
  trimmed: number | null;
};

/** Whether a process does so little, and its heap has grown so much, that it should give memory back. */
export function isWorthTrimming({ busy, size, trimmed }: Heap): boolean {
  return busy < REST && (trimmed === null || size - trimmed >= GROWTH);
}

/**
 * Gives back what a start, or a time of many requests, has left in the heap. V8 collects when a process allocates, so one that comes to rest
 * keeps its garbage and the code that ran once. The launchers start Node with `--expose-gc`; without it nothing is collected here.
 */
export function trimHeapAtRest(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let used = process.cpuUsage();
  let trimmed: number | null = null;
  setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const busy = (user + system) / 1000 / LOOKED_AT_EVERY;
    if (!isWorthTrimming({ busy, size: getHeapStatistics().total_heap_size, trimmed })) return;
    trim(gc);
    trimmed = getHeapStatistics().total_heap_size;
    used = process.cpuUsage();
  }, LOOKED_AT_EVERY).unref();
}

/** First the compile cache, of which Node otherwise keeps a copy until the process ends: what is new in it is written while the code is there. */
export function trim(gc: NonNullable<typeof globalThis.gc>): void {
  flushCompileCache();
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
