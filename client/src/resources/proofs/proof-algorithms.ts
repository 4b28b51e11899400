/** Each with the kind of its key, and the name that Web Crypto's parameters have here. Ed25519 is EdDSA by RFC 9864. */
export const ALGORITHMS = {
  ES256: { kind: 'EC P-256', as: 'ES256' },
  EdDSA: { kind: 'OKP Ed25519', as: 'EdDSA' },
  Ed25519: { kind: 'OKP Ed25519', as: 'EdDSA' },
  PS256: { kind: 'RSA ', as: 'PS256' },
} as const;

export type ProofAlgorithm = keyof typeof ALGORITHMS;

export const ALL_ALGORITHMS: readonly ProofAlgorithm[] = ['ES256', 'EdDSA', 'Ed25519', 'PS256'];

export function isProofAlgorithm(alg: unknown): alg is ProofAlgorithm {
  return typeof alg === 'string' && Object.hasOwn(ALGORITHMS, alg);
}
