/**
 * What a token is bound to (RFC 7800 `cnf`): the key of DPoP proofs (RFC 9449 6.1) or a client certificate (RFC 8705 3.1).
 * Presented without it the token is worth nothing.
 */
export type Confirmation = { jkt: string } | { 'x5t#S256': string };

export type TokenType = 'Bearer' | 'DPoP';

/** A token bound to a certificate is presented as a Bearer token (RFC 8705 3). */
export function tokenTypeOf(confirmation: Confirmation | null): TokenType {
  return jktOf(confirmation) === null ? 'Bearer' : 'DPoP';
}

export function jktOf(confirmation: Confirmation | null): string | null {
  return confirmation !== null && 'jkt' in confirmation ? confirmation.jkt : null;
}

/** What a token of this client is bound to: the certificate of the connection only if it registered that (RFC 8705 3.4). */
export function confirmationFor(
  client: { tls_client_certificate_bound_access_tokens: boolean },
  presented: Confirmation | null,
): Confirmation | null {
  return jktOf(presented) !== null || client.tls_client_certificate_bound_access_tokens ? presented : null;
}

/** The claim `cnf` of our own tokens; undefined for one that names nothing known, which must not pass as unbound. */
export function readConfirmation(cnf: unknown): Confirmation | null | undefined {
  if (cnf === undefined) return null;
  const { jkt, 'x5t#S256': x5t } = (cnf ?? {}) as Record<string, unknown>;
  if (typeof jkt === 'string') return { jkt };
  return typeof x5t === 'string' ? { 'x5t#S256': x5t } : undefined;
}
