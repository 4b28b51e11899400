import { effectiveScopes } from '../scopes/index.ts';
import {
  checkResponseMode,
  checkResponseType,
  readClaims,
  readCodeChallenge,
  readMaxAge,
  readNonce,
  readPrompts,
  refuseRepeated,
  refuseRequestObjects,
} from './authorization-request.ts';
import { AuthorizationError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import type { AuthorizationClient } from './queries.ts';
import { registeredEntry } from './registered-entry.ts';

/** Always judged, in this order; those of the second row only when they were sent. */
export const CHECKS = [
  ...(['client_id', 'redirect_uri', 'review', 'parameters', 'response_type', 'scope'] as const),
  ...(['code_challenge', 'state', 'nonce'] as const),
  ...(['response_mode', 'request', 'prompt', 'max_age', 'claims'] as const),
] as const;
export type CheckId = (typeof CHECKS)[number];

/** What is wrong, or null; `warn` would not stop the sign-in. */
export type Finding = { id: CheckId; status: 'pass' | 'warn' | 'fail'; detail: string | null };
type Judged = Omit<Finding, 'id'> | null;

const PASS: Judged = { status: 'pass', detail: null };

/**
 * Everything that authorize would say of these parameters, each rule on its own instead of the first that fails. Without
 * a `client` what depends on one is left out.
 */
export function diagnosis(
  parameters: Parameters,
  client: AuthorizationClient | null,
  { policy, now }: { policy: 'strip' | 'block'; now: Date },
): Finding[] {
  const judges: Record<CheckId, () => Judged> = {
    client_id: () => (client ? PASS : unknownClient(parameters)),
    redirect_uri: () => client && redirectUri(parameters, client, now),
    review: () => client && review(client),
    parameters: () => attempt(() => refuseRepeated(parameters)),
    response_type: () => attempt(() => checkResponseType(parameters)),
    scope: () => client && scope(parameters, client, policy),
    code_challenge: () => codeChallenge(parameters, client?.require_pkce ?? true),
    state: () => sentOr(parameters, 'state', 'state is missing: nothing binds the answer to the browser.'),
    nonce: () =>
      sentOr(parameters, 'nonce', 'nonce is missing: nothing binds the id_token to this request.', () =>
        readNonce(parameters),
      ),
    response_mode: () => whenSent(parameters, 'response_mode', () => checkResponseMode(parameters)),
    request: () =>
      whenSent(parameters, parameters.get('request') === undefined ? 'request_uri' : 'request', () =>
        refuseRequestObjects(parameters),
      ),
    prompt: () => whenSent(parameters, 'prompt', () => readPrompts(parameters)),
    max_age: () => whenSent(parameters, 'max_age', () => readMaxAge(parameters)),
    claims: () => whenSent(parameters, 'claims', () => readClaims(parameters)),
  };
  return CHECKS.flatMap((id) => {
    const judged = judges[id]();
    return judged ? [{ id, ...judged }] : [];
  });
}

function attempt(rule: () => unknown): Judged {
  try {
    rule();
    return PASS;
  } catch (error) {
    if (error instanceof AuthorizationError) return { status: 'fail', detail: error.description };
    throw error;
  }
}

function whenSent(parameters: Parameters, name: string, rule: () => unknown): Judged {
  return parameters.get(name) === undefined ? null : attempt(rule);
}

function sentOr(parameters: Parameters, name: string, warning: string, rule = (): unknown => null): Judged {
  return whenSent(parameters, name, rule) ?? { status: 'warn', detail: warning };
}

function unknownClient(parameters: Parameters): Judged {
  const isSent = parameters.get('client_id') !== undefined;
  const detail = isSent ? 'No application is registered with this client_id.' : 'client_id is missing.';
  return { status: 'fail', detail };
}

function redirectUri(parameters: Parameters, client: AuthorizationClient, now: Date): Judged {
  const asked = parameters.get('redirect_uri');
  if (asked === undefined) return { status: 'fail', detail: 'redirect_uri is missing.' };
  if (registeredEntry(client, asked, now)) return PASS;
  return {
    status: 'fail',
    detail: 'redirect_uri is none of those registered: it must be the same, character by character.',
  };
}

function review({ review_status }: AuthorizationClient): Judged {
  if (review_status === 'approved') return PASS;
  if (review_status === 'pending')
    return { status: 'warn', detail: 'The application awaits review; only its own team can sign in.' };
  return { status: 'fail', detail: 'This application may not be used.' };
}

function scope(parameters: Parameters, client: AuthorizationClient, policy: 'strip' | 'block'): Judged {
  const effective = effectiveScopes({
    requested: parameters.get('scope'),
    allowed: client.allowed_scopes,
    required: client.required_scopes,
    policy: client.scope_policy ?? policy,
  });
  if (!effective.ok) return { status: 'fail', detail: effective.description };
  if (effective.dropped.length === 0) return PASS;
  const dropped = effective.dropped.join(' ');
  return { status: 'warn', detail: `Not registered for the application, so dropped: ${dropped}.` };
}

function codeChallenge(parameters: Parameters, isRequired: boolean): Judged {
  const judged = attempt(() => readCodeChallenge(parameters, isRequired));
  if (judged !== PASS || parameters.get('code_challenge') !== undefined) return judged;
  return { status: 'warn', detail: 'There is no code_challenge: whoever steals the code can use it.' };
}
