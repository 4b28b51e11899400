import type { SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import { isThumbprint } from '../../platform/dpop/index.ts';
import { readJson } from '../../platform/json/index.ts';
import { type ClaimsRequest, claimsRequestFrom } from '../../scopes/index.ts';
import { ACR_VALUES, type Assurance, isKnownAcr } from '../acr.ts';
import { AuthorizationError } from '../errors.ts';
import { hasControlCharacter, type Parameters, refuseRepeated } from '../parameters.ts';

/** RFC 7636 4.2: S256 is the base64url of 32 bytes. */
const S256_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
const MAX_NONCE_LENGTH = 1024;

export type Prompt = (typeof PROMPTS)[number];
/** JARM 2.3, as far as there is a code and nothing else to return; `fragment` and `fragment.jwt` are for tokens. */
const RESPONSE_MODES = {
  query: { mode: 'query', is_signed: false },
  form_post: { mode: 'form_post', is_signed: false },
  jwt: { mode: 'query', is_signed: true },
  'query.jwt': { mode: 'query', is_signed: true },
  'form_post.jwt': { mode: 'form_post', is_signed: true },
} as const;

export const RESPONSE_MODE_NAMES = Object.keys(RESPONSE_MODES);

export type AuthorizationRequest = {
  nonce: string | null;
  code_challenge: string | null;
  /** The thumbprint of the key that has to redeem the code (RFC 9449 10). */
  dpop_jkt: string | null;
  prompts: Set<Prompt>;
  /** Seconds. */
  max_age: number | null;
  claims: ClaimsRequest | null;
  id_token_hint: string | null;
  /** How strongly the user has to have signed in; null: as they like. */
  assurance: Assurance | null;
};

type RespondingClient = { client_id: string; authorization_signed_response_alg: SigningAlg };

/** Where the response goes. Read first, so that every later error can be sent back. `signed_for`: whose key algorithm signs it (JARM). */
export type ResponseTarget = {
  redirect_uri: string;
  state: string | null;
  mode: 'query' | 'form_post';
  signed_for: RespondingClient | null;
};

export function responseTarget(
  parameters: Parameters,
  redirectUri: string,
  { client_id, authorization_signed_response_alg }: RespondingClient,
): ResponseTarget {
  const { mode, is_signed } = responseMode(parameters.get('response_mode')) ?? RESPONSE_MODES.query;
  return {
    redirect_uri: redirectUri,
    state: parameters.get('state') ?? null,
    mode,
    signed_for: is_signed ? { client_id, authorization_signed_response_alg } : null,
  };
}

function responseMode(name = 'query') {
  return Object.hasOwn(RESPONSE_MODES, name) ? RESPONSE_MODES[name as keyof typeof RESPONSE_MODES] : null;
}

/**
 * The checks of RFC 6749 4.1.1, RFC 7636 4.3 and OIDC Core 3.1.2.2 that need neither person nor scopes, in that order.
 * Throws AuthorizationError for the first that fails.
 */
export function readAuthorizationRequest(
  parameters: Parameters,
  application: { require_pkce: boolean },
): AuthorizationRequest {
  refuseRepeated(parameters, 'authorize');
  refuseRequestObjects(parameters);
  checkResponseType(parameters);
  checkResponseMode(parameters);
  const claims = readClaims(parameters);
  const assurance = readAssurance(parameters, claims);
  checkAcr(assurance);
  return {
    nonce: readNonce(parameters),
    code_challenge: readCodeChallenge(parameters, application.require_pkce),
    dpop_jkt: readDpopJkt(parameters),
    prompts: readPrompts(parameters),
    max_age: readMaxAge(parameters),
    claims,
    id_token_hint: parameters.get('id_token_hint') ?? null,
    assurance,
  };
}

/** Those that were acceptable are gone by now: replaced by the parameters inside, or by what was pushed. */
export function refuseRequestObjects(parameters: Parameters): void {
  if (parameters.get('request_uri') !== undefined)
    throw new AuthorizationError(
      'request',
      'request_uri_not_supported',
      'Only a request_uri of the pushed authorization request endpoint is supported.',
    );
}

export function checkResponseType(parameters: Parameters): void {
  const responseType = parameters.get('response_type');
  if (responseType === undefined)
    throw new AuthorizationError(
      'response_type',
      'invalid_request',
      'response_type is missing. Send response_type=code.',
    );
  if (responseType !== 'code')
    throw new AuthorizationError(
      'response_type',
      'unsupported_response_type',
      'Only response_type=code is supported.',
    );
}

export function checkResponseMode(parameters: Parameters): void {
  if (responseMode(parameters.get('response_mode')) === null)
    throw new AuthorizationError(
      'response_mode',
      'invalid_request',
      `response_mode must be one of ${RESPONSE_MODE_NAMES.join(', ')}.`,
    );
}

export function readNonce(parameters: Parameters): string | null {
  const nonce = parameters.get('nonce');
  if (nonce === undefined) return null;
  if (nonce.length > MAX_NONCE_LENGTH || hasControlCharacter(nonce))
    throw new AuthorizationError(
      'nonce',
      'invalid_request',
      `nonce must be at most ${MAX_NONCE_LENGTH} characters, without control characters.`,
    );
  return nonce;
}

/** A challenge is always enforced when sent, whether or not the application requires one. */
export function readCodeChallenge(parameters: Parameters, required: boolean): string | null {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (challenge === undefined) {
    if (required || method !== undefined)
      throw new AuthorizationError(
        'code_challenge',
        'invalid_request',
        'code_challenge is missing. PKCE with S256 is required.',
      );
    return null;
  }
  if (method !== 'S256')
    throw new AuthorizationError('code_challenge', 'invalid_request', 'code_challenge_method must be S256.');
  if (!S256_CHALLENGE.test(challenge))
    throw new AuthorizationError(
      'code_challenge',
      'invalid_request',
      'code_challenge must be 43 characters of base64url.',
    );
  return challenge;
}

export function readDpopJkt(parameters: Parameters): string | null {
  const jkt = parameters.get('dpop_jkt');
  if (jkt !== undefined && !isThumbprint(jkt))
    throw new AuthorizationError(
      'dpop_jkt',
      'invalid_request',
      'dpop_jkt must be the SHA-256 thumbprint of a JWK: 43 characters of base64url.',
    );
  return jkt ?? null;
}

export function readPrompts(parameters: Parameters): Set<Prompt> {
  const values = parameters.get('prompt')?.split(' ').filter(Boolean) ?? [];
  const prompts = new Set<Prompt>();
  for (const value of values) {
    const prompt = PROMPTS.find((known) => known === value);
    if (!prompt)
      throw new AuthorizationError(
        'prompt',
        'invalid_request',
        'prompt must be none, login, consent or select_account.',
      );
    prompts.add(prompt);
  }
  if (prompts.has('none') && prompts.size > 1)
    throw new AuthorizationError(
      'prompt',
      'invalid_request',
      'prompt=none cannot be combined with other values.',
    );
  return prompts;
}

export function readMaxAge(parameters: Parameters): number | null {
  const text = parameters.get('max_age');
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text))
    throw new AuthorizationError('max_age', 'invalid_request', 'max_age must be a whole number of seconds.');
  return Number(text);
}

export function readClaims(parameters: Parameters): ClaimsRequest | null {
  const text = parameters.get('claims');
  if (text === undefined) return null;
  const claims = hasControlCharacter(text) ? null : claimsRequestFrom(parsed(text));
  if (!claims)
    throw new AuthorizationError(
      'claims',
      'invalid_request',
      'claims must be a JSON object with the members userinfo and id_token.',
    );
  return claims;
}

/** `acr_values` is a wish. `acr` of the `claims` parameter counts in its place, because only it can be essential. */
export function readAssurance(parameters: Parameters, claims: ClaimsRequest | null): Assurance | null {
  if (claims?.acr) return claims.acr;
  const values = parameters.get('acr_values')?.split(' ').filter(Boolean) ?? [];
  return values.length === 0 ? null : { values, essential: false };
}

/** A class that we do not have cannot be demanded. */
export function checkAcr(assurance: Assurance | null): void {
  if (assurance?.essential && !isKnownAcr(assurance))
    throw new AuthorizationError(
      'acr',
      'unmet_authentication_requirements',
      `The claim acr demands classes that this service does not have. It has ${ACR_VALUES.join(', ')}.`,
    );
}

function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
