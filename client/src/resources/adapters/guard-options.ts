import type { Assurance } from '../assurance.ts';

export type GuardOptions<Request> = {
  /**
   * The thumbprint of the client's certificate (base64url of the SHA-256 of its DER), from the TLS connection or from a proxy that you
   * trust. Without it, tokens that are bound to a certificate are refused. As a method, it may take the request of the framework.
   */
  certificate_thumbprint?(request: Request): string | null | undefined;
  /** The handler calls `resource.redeemAct(access, …)`. Elsewhere, a token for an approved act passes only by a scope that it has. */
  acts?: boolean;
  /** How the person must have signed in (RFC 9470). */
  assurance?: Assurance;
};
