/** `2`: two factors, or a passkey that verified its user. `1`: a password alone. Lowest first. */
export const ACR_VALUES = ['1', '2'] as const;

const SECOND_FACTORS = new Set(['otp', 'mfa', 'hwk', 'swk']);

/** The authentication context class for a session's methods (RFC 8176 names; OIDC Core 2 `acr`). */
export function acrOf(amr: string[]): (typeof ACR_VALUES)[number] {
  return amr.some((method) => SECOND_FACTORS.has(method)) ? '2' : '1';
}
