import { Worker } from 'node:worker_threads';
import { SECOND } from '../../clock.ts';
import { Problem } from '../../errors.ts';

/** Ten times the most expensive hash (hash-parts.ts): the thread hangs, or the machine does. */
const TIMEOUT = 20 * SECOND;
/** Longer passwords are the same password to bcrypt when they begin with the same 72 bytes. */
const MAX_BYTES = 72;

type Pending = { resolve: (isRight: boolean) => void; reject: (error: Problem) => void };

let thread: { worker: Worker; pending: Map<number, Pending> } | null = null;
let questions = 0;

/**
 * Whether this is the password of a bcrypt hash, computed in a thread of its own: in JavaScript it takes 70 ms to over a second. A
 * password with NUL is none: programs in C ignore what comes after it, so any ending would do. Throws 503 when the thread fails.
 */
export async function isBcryptPassword(password: string, text: string): Promise<boolean> {
  if (password.includes('\0')) return false;
  thread ??= startThread();
  const { worker, pending } = thread;
  const id = ++questions;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      pending.set(id, { resolve, reject });
      timer = setTimeout(() => void worker.terminate(), TIMEOUT);
      worker.postMessage({ id, password: password.toWellFormed(), text });
    });
  } finally {
    clearTimeout(timer);
    pending.delete(id);
  }
}

/** Whether only the beginning of the password was compared. */
export function isCutByBcrypt(password: string): boolean {
  return Buffer.byteLength(password) > MAX_BYTES;
}

function startThread() {
  const pending = new Map<number, Pending>();
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), { env: {} });
  // The next question starts another thread.
  const end = () => {
    if (thread?.worker === worker) thread = null;
    for (const { reject } of pending.values())
      reject(new Problem(503, 'temporarily_unavailable', 'The password could not be checked. Try again.'));
  };
  worker.on('message', ({ id, isRight }: { id: number; isRight: boolean }) =>
    pending.get(id)?.resolve(isRight),
  );
  worker.once('error', end);
  worker.once('exit', end);
  worker.unref();
  return { worker, pending };
}
