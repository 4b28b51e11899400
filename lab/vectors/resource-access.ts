import {
  BOUND,
  type Case,
  challenge,
  EXPIRED,
  type Expectation,
  INACTIVE,
  MALFORMED,
  NOT_ACCESS_TOKEN,
  OTHER_ISSUER,
  OTHER_RESOURCE,
  passes,
  refused,
} from './expectations.ts';
import { CLAIM_CASES, SIGNATURE, SYNTAX } from './refused-tokens.ts';
import {
  CLAIMS,
  good,
  HEADER,
  ISSUER,
  JWKS,
  type Members,
  NOW,
  RESOURCE,
  REVOCATIONS,
  SCOPES,
  signed,
  token,
  withText,
} from './resource-tokens.ts';

/** What `vectors/resource-access.json` contains: `write.ts` writes it. */
function credentials(name: string, authorization: string[], expect: Expectation): Case {
  return { name, authorization, required_scopes: ['files:read'], expect };
}

const NO_TOKEN = { status: 401, www_authenticate: challenge('', '', 'files:read') };
const WRONG_REQUEST = {
  status: 400,
  www_authenticate: challenge(
    'invalid_request',
    'Send exactly one access token in the Authorization header.',
    'files:read',
  ),
};
const PASSED = passes('', '').expect;

const CREDENTIALS: Case[] = [
  credentials('no header', [], NO_TOKEN),
  { ...credentials('no header, no scopes', [], NO_TOKEN), ...noScopes() },
  credentials('another scheme', ['Basic YTpi'], NO_TOKEN),
  credentials('the scheme DPoP', [`DPoP ${good}`], NO_TOKEN),
  credentials('a longer scheme', [`Bearerx ${good}`], NO_TOKEN),
  credentials('an empty value', [''], NO_TOKEN),
  credentials('the scheme in small letters', [`bearer ${good}`], PASSED),
  credentials('the scheme in capitals', [`BEARER ${good}`], PASSED),
  credentials('two spaces', [`Bearer  ${good}`], PASSED),
  credentials('two headers', [`Bearer ${good}`, `Bearer ${good}`], WRONG_REQUEST),
  credentials('a second scheme', ['Basic YTpi', `Bearer ${good}`], WRONG_REQUEST),
  credentials('two tokens in one header', [`Bearer ${good}, Bearer ${good}`], WRONG_REQUEST),
  credentials('two tokens after one scheme', [`Bearer ${good} ${good}`], WRONG_REQUEST),
  credentials('a scheme without a token', ['Bearer'], WRONG_REQUEST),
  credentials('spaces for a token', ['Bearer  '], WRONG_REQUEST),
  credentials('a tab for a space', [`Bearer \t${good}`], WRONG_REQUEST),
  credentials('a trailing space', [`Bearer ${good} `], WRONG_REQUEST),
  credentials('a quoted token', [`Bearer "${good}"`], WRONG_REQUEST),
  credentials('a parameter for a token', [`Bearer access_token="${good}"`], WRONG_REQUEST),
];

function noScopes() {
  return { required_scopes: [], expect: { status: 401, www_authenticate: challenge('', '', '') } };
}

const VALID: Case[] = [
  passes('RS256', good),
  passes('ES256', token({ alg: 'ES256', kid: 'ec' })),
  passes('EdDSA', token({ alg: 'EdDSA', kid: 'ed' })),
  passes('a key whose use and alg are null', token({ kid: 'nulls' })),
  passes('typ application/at+jwt', token({ typ: 'application/at+jwt' })),
  passes('typ in capitals', token({ typ: 'AT+JWT' })),
  passes('a list in aud', token({}, { aud: ['https://other.example', RESOURCE] })),
  passes('no grant_id, as of client_credentials', token({}, { grant_id: undefined }), { grant_id: null }),
  passes('grant_id null', token({}, { grant_id: null }), { grant_id: null }),
  passes('expired 4 seconds ago', token({}, { exp: NOW - 4 })),
  passes('expired 4.5 seconds ago', token({}, { exp: NOW - 4.5 })),
  passes('issued in 5 seconds', token({}, { iat: NOW + 5 })),
  passes('valid in 5 seconds', token({}, { nbf: NOW + 5 })),
  passes('a claim that is too large for a number', withText('"extra":1e400')),
  passes('a scope that occurs twice', token({}, { scope: 'files:read  b files:read ' }), {
    scopes: ['files:read', 'b'],
  }),
  passes(
    'a token from after the revocation of its grant',
    token({}, { grant_id: 'grt_narrowed', iat: NOW - 29 }),
    {
      grant_id: 'grt_narrowed',
    },
  ),
  passes('the last of two jti', withText('"jti":"jti_2"')),
  passes('white space around the payload', signed(HEADER, ` \r\n\t${JSON.stringify(CLAIMS)}\n`)),
  passes('a jku that no one fetches', token({ jku: 'https://evil.example/jwks' })),
];

/** `asked` undefined: the request passes. */
function scoped(name: string, held: string | undefined, required: string[], asked?: string): Case {
  const scopes = [...new Set((held ?? '').split(' ').filter(Boolean))];
  const expect =
    asked === undefined
      ? { ...PASSED, scopes }
      : {
          status: 403,
          www_authenticate: challenge(
            'insufficient_scope',
            'The access token lacks a required scope.',
            asked,
          ),
        };
  const authorization = [`Bearer ${token({}, { scope: held })}`];
  return { name, authorization, required_scopes: required, expect };
}

const SCOPE_CASES: Case[] = [
  scoped('all scopes', 'files:write files:read', ['files:read', 'files:write']),
  scoped('no scope is required', undefined, []),
  scoped('no scope claim', undefined, ['files:read'], 'files:read'),
  scoped('an empty scope claim', '', ['files:read'], 'files:read'),
  scoped('one of two', 'files:write', ['files:read', 'files:write'], 'files:write files:read'),
  scoped('a scope in capitals', 'Files:Read', ['files:read'], 'files:read'),
  scoped('longer and shorter names', 'files:readx files', ['files:read'], 'files:read'),
  scoped(
    'held scopes are repeated, others are not',
    'email files:delete',
    ['files:read'],
    'files:delete files:read',
  ),
  scoped('a required scope that is not published', 'files:read', ['admin', 'admin'], 'files:read admin'),
  scoped(
    'scopes that would end the quotation',
    'a", error="x \\ files:write\r\nX: y',
    ['files:read'],
    'files:read',
  ),
];

const ACTIVE: Members = { ...CLAIMS, active: true, token_type: 'bearer' };

function introspected(name: string, answer: unknown, expect: Expectation) {
  return { name, answer, required_scopes: ['files:read'], expect };
}

const invalid = (description: string) => refused('', '', description).expect;
const UNREACHABLE = { status: 503, www_authenticate: '' };

const INTROSPECTION_CASES = [
  introspected('active', ACTIVE, PASSED),
  introspected('without iat and jti', { ...ACTIVE, iat: undefined, jti: undefined }, PASSED),
  introspected('without grant_id', { ...ACTIVE, grant_id: undefined }, { ...PASSED, grant_id: null }),
  introspected('a list in aud', { ...ACTIVE, aud: [RESOURCE] }, PASSED),
  introspected('the endpoint fails', null, UNREACHABLE),
  introspected('no object', [1], UNREACHABLE),
  introspected('inactive', { active: false }, invalid(INACTIVE)),
  introspected('no active', { ...ACTIVE, active: undefined }, invalid(INACTIVE)),
  introspected('active as text', { ...ACTIVE, active: 'true' }, invalid(INACTIVE)),
  introspected(
    'Active in place of active',
    { ...ACTIVE, active: undefined, Active: true },
    invalid(INACTIVE),
  ),
  introspected('a refresh token', { ...ACTIVE, token_type: 'refresh_token' }, invalid(NOT_ACCESS_TOKEN)),
  introspected('no token_type', { ...ACTIVE, token_type: undefined }, invalid(NOT_ACCESS_TOKEN)),
  introspected('a DPoP token', { ...ACTIVE, token_type: 'DPoP' }, invalid(NOT_ACCESS_TOKEN)),
  introspected('another issuer', { ...ACTIVE, iss: 'https://evil.example' }, invalid(OTHER_ISSUER)),
  introspected('another resource', { ...ACTIVE, aud: 'https://other.example' }, invalid(OTHER_RESOURCE)),
  introspected('expired all the same', { ...ACTIVE, exp: NOW - 5 }, invalid(EXPIRED)),
  introspected('no exp', { ...ACTIVE, exp: undefined }, invalid(MALFORMED)),
  introspected('cnf', { ...ACTIVE, cnf: {} }, invalid(BOUND)),
  introspected('a revoked grant', { ...ACTIVE, grant_id: 'grt_revoked' }, invalid(INACTIVE)),
  introspected(
    'no scope',
    { ...ACTIVE, scope: undefined },
    scoped('', '', ['files:read'], 'files:read').expect,
  ),
];

const WELL_KNOWN = 'https://api.example/.well-known/oauth-protected-resource';
const METADATA_URLS = Object.entries({
  'https://api.example': WELL_KNOWN,
  'https://api.example/': WELL_KNOWN,
  'https://api.example/mcp': `${WELL_KNOWN}/mcp`,
  'https://api.example/mcp/': `${WELL_KNOWN}/mcp/`,
  'https://api.example:8443/a%2Fb': 'https://api.example:8443/.well-known/oauth-protected-resource/a%2Fb',
  'https://api.example/mcp?tenant=': `${WELL_KNOWN}/mcp?tenant=`,
  'https://api.example/?tenant=a/b': `${WELL_KNOWN}?tenant=a/b`,
  'https://api.example?tenant=a': `${WELL_KNOWN}?tenant=a`,
  'http://localhost:4000/mcp': 'http://localhost:4000/.well-known/oauth-protected-resource/mcp',
}).map(([resource, metadata_url]) => ({ resource, metadata_url }));

export const VECTORS = {
  description:
    'Requests to the protected resource `resource`, which trusts `issuer` and its `jwks`, at the time `now`, after the events ' +
    'resource.grant_revoked in `revocations`. `authorization` holds the values of all Authorization headers. Clocks may differ by ' +
    '5 seconds. If status is 200, `scopes` are those of the token in its order; otherwise www_authenticate is the whole header, ' +
    'or empty if there is none. In introspection_cases the token is opaque and `answer` is the body of the introspection ' +
    'endpoint, which fails with 500 if it is null.',
  issuer: ISSUER,
  resource: RESOURCE,
  now: NOW,
  scopes_supported: SCOPES,
  jwks: JWKS,
  revocations: REVOCATIONS,
  cases: [...VALID, ...CREDENTIALS, ...SYNTAX, ...SIGNATURE, ...CLAIM_CASES, ...SCOPE_CASES],
  introspection_cases: INTROSPECTION_CASES,
  metadata_urls: METADATA_URLS,
};
