import { cborItemEnd } from './cbor-item.ts';

/** WebAuthn Level 3 section 6.1: rpIdHash, flags, signCount. */
const HEADER_BYTES = 37;
const FLAGS_AT = 32;
const ATTESTED = 0x40;
const EXTENSIONS = 0x80;
/** AAGUID and the credential id's length. */
const ATTESTED_HEADER_BYTES = 18;
const MAX_CREDENTIAL_ID_LENGTH = 1023;

/**
 * Whether authenticator data has exactly the parts its flags announce. A registration must contain attested
 * credential data, an assertion must not (section 6.1). The library trusts the lengths inside.
 */
export function isWellFormedAuthenticatorData(
  bytes: Buffer,
  ceremony: 'registration' | 'assertion',
): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const flags = bytes[FLAGS_AT]!;
  const isAttested = (flags & ATTESTED) !== 0;
  if (isAttested !== (ceremony === 'registration')) return false;
  let end: number | null = HEADER_BYTES;
  if (isAttested) end = attestedEnd(bytes);
  if (end !== null && (flags & EXTENSIONS) !== 0) end = cborItemEnd(bytes, end);
  return end === bytes.length;
}

function attestedEnd(bytes: Buffer): number | null {
  const idStart = HEADER_BYTES + ATTESTED_HEADER_BYTES;
  if (bytes.length < idStart) return null;
  const idLength = bytes.readUInt16BE(idStart - 2);
  if (idLength === 0 || idLength > MAX_CREDENTIAL_ID_LENGTH) return null;
  return cborItemEnd(bytes, idStart + idLength);
}
