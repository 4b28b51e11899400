/** Why a DPoP proof is refused, as its client reads it: `error_description` of invalid_dpop_proof (RFC 9449 section 4.3). */
export const INVALID_PROOF = {
  no_proof: 'Send exactly one DPoP proof in the DPoP header.',
  malformed_proof: 'The DPoP proof is malformed.',
  no_proof_type: 'The DPoP proof must have the typ dpop+jwt.',
  other_alg: 'The DPoP proof is signed with an algorithm that is not accepted.',
  private_key: 'The DPoP proof contains a private key.',
  no_key: 'The DPoP proof has no usable public key in jwk.',
  not_signed_by_key: 'The DPoP proof was not signed with the key in jwk.',
  other_method: 'The DPoP proof is for another method.',
  other_url: 'The DPoP proof is for another URL.',
  other_time: 'The DPoP proof is too old or from the future.',
  other_token: 'The DPoP proof is for another access token.',
  other_key: 'The DPoP proof is by another key than the one that the access token is bound to.',
  used: 'The DPoP proof was used before.',
} as const;

export type InvalidProof = keyof typeof INVALID_PROOF;
