/**
 * Proofs of possession of a key by DPoP (RFC 9449): reading the header of a request, nonces that no table holds, and the accepted
 * proofs, so that none is accepted twice. What a key is good for is decided by the features that bind something to it.
 */

export { NONCE_HEADER, newNonce } from './nonce.ts';
export {
  DPOP_CHALLENGE,
  type PresentationFault,
  type Presented,
  presentationProblem,
  presentedCredential,
  proofOfHolder,
  REPLAYED,
} from './presentation.ts';
export { checkProof, type DpopProof, type ProofFault } from './proof.ts';
export { DPOP_ALGORITHMS, isThumbprint } from './proof-key.ts';
export { PROOF_TYPES, type ProofParams, proofParams, rememberProof, withProof } from './proofs.queries.ts';
export { readProof } from './read-proof.ts';
export { retention } from './retention.ts';
