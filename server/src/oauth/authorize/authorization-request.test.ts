import { describe, expect, test } from 'vitest';
import { AuthorizationError } from '../errors.ts';
import { readParameters } from '../parameters.ts';
import { readAuthorizationRequest, responseTarget } from './authorization-request.ts';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const SOUND = {
  response_type: 'code',
  scope: 'openid',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};

function read(change: Record<string, string | undefined> | string, application = { require_pkce: true }) {
  const query =
    typeof change === 'string'
      ? new URLSearchParams(change)
      : new URLSearchParams(
          Object.entries({ ...SOUND, ...change }).filter(
            (pair): pair is [string, string] => pair[1] !== undefined,
          ),
        );
  return readAuthorizationRequest(readParameters(query), application);
}

function codeOf(
  change: Record<string, string | undefined> | string,
  application?: { require_pkce: boolean },
) {
  try {
    read(change, application);
    return 'accepted';
  } catch (error) {
    if (error instanceof AuthorizationError) return error.code;
    throw error;
  }
}

test('a valid request is read completely', () => {
  const asked = read({
    nonce: 'n',
    prompt: 'login consent',
    max_age: '0',
    acr_values: '2 1',
    claims: '{"userinfo":{"name":{"essential":true}}}',
  });
  expect(asked).toEqual({
    nonce: 'n',
    code_challenge: CHALLENGE,
    dpop_jkt: null,
    prompts: new Set(['login', 'consent']),
    max_age: 0,
    claims: { userinfo: ['name'], id_token: [] },
    id_token_hint: null,
    assurance: { essential: false, values: ['2', '1'] },
  });
});

describe('OA-08 PKCE', () => {
  test.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['method without challenge', { code_challenge: undefined }],
    ['plain', { code_challenge_method: 'plain' }],
    ['method missing', { code_challenge_method: undefined }],
    ['s256 in lower case', { code_challenge_method: 's256' }],
    ['42 characters', { code_challenge: CHALLENGE.slice(1) }],
    ['44 characters', { code_challenge: `${CHALLENGE}A` }],
    ['padding', { code_challenge: `${CHALLENGE.slice(1)}=` }],
    ['bad character', { code_challenge: `${CHALLENGE.slice(1)}+` }],
  ])('%s: invalid_request', (_name, change) => {
    expect(codeOf(change)).toBe('invalid_request');
  });

  test('an application that does not require it may omit it, but never use plain', () => {
    const optional = { require_pkce: false };
    expect(codeOf({ code_challenge: undefined, code_challenge_method: undefined }, optional)).toBe(
      'accepted',
    );
    expect(codeOf({ code_challenge: undefined }, optional)).toBe('invalid_request');
    expect(codeOf({ code_challenge_method: 'plain' }, optional)).toBe('invalid_request');
  });
});

describe('every other error has its code', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['response_type missing', { response_type: undefined }, 'invalid_request'],
    ['response_type empty', { response_type: '' }, 'invalid_request'],
    ['response_type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_type hybrid', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['response_mode fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['request_uri', { request_uri: 'https://a.example' }, 'request_uri_not_supported'],
    ['prompt unknown', { prompt: 'create' }, 'invalid_request'],
    ['prompt none with another', { prompt: 'none login' }, 'invalid_request'],
    ['max_age negative', { max_age: '-1' }, 'invalid_request'],
    ['max_age fraction', { max_age: '1.5' }, 'invalid_request'],
    ['max_age exponent', { max_age: '1e3' }, 'invalid_request'],
    ['claims not JSON', { claims: '{' }, 'invalid_request'],
    ['claims an array', { claims: '[]' }, 'invalid_request'],
    ['claims member a string', { claims: '{"userinfo":"name"}' }, 'invalid_request'],
    ['nonce with NUL', { nonce: 'a\0b' }, 'invalid_request'],
    ['nonce too long', { nonce: 'n'.repeat(1025) }, 'invalid_request'],
    ['unknown parameter', { extra: 'foobar' }, 'accepted'],
    ['display and locales', { display: 'popup', ui_locales: 'se', claims_locales: 'se' }, 'accepted'],
  ])('%s', (_name, change, code) => {
    expect(codeOf(change)).toBe(code);
  });
});

test('OA-04 any parameter sent twice is invalid_request', () => {
  const sound = new URLSearchParams(SOUND).toString();
  for (const name of ['scope', 'response_type', 'code_challenge', 'nonce', 'unheard_of']) {
    expect(codeOf(`${sound}&${name}=x&${name}=x`)).toBe('invalid_request');
  }
});

const CLIENT = { client_id: 'app_1', authorization_signed_response_alg: 'RS256' } as const;

test('a state sent twice is not echoed; one of any length comes back whole', () => {
  const target = (query: string) =>
    responseTarget(readParameters(new URLSearchParams(query)), 'https://rp.example/cb', CLIENT);
  expect(target('state=a&state=b').state).toBeNull();
  const long = 'x'.repeat(4000);
  expect(target(`state=${long}`).state).toBe(long);
});

test.each([
  ['query', 'query', null],
  ['form_post', 'form_post', null],
  ['jwt', 'query', CLIENT],
  ['query.jwt', 'query', CLIENT],
  ['form_post.jwt', 'form_post', CLIENT],
  // Refused, and the error goes the plain way.
  ['fragment.jwt', 'query', null],
  ['constructor', 'query', null],
])('response_mode=%s', (response_mode, mode, signed_for) => {
  const parameters = readParameters(new URLSearchParams({ response_mode }));
  expect(responseTarget(parameters, 'https://rp.example/cb', CLIENT)).toMatchObject({ mode, signed_for });
});

test('an error description is printable ASCII without quotation marks and backslashes', () => {
  expect(new AuthorizationError('scope', 'invalid_scope', 'a "b" \\ é\n').description).toBe("a 'b' ' ??");
});
