import { randomInt } from 'node:crypto';
import type { Keyring } from '../../platform/crypto/keyring.ts';

/** RFC 8628 6.1: consonants spell no word and none of them is taken for a digit. 20^8 is more than 2^34. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
const USER_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const LABEL = 'oauth.user-code';

export function newUserCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As devices show it. */
export function shownUserCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** The code in what a person typed, or null. Case, blanks, dashes, dots and full-width letters make no difference. */
export function readUserCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212\u30fc._]/gu, '')
    .toUpperCase();
  return USER_CODE.test(code) ? code : null;
}

/** What the table has in place of the code. */
export function userCodeMac(keyring: Keyring, code: string): Buffer {
  return keyring.mac(LABEL, code);
}

/** The same for looking it up: under every key of the ring, because SECRET_KEY may have changed since. */
export function userCodeMacs(keyring: Keyring, code: string): Buffer[] {
  return keyring.macs(LABEL, code);
}
