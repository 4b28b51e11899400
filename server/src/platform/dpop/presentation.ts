import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import type { Request } from '../http/server.ts';
import { NONCE_HEADER, newNonce } from './nonce.ts';
import type { DpopProof, ProofFault } from './proof.ts';
import { DPOP_ALGORITHMS } from './proof-key.ts';
import { readProof } from './read-proof.ts';

/** A credential of the header Authorization, with the scheme that it came by. */
export type Presented = { scheme: 'Bearer' | 'DPoP'; token: string };

export type PresentationFault = ProofFault | { code: 'invalid_token'; description: string };

/** RFC 9449 7.1: only what is bound to a key is presented with the scheme DPoP, and never as a Bearer token. */
const CREDENTIAL = /^(bearer|dpop) +([^\s]+) *$/i;

/** RFC 9110 11.1: the name of the scheme is case-insensitive. */
export function presentedCredential({ headers }: Request): Presented | null {
  const [, scheme, token] = CREDENTIAL.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined || token === undefined) return null;
  return { scheme: scheme.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer', token };
}

/** The proof that comes with a credential bound to the key `jkt`, null for one that is not bound; or why it may not be presented in this way. */
export function proofOfHolder(
  context: Context,
  request: Request,
  { scheme, token }: Presented,
  jkt: string | null,
): DpopProof | PresentationFault | null {
  if (jkt === null)
    return scheme === 'Bearer'
      ? null
      : refused('It is not bound to a DPoP key: present it as a Bearer token.');
  if (scheme === 'Bearer')
    return refused(
      'It is bound to a DPoP key: present it with Authorization: DPoP and a proof in the header DPoP.',
    );
  const proof = readProof(context, request, token);
  if (proof === null)
    return { code: 'invalid_dpop_proof', description: 'A proof in the header DPoP is missing.' };
  if ('code' in proof || proof.jkt === jkt) return proof;
  return refused('The DPoP proof is signed with another key than the one it is bound to.');
}

function refused(description: string): PresentationFault {
  return { code: 'invalid_token', description };
}

export const REPLAYED: ProofFault = {
  code: 'invalid_dpop_proof',
  description: 'The DPoP proof was used before. Make one for each request.',
};

/** 401 with a challenge (RFC 9449 7.1 and 9); `parameters` are added to it. */
export function presentationProblem(
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  { code, description }: PresentationFault,
  parameters: string[] = [],
): Problem {
  const own = [`error="${code}"`, `error_description="${description}"`, DPOP_PARAMETERS];
  const headers: Record<string, string> = {
    'www-authenticate': `DPoP ${[...own, ...parameters].join(', ')}`,
  };
  if (code === 'use_dpop_nonce') headers[NONCE_HEADER] = newNonce(keyring, clock.now());
  return new Problem(401, code, description, { headers });
}

const DPOP_PARAMETERS = `algs="${DPOP_ALGORITHMS.join(' ')}"`;
/** Beside a challenge for Bearer tokens. */
export const DPOP_CHALLENGE = `DPoP ${DPOP_PARAMETERS}`;
