import { randomPooled } from './random-pool.ts';
import { randomBase62 } from './random-secret.ts';
import { uuidText } from './uuid-text.ts';

/** 62^22 > 2^130. */
const ID_CHARACTERS = 22;
/** 62^27 > 2^160, as CIBA Core 7.3 recommends for an auth_req_id; longer, because clients may estimate less from one of them. */
const AUTH_REQ_ID_CHARACTERS = 36;

/** Prefixes of public ids (contract section 1). They are names, not secrets. */
type PublicIdPrefix = 'aar_' | 'agt_' | 'evt_' | 'dlv_' | 'kid_' | (string & {});

/** The prefix and 22 random base62 characters, 36 for an auth_req_id: ids cannot be enumerated. */
export function newPublicId(prefix: PublicIdPrefix): string {
  return prefix + randomBase62(prefix === 'aar_' ? AUTH_REQ_ID_CHARACTERS : ID_CHARACTERS);
}

/** An OpenID Connect subject: opaque, stable, never reused. */
export function newSub(): string {
  return randomBase62(ID_CHARACTERS);
}

/** RFC 9562 section 5.7: 48 bits of milliseconds, then 74 random bits, so that rows of one time are neighbours in an index. */
export function uuidv7(now: Date): string {
  const bytes = randomPooled(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidText(bytes);
}
