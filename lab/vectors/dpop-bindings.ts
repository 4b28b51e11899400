import {
  bound,
  boundToken,
  CERTIFICATE,
  type DpopCase,
  device,
  dpopCase,
  edDevice,
  invalidProof,
  invalidToken,
  type Mode,
  NONCE_SECRET,
  nonceOf,
  otherDevice,
  PASSED,
  PERIOD,
  refusal,
  sha256,
  thumbprint,
} from './dpop-tools.ts';
import { BOUND, EXPIRED, INACTIVE } from './expectations.ts';
import { CLAIMS, good, type Members, NOW, token } from './resource-tokens.ts';

/** What the token is bound to, under which scheme it comes, and nonces. */
const NOT_BOUND = 'The access token is not bound to a key, so it cannot be used with DPoP.';
const PROOF_REQUIRED = 'This API accepts access tokens with the scheme DPoP and a proof only.';
const OTHER_KEY = 'The DPoP proof is by another key than the one that the access token is bound to.';

const NO_TOKEN = ['', ''] as const;
const ONE_TOKEN = ['invalid_request', 'Send exactly one access token in the Authorization header.'] as const;

function bearer(name: string, value: string, expect: DpopCase['expect'], dpop: Mode, more = {}): DpopCase {
  return dpopCase(name, expect, { authorization: [`Bearer ${value}`], proofs: [], dpop, ...more });
}

export const SCHEMES: DpopCase[] = [
  dpopCase('no token', refusal('accepted', 'Bearer', NO_TOKEN), { authorization: [], proofs: [] }),
  dpopCase('no token where DPoP is required', refusal('required', 'DPoP', NO_TOKEN), {
    authorization: [],
    proofs: [],
    dpop: 'required',
  }),
  dpopCase('the scheme DPoP where it is not accepted', refusal(null, 'Bearer', NO_TOKEN), { dpop: null }),
  dpopCase('the scheme in small letters', PASSED, { authorization: [`dpop ${bound}`] }),
  dpopCase('two spaces', PASSED, { authorization: [`DPoP  ${bound}`] }),
  dpopCase('DPoP without a token', refusal('accepted', 'Bearer', ONE_TOKEN, { status: 400 }), {
    authorization: ['DPoP'],
  }),
  dpopCase('the same token under both schemes', refusal('accepted', 'Bearer', ONE_TOKEN, { status: 400 }), {
    authorization: [`DPoP ${bound}`, `Bearer ${bound}`],
  }),
  bearer('an unbound token as Bearer', good, PASSED, 'accepted'),
  bearer('an unbound token as Bearer, with a header DPoP that says nothing', good, PASSED, 'accepted', {
    proofs: ['hello'],
  }),
  bearer(
    'Bearer where DPoP is required',
    good,
    refusal('required', 'Bearer', invalidToken(PROOF_REQUIRED)),
    'required',
  ),
  bearer(
    'a bound token as Bearer where DPoP is required',
    bound,
    refusal('required', 'Bearer', invalidToken(PROOF_REQUIRED)),
    'required',
  ),
  bearer('a bound token as Bearer', bound, refusal('accepted', 'Bearer', invalidToken(BOUND)), 'accepted'),
  bearer(
    'a bound token as Bearer where DPoP is off',
    bound,
    refusal(null, 'Bearer', invalidToken(BOUND)),
    null,
  ),
  dpopCase('a bound token as Bearer, with its proof', refusal('accepted', 'Bearer', invalidToken(BOUND)), {
    authorization: [`Bearer ${bound}`],
  }),
  dpopCase('an unbound token as DPoP', refusal('accepted', 'DPoP', invalidToken(NOT_BOUND)), {
    proof: { access_token: good },
  }),
  dpopCase('a bound token where DPoP is required', PASSED, { dpop: 'required' }),
  dpopCase(
    'an unbound token as DPoP where it is required',
    refusal('required', 'DPoP', invalidToken(NOT_BOUND)),
    { dpop: 'required', proof: { access_token: good } },
  ),
  dpopCase('a proof of another key', refusal('accepted', 'DPoP', invalidProof(OTHER_KEY)), {
    proof: { key: otherDevice, access_token: bound },
  }),
  dpopCase('a proof of another kind of key', refusal('accepted', 'DPoP', invalidProof(OTHER_KEY)), {
    proof: { key: edDevice, access_token: bound },
  }),
  dpopCase('an expired token', refusal('accepted', 'DPoP', invalidToken(EXPIRED)), {
    proof: { access_token: boundToken(device, { exp: NOW - 5 }) },
  }),
  dpopCase('a revoked token', refusal('accepted', 'DPoP', invalidToken(INACTIVE)), {
    proof: { access_token: boundToken(device, { grant_id: 'grt_revoked' }) },
  }),
  dpopCase(
    'a scope that the token lacks',
    refusal('accepted', 'DPoP', ['insufficient_scope', 'The access token lacks a required scope.'], {
      status: 403,
      scope: 'files:read files:write',
    }),
    { required_scopes: ['files:write'] },
  ),
];

const CONFIRMATIONS: [string, unknown][] = [
  ['null', null],
  ['empty', {}],
  ['a list', [thumbprint(device)]],
  ['a text', thumbprint(device)],
  ['jkt as a number', { jkt: 1 }],
  ['an empty jkt', { jkt: '' }],
  ['JKT in place of jkt', { JKT: thumbprint(device) }],
  ['a member that we do not know beside jkt', { jkt: thumbprint(device), kid: 'k' }],
  ['kid', { kid: 'k' }],
  ['jwk', { jwk: device.jwk }],
  ['x5t#S256 as a number', { 'x5t#S256': 1 }],
];

const x5t = { 'x5t#S256': CERTIFICATE };
const toCertificate = token({}, { cnf: x5t });
const toBoth = token({}, { cnf: { jkt: thumbprint(device), ...x5t } });
const shown = { certificate_thumbprint: CERTIFICATE };

export const BINDINGS: DpopCase[] = [
  ...CONFIRMATIONS.map(([name, cnf]) =>
    dpopCase(`cnf: ${name}`, refusal('accepted', 'DPoP', invalidToken(BOUND)), {
      proof: { access_token: token({}, { cnf }) },
    }),
  ),
  bearer('a certificate', toCertificate, PASSED, null, shown),
  bearer('a certificate where DPoP is accepted', toCertificate, PASSED, 'accepted', shown),
  bearer('no certificate', toCertificate, refusal(null, 'Bearer', invalidToken(BOUND)), null),
  bearer('another certificate', toCertificate, refusal(null, 'Bearer', invalidToken(BOUND)), null, {
    certificate_thumbprint: sha256('another certificate'),
  }),
  bearer('an unbound token with a certificate', good, PASSED, null, shown),
  dpopCase('a token for a certificate as DPoP', refusal('accepted', 'DPoP', invalidToken(NOT_BOUND)), {
    ...shown,
    proof: { access_token: toCertificate },
  }),
  dpopCase('a key and a certificate', PASSED, { ...shown, proof: { access_token: toBoth } }),
  dpopCase('the key without the certificate', refusal('accepted', 'DPoP', invalidToken(BOUND)), {
    proof: { access_token: toBoth },
  }),
  bearer(
    'the certificate without the key',
    toBoth,
    refusal('accepted', 'Bearer', invalidToken(BOUND)),
    'accepted',
    shown,
  ),
];

const USE_NONCE = ['use_dpop_nonce', 'Send a proof with the nonce of the DPoP-Nonce header.'] as const;
const CURRENT = nonceOf(PERIOD);

function withNonce(name: string, nonce: unknown, dpop_nonce: string | null, isValid: boolean): DpopCase {
  const expect = isValid ? { ...PASSED, dpop_nonce } : refusal('accepted', 'DPoP', USE_NONCE, { dpop_nonce });
  return dpopCase(name, expect, { nonces: true, proof: { claims: { nonce } } });
}

export const NONCES: DpopCase[] = [
  withNonce('the current nonce', CURRENT, null, true),
  withNonce('the oldest nonce', nonceOf(PERIOD - 4), CURRENT, true),
  withNonce('a nonce of a clock that is ahead', nonceOf(PERIOD + 1), CURRENT, true),
  withNonce('no nonce', undefined, CURRENT, false),
  withNonce('an old nonce', nonceOf(PERIOD - 5), CURRENT, false),
  withNonce('a nonce of the future', nonceOf(PERIOD + 2), CURRENT, false),
  withNonce('a nonce of another secret', nonceOf(PERIOD, `${NONCE_SECRET}.`), CURRENT, false),
  withNonce(
    'a nonce of another resource',
    nonceOf(PERIOD, NONCE_SECRET, 'https://other.example'),
    CURRENT,
    false,
  ),
  withNonce(
    'the mac of another time',
    `${PERIOD}${nonceOf(PERIOD - 1).slice(String(PERIOD).length)}`,
    CURRENT,
    false,
  ),
  withNonce('a nonce that is too long', `${CURRENT}A`, CURRENT, false),
  withNonce('an empty nonce', '', CURRENT, false),
  withNonce('a nonce that is a number', PERIOD, CURRENT, false),
  dpopCase('a nonce that no one asked for', PASSED, { proof: { claims: { nonce: 'x' } } }),
];

export type IntrospectionCase = Omit<DpopCase, 'authorization' | 'proofs'> & {
  answer: Members;
  scheme: string;
  proofs: string[];
};

const OPAQUE = 'svc_at_0123456789abcdef';
const ACTIVE: Members = { ...CLAIMS, active: true };
const NOT_ACCESS_TOKEN = 'The token is not an access token.';

function introspected(name: string, answer: Members, expect: DpopCase['expect'], scheme = 'DPoP') {
  const changes = { proof: { access_token: OPAQUE }, authorization: [`${scheme} ${OPAQUE}`] };
  const made = dpopCase(`introspection: ${name}`, expect, changes);
  return { ...made, answer: { ...ACTIVE, ...answer } };
}

const jkt = thumbprint(device);
export const INTROSPECTED = [
  introspected('token_type DPoP', { token_type: 'DPoP', cnf: { jkt } }, PASSED),
  introspected('token_type in small letters', { token_type: 'dpop', cnf: { jkt } }, PASSED),
  introspected('token_type Bearer and jkt', { token_type: 'Bearer', cnf: { jkt } }, PASSED),
  introspected(
    'token_type DPoP without cnf',
    { token_type: 'DPoP' },
    refusal('accepted', 'DPoP', invalidToken(NOT_ACCESS_TOKEN)),
  ),
  introspected(
    'token_type DPoP and a certificate',
    { token_type: 'DPoP', cnf: x5t },
    refusal('accepted', 'DPoP', invalidToken(NOT_ACCESS_TOKEN)),
  ),
  introspected('no cnf', { token_type: 'Bearer' }, refusal('accepted', 'DPoP', invalidToken(NOT_BOUND))),
  introspected(
    'another key',
    { token_type: 'DPoP', cnf: { jkt: thumbprint(otherDevice) } },
    refusal('accepted', 'DPoP', invalidProof(OTHER_KEY)),
  ),
  introspected(
    'a bound token as Bearer',
    { token_type: 'DPoP', cnf: { jkt } },
    refusal('accepted', 'Bearer', invalidToken(BOUND)),
    'Bearer',
  ),
];
