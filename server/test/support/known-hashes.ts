import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Arguments = Parameters<typeof crypto.argon2>;

/** `isAnew`: in the test file that runs, see hashAnew. `computed`: how many hashes this process computed. */
export const hashing = { isAnew: false, isRemembering: false, computed: 0 };

/**
 * For a test file that measures what a hash costs. The others sign in again and again with one password and one stored hash, which
 * takes a processor some forty milliseconds each time.
 */
export function hashAnew(): void {
  hashing.isAnew = true;
}

/** By all arguments, which determine the result; a worker sees some hundred. */
const known = new Map<string, Buffer>();

/**
 * Lets node:crypto answer from memory what it has computed in this process. Call it before the program is loaded. Processes of the
 * service compute every hash.
 */
export function rememberHashes(): void {
  hashing.isRemembering = true;
  const compute = crypto.argon2;
  const remembering = (...[algorithm, parameters, callback]: Arguments): void => {
    const key = hashing.isAnew ? null : JSON.stringify([algorithm, parameters]);
    const result = key === null ? undefined : known.get(key);
    // Not at once: who asks may have more to do first.
    if (result !== undefined) return void setImmediate(callback, null, Buffer.from(result));
    hashing.computed++;
    compute(algorithm, parameters, (error, computed) => {
      if (error === null && key !== null) known.set(key, Buffer.from(computed));
      callback(error, computed);
    });
  };
  crypto.argon2 = remembering as typeof crypto.argon2;
  syncBuiltinESMExports();
}
