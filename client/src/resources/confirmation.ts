import { isObject, type Members } from '../json.ts';
import type { Scheme } from './credentials.ts';
import type { InvalidToken } from './invalid-token.ts';
import type { InvalidProof } from './proofs/invalid-proof.ts';

/** What a token is bound to (`cnf`, RFC 7800): a key (RFC 9449) or a client certificate (RFC 8705), by its SHA-256 thumbprint. */
export type Confirmation = { jkt?: string; 'x5t#S256'?: string };

/** What the request shows beside the token. */
export type Shown = { scheme: Scheme; jkt: string | null; certificate_thumbprint: string | null };

/** Undefined for a binding that we do not know: a resource that ignored it would accept a stolen token. */
export function readConfirmation(claims: Members): Confirmation | null | undefined {
  if (!('cnf' in claims)) return null;
  const { cnf } = claims;
  if (!isObject(cnf)) return undefined;
  const members = Object.entries(cnf);
  const known = members.every(
    ([name, value]) => ['jkt', 'x5t#S256'].includes(name) && typeof value === 'string' && value !== '',
  );
  return known && members.length > 0 ? (cnf as Confirmation) : undefined;
}

/** Null if the request shows what the token is bound to. */
export function checkConfirmation(
  cnf: Confirmation | null,
  shown: Shown,
): InvalidToken | InvalidProof | null {
  if (shown.scheme === 'DPoP' && cnf?.jkt === undefined) return 'not_bound';
  if (cnf?.jkt !== undefined) {
    if (shown.scheme !== 'DPoP') return 'bound_to_key';
    if (cnf.jkt !== shown.jkt) return 'other_key';
  }
  const certificate = cnf?.['x5t#S256'];
  return certificate === undefined || certificate === shown.certificate_thumbprint ? null : 'bound_to_key';
}
