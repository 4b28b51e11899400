import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from './digest.ts';

export type TotpAlgorithm = 'SHA1' | 'SHA256' | 'SHA512';
/** How an authenticator app makes its codes; `period` in seconds. */
export type TotpParameters = { algorithm: TotpAlgorithm; digits: 6 | 8; period: 30 | 60 };

/** RFC 6238 with the values that every authenticator app supports: what new secrets get. Imported ones keep their own. */
export const TOTP_DEFAULTS: TotpParameters = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_LENGTH = 20;
/** Clocks may differ by one step either way. */
const NEIGHBOURS = [-1, 0, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, the length RFC 4226 section 4 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_LENGTH);
}

/**
 * The step whose code was given, if it is after `lastStep` and within one step of `now`; else null. A step is one period of the
 * secret's parameters. The caller stores the step with `WHERE totp_last_step < $step`, so that each step can be used once.
 */
export function matchTotp(
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number,
  parameters = TOTP_DEFAULTS,
): number | null {
  const step = Math.floor(now.getTime() / 1000 / parameters.period);
  let matched: number | null = null;
  // Every neighbour is tried, so timing reveals nothing. Of two equal codes the later step is consumed, and
  // the earlier one with it.
  for (const neighbour of NEIGHBOURS) {
    const candidate = Math.max(0, step + neighbour);
    if (sameText(hotp(secret, candidate, parameters), code) && candidate > lastStep) matched = candidate;
  }
  return matched;
}

/** RFC 4226 section 5.3, with HMAC-SHA-1 or, as RFC 6238 section 1.2 allows, a longer one. */
export function hotp(
  secret: Buffer,
  counter: number,
  { algorithm, digits }: Omit<TotpParameters, 'period'> = TOTP_DEFAULTS,
): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(algorithm, secret).update(message).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The text of the QR code (Key Uri Format of the authenticator apps). */
export function totpUri(entry: { secret: Buffer; account: string; issuer: string }): string {
  const issuer = encodeURIComponent(entry.issuer.toWellFormed());
  const account = encodeURIComponent(entry.account.toWellFormed());
  const secret = base32(entry.secret);
  const { algorithm, digits, period } = TOTP_DEFAULTS;
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}

/** RFC 4648 section 6, upper case, without padding. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}
