import type { Claims } from './jwt.ts';

export type ClaimFault =
  | 'iss_mismatch'
  | 'aud_missing'
  | 'aud_malformed'
  | 'aud_mismatch'
  | 'exp_missing'
  | 'exp_malformed'
  | 'expired'
  | 'iat_missing'
  | 'iat_malformed'
  | 'iat_in_future'
  | 'nbf_malformed'
  | 'nbf_in_future';

type ClaimRules = {
  issuer: string;
  now: Date;
  /** How far ahead the issuer's clock may be: for iat and nbf only, never to prolong a token. */
  leewaySeconds: number;
  audience?: string;
  /** RFC 7523 client assertions may omit iat; our own tokens never do. */
  iatOptional?: boolean;
};

/** The last second of the year 9999: no database or Date can hold a later one. */
const LATEST = 253_402_300_799;

/** The first problem with verified claims, or null. A missing claim is a problem, never a permission. */
export function claimFault(claims: Claims, rules: ClaimRules): ClaimFault | null {
  const now = rules.now.getTime() / 1000;
  if (claims.iss !== rules.issuer) return 'iss_mismatch';
  return (
    audienceFault(claims.aud, rules.audience) ??
    expiryFault(claims.exp, now) ??
    issuedFault(claims.iat, now + rules.leewaySeconds, rules.iatOptional ?? false) ??
    notBeforeFault(claims.nbf, now + rules.leewaySeconds)
  );
}

function audienceFault(aud: unknown, audience: string | undefined): ClaimFault | null {
  if (aud === undefined) return 'aud_missing';
  const all: unknown[] = Array.isArray(aud) ? aud : [aud];
  if (all.length === 0 || !all.every((one) => typeof one === 'string')) return 'aud_malformed';
  return audience === undefined || all.includes(audience) ? null : 'aud_mismatch';
}

function expiryFault(exp: unknown, now: number): ClaimFault | null {
  if (exp === undefined) return 'exp_missing';
  if (!isDate(exp) || !Number.isInteger(exp)) return 'exp_malformed';
  return exp > now ? null : 'expired';
}

function issuedFault(iat: unknown, latest: number, optional: boolean): ClaimFault | null {
  if (iat === undefined) return optional ? null : 'iat_missing';
  if (!isDate(iat)) return 'iat_malformed';
  return iat > latest ? 'iat_in_future' : null;
}

function notBeforeFault(nbf: unknown, latest: number): ClaimFault | null {
  if (nbf === undefined) return null;
  if (!isDate(nbf)) return 'nbf_malformed';
  return nbf > latest ? 'nbf_in_future' : null;
}

function isDate(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LATEST;
}
