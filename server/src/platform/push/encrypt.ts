import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** From the browser's subscription: its P-256 public key (65 bytes) and 16 secret bytes. */
type PushKeys = { p256dh: Buffer; auth: Buffer };

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_SIZE = 4096;
/** Marks the last record (RFC 8188 section 2). */
const LAST_RECORD = Buffer.of(2);

/** Whether the keys are usable: a point on the curve and a secret of the right length. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    newPair().computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/**
 * RFC 8291: `plaintext` (up to 3,993 bytes) for one browser, as one aes128gcm record (RFC 8188). Only tests pass
 * `sender` and `salt`: both must be new for each message.
 */
export function encryptPush(
  plaintext: Buffer,
  { p256dh, auth }: PushKeys,
  sender: ECDH = newPair(),
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer {
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = hkdf(auth, sender.computeSecret(p256dh), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [
    cipher.update(Buffer.concat([plaintext, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, ...record]);
}

function newPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** HKDF-SHA-256 for outputs of up to one block (RFC 5869). */
function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest().subarray(0, length);
}
