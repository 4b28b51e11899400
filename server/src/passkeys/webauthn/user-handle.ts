/**
 * Identifies the user to an authenticator (WebAuthn user.id, at most 64 bytes). The sub is opaque and never
 * reused, and relying parties know it anyway.
 */
export function userHandleOf(sub: string): Buffer {
  return Buffer.from(sub, 'utf8');
}
