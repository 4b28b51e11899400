import { TokenProblem } from '../errors.ts';
import { type Confirmation, confirmationFor, jktOf } from '../sender/confirmation.ts';
import { certificateConfirmation } from '../sender/request-proof.ts';
import type { GrantRequest } from '../token/token-request.ts';
import type { ExchangingCaller } from './exchanging-caller.ts';
import type { Subject } from './subject.ts';

/**
 * The key that the request proves and that a new token of the caller is bound to; null: none, which is right only for an application and a
 * token that is not bound either. Throws 400 `invalid_dpop_proof` or `invalid_request`.
 */
export function provenKey(
  tokenRequest: GrantRequest,
  caller: ExchangingCaller,
  subject: Pick<Subject, 'confirmation'>,
): Confirmation | null {
  const { context, request, confirmation: sent } = tokenRequest;
  if ('agent_id' in caller) {
    if (jktOf(sent) !== caller.jkt) throw proofProblem(OF_AGENT);
    if (jktOf(subject.confirmation) !== caller.jkt) throw proofProblem(OF_SUBJECT);
    return { jkt: caller.jkt };
  }
  const bound = subject.confirmation;
  if (bound === null) return confirmationFor(caller, sent);
  if ('jkt' in bound) {
    if (jktOf(sent) !== bound.jkt) throw proofProblem(OF_SUBJECT);
    return bound;
  }
  const certificate = certificateConfirmation(context, request);
  if (certificate === null || !('x5t#S256' in certificate) || certificate['x5t#S256'] !== bound['x5t#S256'])
    throw new TokenProblem('token_exchange', 400, 'invalid_request', CERTIFICATE);
  return bound;
}

const OF_AGENT = 'Send a proof in the header DPoP, signed with the registered key of the agent.';
const OF_SUBJECT = 'Send a proof in the header DPoP, signed with the key that the subject_token is bound to.';
const CERTIFICATE = 'Connect with the TLS certificate that the subject_token is bound to.';

function proofProblem(description: string): TokenProblem {
  return new TokenProblem('dpop', 400, 'invalid_dpop_proof', description);
}
