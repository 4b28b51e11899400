import { tokenError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import { type SentDetails, sentDetails } from '../sent-details.ts';

/** RFC 8693 3. The tokens of this service are JWTs or opaque, and both are access tokens. */
export const ACCESS_TOKEN_TYPE_URN = 'urn:ietf:params:oauth:token-type:access_token';
const SUBJECT_TYPES = [ACCESS_TOKEN_TYPE_URN, 'urn:ietf:params:oauth:token-type:jwt'];
const MAX_SECONDS_DIGITS = 9;

/** What an exchange asks for. Null members: as the subject token has it. */
export type ExchangeRequest = {
  subject_token: string;
  /** The API as `audience` names it. */
  audience: string | null;
  scopes: string[] | null;
  details: Extract<SentDetails, { given: unknown }> | null;
  /** The id of the agent that the new token is handed to. */
  may_act: string | null;
  seconds: number | null;
};

/** The parameters of a token exchange (RFC 8693 2.1). Throws 400. */
export function readExchangeRequest(parameters: Parameters): ExchangeRequest {
  const subject_token = required(parameters, 'subject_token');
  const type = required(parameters, 'subject_token_type');
  if (!SUBJECT_TYPES.includes(type))
    throw invalid(`subject_token_type must be ${SUBJECT_TYPES.join(' or ')}.`);
  const requestedType = parameters.get('requested_token_type');
  if (requestedType !== undefined && !SUBJECT_TYPES.includes(requestedType))
    throw invalid(`requested_token_type must be ${ACCESS_TOKEN_TYPE_URN}, or be left out.`);
  if (parameters.get('actor_token') !== undefined || parameters.get('actor_token_type') !== undefined)
    throw invalid('actor_token is not supported: the client that authenticates is the actor. Leave it out.');
  return {
    subject_token,
    audience: parameters.get('audience') ?? null,
    scopes: scopesOf(parameters.get('scope')),
    details: detailsOf(parameters),
    may_act: parameters.get('may_act') ?? null,
    seconds: secondsOf(parameters.get('requested_expiry')),
  };
}

/** 400 `invalid_request`, which RFC 8693 2.2.2 wants for a subject token that is not acceptable too. */
export function invalid(description: string) {
  return tokenError('token_exchange', 'invalid_request', description);
}

export function invalidDetails({ path, message }: { path: string; message: string }) {
  const member = ['authorization_details', path].filter(Boolean).join('.');
  return tokenError('token_details', 'invalid_authorization_details', `${member} ${message}.`);
}

function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw invalid(`${name} is missing.`);
  return value;
}

function scopesOf(scope: string | undefined): string[] | null {
  if (scope === undefined) return null;
  const names = [...new Set(scope.split(' ').filter(Boolean))];
  if (names.length > 0) return names;
  throw tokenError(
    'token_scope',
    'invalid_scope',
    'scope is empty. Leave it out for those of the subject_token.',
  );
}

function detailsOf(parameters: Parameters): ExchangeRequest['details'] {
  const details = sentDetails(parameters);
  if (details !== null && 'fault' in details) throw invalidDetails(details.fault);
  return details;
}

function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d*$/.test(text) || text.length > MAX_SECONDS_DIGITS)
    throw invalid('requested_expiry must be whole seconds.');
  return Number(text);
}
