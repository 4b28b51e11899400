/**
 * How a person signed in with a passkey, RFC 8176: possession of a key that never leaves its hardware (`hwk`) or that
 * may be synced (`swk`), presence and verification of its user, which together are two factors (`mfa`).
 */
export function amrOf({ backup_eligible }: { backup_eligible: boolean }): string[] {
  return [backup_eligible ? 'swk' : 'hwk', 'user', 'mfa'];
}
