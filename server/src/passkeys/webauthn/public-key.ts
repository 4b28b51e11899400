/** Whether a registration would take this public key of a passkey. What reads it is loaded with the first, as for every ceremony: a start goes without. */
export async function isPublicKey(bytes: Buffer): Promise<boolean> {
  const { isCoseKey } = await import('./cose-key.ts');
  return isCoseKey(bytes);
}
