import { crc32 } from 'node:zlib';
import { randomPooled } from './random-pool.ts';

/** The prefixes that secret scanners look for (contract section 1). `svc_pak_` is missing: newAccessKey adds its checksum. */
type SecretPrefix = 'svc_agt_' | 'svc_adm_' | 'svc_aut_' | 'svc_sec_' | 'svc_whs_' | 'svc_mst_' | 'svc_reg_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 > 2^256. */
const TOKEN_LENGTH = 43;
/** 62^6 > 2^32: room for a CRC-32. */
const CHECKSUM_LENGTH = 6;
/** The largest multiple of 62 within a byte: bytes from here on would favour the first characters. */
const UNBIASED_BELOW = 248;
const ACCESS_KEY = /^svc_pak_[0-9A-Za-z]{49}$/;

/** 43 characters of 0-9A-Za-z, at least 256 random bits: unguessable, so storing its SHA-256 is safe. */
export function newToken(): string {
  return randomBase62(TOKEN_LENGTH);
}

/** The same with a prefix. */
export function newSecret(prefix: SecretPrefix): string {
  return prefix + newToken();
}

/** A personal access key: `svc_pak_`, 43 random characters, 6 characters of checksum. */
export function newAccessKey(): string {
  const body = `svc_pak_${newToken()}`;
  return body + checksum(body);
}

/**
 * The key itself if it is well-formed and its checksum matches, else null. This saves a look-up for mistyped and invented
 * keys; the checksum proves nothing else.
 */
export function parseAccessKey(text: string): string | null {
  if (!ACCESS_KEY.test(text)) return null;
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return text.slice(-CHECKSUM_LENGTH) === checksum(body) ? text : null;
}

/** CRC-32 of prefix and random part as six base62 digits, most significant first (vectors/access-key.json). */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** `length` independent, evenly distributed characters of 0-9A-Za-z (5.95 bits each). */
export function randomBase62(length: number): string {
  const text = Buffer.allocUnsafe(length);
  let written = 0;
  while (written < length) {
    for (const byte of randomPooled(length - written + 8)) {
      if (byte < UNBIASED_BELOW && written < length) text[written++] = ALPHABET.charCodeAt(byte % 62);
    }
  }
  return text.toString('latin1');
}
