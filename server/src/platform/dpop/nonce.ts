import { after, MINUTE } from '../clock.ts';
import * as base64url from '../crypto/base64url.ts';
import { sameDigest } from '../crypto/digest.ts';
import type { Keyring } from '../crypto/keyring.ts';

const LABEL = 'dpop-nonce';
/** All nonces of a minute are the same, in every process. */
const WINDOW = 1 * MINUTE;
/** Windows for which a nonce is valid after its own. */
const MAX_AGE = 5;
const NUMBER_BYTES = 4;
const MAC_BYTES = 16;
export const NONCE_HEADER = 'dpop-nonce';

/** A nonce for proofs (RFC 9449 8): the number of the present minute and its MAC, so that no table holds it. */
export function newNonce(keyring: Pick<Keyring, 'mac'>, now: Date): string {
  const number = numberBytes(windowOf(now));
  return base64url.encode(Buffer.concat([number, keyring.mac(LABEL, number).subarray(0, MAC_BYTES)]));
}

/** Until when a nonce of this service is valid; null if it is not, or not ours. */
export function nonceExpiry(keyring: Pick<Keyring, 'macs'>, nonce: string, now: Date): Date | null {
  const bytes = base64url.decodeStrict(nonce);
  if (bytes?.length !== NUMBER_BYTES + MAC_BYTES) return null;
  const [number, mac] = [bytes.subarray(0, NUMBER_BYTES), bytes.subarray(NUMBER_BYTES)];
  const isOurs = keyring.macs(LABEL, number).some((made) => sameDigest(made.subarray(0, MAC_BYTES), mac));
  if (!isOurs) return null;
  const expiry = after(new Date(0), (number.readUInt32BE() + 1 + MAX_AGE) * WINDOW);
  return expiry > now ? expiry : null;
}

function windowOf(now: Date): number {
  return Math.floor(now.getTime() / WINDOW);
}

function numberBytes(window: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32BE(window);
  return bytes;
}
