import { certificateOf } from '../../platform/client-certificate/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  type DpopProof,
  NONCE_HEADER,
  newNonce,
  type ProofFault,
  REPLAYED,
  readProof,
} from '../../platform/dpop/index.ts';
import type { Request } from '../../platform/http/server.ts';
import { TokenProblem } from '../errors.ts';
import type { Confirmation } from './confirmation.ts';

/** What a request to an endpoint for clients proves about its sender. */
export type Sender = {
  /** What tokens of this request are bound to; null: nothing. */
  confirmation: Confirmation | null;
  /** The proof behind `confirmation` that must not have been accepted before; null: there is none to remember. */
  proof: DpopProof | null;
  /** Whether the connection has a certificate. */
  is_certified: boolean;
};

/** The sender of a request, or why its proof is refused: the client is authenticated first, so that its pages can read the answer. */
export function senderOf(context: Context, request: Request): Sender | ProofFault {
  const proof = readProof(context, request, null);
  const certificate = certificateConfirmation(context, request);
  const is_certified = certificate !== null;
  if (proof === null) return { confirmation: certificate, proof, is_certified };
  return 'code' in proof ? proof : { confirmation: { jkt: proof.jkt }, proof, is_certified };
}

/** The certificate of the connection; it counts for clients that registered certificate-bound tokens (`confirmationFor`). */
export function certificateConfirmation(context: Context, request: Request): Confirmation | null {
  const certificate = certificateOf(context, request);
  return certificate && { 'x5t#S256': certificate.thumbprint };
}

/** 400 `invalid_dpop_proof`, or `use_dpop_nonce` with a nonce (RFC 9449 5 and 8). */
export function proofProblem(
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  { code, description }: ProofFault,
): TokenProblem {
  const headers: Record<string, string> =
    code === 'use_dpop_nonce' ? { [NONCE_HEADER]: newNonce(keyring, clock.now()) } : {};
  return new TokenProblem('dpop', 400, code, description, { headers });
}

type Binding = { dpop_bound_access_tokens: boolean; tls_client_certificate_bound_access_tokens: boolean };

/** A client that registered bound tokens gets no others (RFC 9449 5.2, RFC 8705 3.4). A proof by any key does not replace its certificate. */
export function requireProof(client: Binding, { proof, is_certified }: Sender): void {
  if (client.dpop_bound_access_tokens && proof === null)
    throw new TokenProblem('dpop', 400, 'invalid_dpop_proof', PROOF_MISSING);
  if (client.tls_client_certificate_bound_access_tokens && !is_certified)
    throw new TokenProblem('client_authentication', 400, 'invalid_request', CERTIFICATE_MISSING);
}

const CERTIFICATE_MISSING =
  'This client registered tls_client_certificate_bound_access_tokens: connect with its TLS certificate.';

export const PROOF_MISSING =
  'This client registered dpop_bound_access_tokens: send a proof for this request in the header DPoP.';

export function proofReplayed(): TokenProblem {
  return new TokenProblem('dpop', 400, REPLAYED.code, REPLAYED.description);
}
