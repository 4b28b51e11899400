import { parentPort } from 'node:worker_threads';
import { decodeBase64, hashSync } from 'bcryptjs';
import { sameDigest } from '../digest.ts';

/** `$2b$`, two digits of costs, `$`, 22 characters of salt; the rest is the digest. */
const SALT_END = 29;
const DIGEST_LENGTH = 23;

/** The thread of bcrypt.ts: one question after the other. */
parentPort?.on('message', ({ id, password, text }: { id: number; password: string; text: string }) => {
  const computed = hashSync(password, text.slice(0, SALT_END));
  parentPort?.postMessage({ id, isRight: sameDigest(digestOf(computed), digestOf(text)) });
});

/** As bytes: the last character has two bits that say nothing, and that not every program clears. */
function digestOf(text: string): Buffer {
  return Buffer.from(decodeBase64(text.slice(SALT_END), DIGEST_LENGTH));
}
