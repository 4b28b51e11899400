import { type KeyLike, type SignKeyObjectInput, sign } from 'node:crypto';

/** With more of them, other threads have enough to do, and this one has requests to answer. */
const MAX_DUE_HERE = 4;

type Key = KeyLike | SignKeyObjectInput;
type Job = { data: Buffer; key: Key; resolve(signature: Buffer): void; reject(error: unknown): void };

let due: Job[] = [];
let inPool = 0;

/**
 * The signature of RSA with SHA-256, which takes 0.4 ms: a few on the calling thread, many on libuv's. With 32 callers and two otherwise idle cores, RS256
 * reaches 2,160/s on the calling thread and 3,300/s in the pool for the same CPU. With few callers no thread has to be woken, and requests that
 * arrive during a signature share their statements (docs/performance.md "Few connections").
 */
export function signRsa(data: Buffer, key: Key): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (due.length === 0) setImmediate(signDue);
    due.push({ data, key, resolve, reject });
  });
}

/** Where the signatures of one turn of the event loop are made, of which `in_pool` from before are not finished. */
export function placeOf(signatures: { due: number; in_pool: number }): 'here' | 'pool' {
  return signatures.due + signatures.in_pool <= MAX_DUE_HERE ? 'here' : 'pool';
}

function signDue(): void {
  const jobs = due;
  due = [];
  const isHere = placeOf({ due: jobs.length, in_pool: inPool }) === 'here';
  for (const job of jobs) (isHere ? signHere : signInPool)(job);
}

function signInPool({ data, key, resolve, reject }: Job): void {
  inPool += 1;
  sign('sha256', data, key, (error, signature) => {
    inPool -= 1;
    if (error) reject(error);
    else resolve(signature);
  });
}

function signHere({ data, key, resolve, reject }: Job): void {
  try {
    resolve(sign('sha256', data, key));
  } catch (error) {
    reject(error);
  }
}
