/**
 * Authentication context classes (OIDC Core 2 `acr`), lowest first. `1`: a password alone. `2`: two factors, or a passkey that verified its
 * user. `phr`: phishing-resistant (OpenID EAP ACR Values), which is a passkey alone: codes can be typed into a false page, recovery codes too.
 */
export const ACR_VALUES = ['1', '2', 'phr'] as const;

type Acr = (typeof ACR_VALUES)[number];

const PASSKEY = new Set(['hwk', 'swk']);
const SECOND_FACTORS = new Set(['otp', 'mfa', ...PASSKEY]);

/** The class for a session's methods (RFC 8176 names) where a client asked for none. */
export function acrOf(amr: readonly string[]): '1' | '2' {
  return amr.some((method) => SECOND_FACTORS.has(method)) ? '2' : '1';
}

/**
 * How strongly a client wants the user to have signed in: any of `values`, the preferred one first. Essential: it wants no tokens otherwise
 * (OIDC Core 5.5.1.1); if not, the id_token says what the user did.
 */
export type Assurance = { values: readonly string[]; essential: boolean };

/** The preferred of the classes asked for that these methods reach; null if they reach none. */
export function reachedAcr(amr: readonly string[], { values }: Assurance): Acr | null {
  return ACR_VALUES.find((acr) => acr === values.find((value) => isReached(amr, value))) ?? null;
}

function isReached(amr: readonly string[], acr: string): boolean {
  if (acr === 'phr') return amr.some((method) => PASSKEY.has(method));
  return acr === '1' || (acr === '2' && acrOf(amr) === '2');
}

/** What the tokens of an authorization say. */
export function grantedAcr(amr: readonly string[], assurance: Assurance | null): Acr {
  return (assurance && reachedAcr(amr, assurance)) ?? acrOf(amr);
}

/** The same where an API demands a class as well: both have to be content. */
export function withDemand(assurance: Assurance | null, demanded: '2' | 'phr' | null): Assurance | null {
  if (demanded === null) return assurance;
  const enough = demanded === 'phr' ? ['phr'] : ['2', 'phr'];
  const both = assurance?.values.filter((value) => enough.includes(value)) ?? [];
  return { values: both.length > 0 ? both : [demanded], essential: true };
}

/** Whether this user could sign in as strongly as one of the classes asks. */
export function canReachAcr(
  { totp_enabled, has_passkey }: { totp_enabled: boolean; has_passkey: boolean },
  { values }: Assurance,
): boolean {
  const amr = [...(totp_enabled ? ['otp'] : []), ...(has_passkey ? ['swk'] : [])];
  return values.some((value) => isReached(amr, value));
}

/** What the sign-in page asks of a user for it; null: a password will do. */
export function neededFactor(assurance: Assurance | null): 'second_factor' | 'passkey' | null {
  if (assurance === null || !isKnownAcr(assurance) || assurance.values.includes('1')) return null;
  return assurance.values.includes('2') ? 'second_factor' : 'passkey';
}

/** Whether this service has any of the classes. */
export function isKnownAcr({ values }: Assurance): boolean {
  return values.some((value) => ACR_VALUES.some((acr) => acr === value));
}
