import { Worker } from 'node:worker_threads';
import { SECOND } from '../../platform/clock.ts';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import type { PictureFault } from './read-png.ts';

/** The largest picture allowed takes a tenth of it on an idle machine. */
const TIMEOUT = 20 * SECOND;
/** Megabytes of objects. The pixels are limited by the header (read-png.ts). */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/** A file of 64 KiB can hold the largest picture, which takes 150 MB: twelve at once took 1.9 GB. */
const MAX_WAITING = 8;
const inTurn = limitConcurrency(1, MAX_WAITING);

/**
 * `squareLogo` in a thread of its own, which is ended when it takes too long: whatever a picture does to the decoder, the process
 * goes on. One after the other; throws 503 when too many wait.
 */
export async function makeLogo(file: Buffer): Promise<Buffer | PictureFault> {
  return await inTurn(() => inThread(file));
}

async function inThread(file: Buffer): Promise<Buffer | PictureFault> {
  const worker = new Worker(new URL('./logo-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: LIMITS,
    env: {},
  });
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve('damaged'), TIMEOUT);
      const end = (result: Buffer | PictureFault) => {
        clearTimeout(timer);
        resolve(result);
      };
      worker.once('message', (result: Uint8Array | PictureFault) =>
        end(typeof result === 'string' ? result : Buffer.from(result)),
      );
      worker.once('error', () => end('damaged'));
      worker.once('exit', () => end('damaged'));
    });
  } finally {
    await worker.terminate();
  }
}
