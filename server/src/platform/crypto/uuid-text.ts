/** The text form (RFC 9562 section 4) of a UUID, from its first 16 bytes. */
export function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
