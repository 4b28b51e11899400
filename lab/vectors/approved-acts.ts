import { createHash } from 'node:crypto';
import { canonicalJson } from '../../client/src/agents/canonical-json.ts';
import { challenge, INACTIVE, MALFORMED } from './expectations.ts';
import {
  CLAIMS,
  ISSUER,
  JWKS,
  type Members,
  NOW,
  RESOURCE,
  REVOCATIONS,
  SCOPES,
  token,
} from './resource-tokens.ts';

/** What `vectors/approved-acts.json` contains: `write.ts` writes it. */
const USED =
  'The access token is not active: used before, revoked, expired, or for another registration of this API.';
const OTHER_ACT = 'The access token is for another act.';

type Answer = { status: number; www_authenticate: string; body?: Members };

type ActCase = {
  name: string;
  authorization: string[];
  introspection: boolean;
  /** What the issuer answers to a look, and when the token is used up. Null: it fails. */
  look: Members | null;
  redeem: Members | null;
  required_scopes: string[];
  acts: boolean;
  expect: { status: number; www_authenticate: string; actors?: string[] };
  /** One or several, as the handler passes them on. */
  act: Members | Members[] | null;
  redeemed: Answer | null;
  /** How often the token was used up. */
  redemptions: number;
};

const PURCHASE = {
  type: 'purchase',
  order: 'A-17',
  total: { amount: '4800', currency: 'JPY' },
  express: true,
  pieces: 1,
};
const OTHER = { type: 'purchase', order: 'A-18', total: { amount: '12.50', currency: 'EUR' } };
const here = (...acts: Members[]) => acts.map((act) => ({ ...act, locations: [RESOURCE] }));

const ACT_CLAIMS: Members = {
  ...CLAIMS,
  scope: undefined,
  grant_id: undefined,
  client_id: 'agt_a',
  jti: 'atk_1',
  act: { sub: 'agt_a' },
  authorization_details: here(PURCHASE),
  single_use: true,
};
const INACTIVE_ANSWER = { active: false };
const activeOf = (claims: Members) => ({ ...claims, active: true, token_type: 'Bearer' });

type Changes = Partial<Omit<ActCase, 'name' | 'expect'>> & {
  claims?: Members;
  opaque?: boolean;
  actors?: string[];
};

/** A JWT for one purchase and a handler that is about to do it, unless something else is given. */
function actCase(
  name: string,
  redeemed: Answer | null,
  { claims, opaque, actors, ...changes }: Changes = {},
): ActCase {
  const said = { ...ACT_CLAIMS, ...claims };
  const text = opaque ? 'svc_at_0123456789abcdef' : token({}, said);
  return {
    name,
    authorization: [`Bearer ${text}`],
    introspection: true,
    look: opaque ? activeOf(said) : null,
    redeem: activeOf(said),
    required_scopes: [],
    acts: true,
    expect: { status: 200, www_authenticate: '', actors: actors ?? ['agt_a'] },
    act: PURCHASE,
    redeemed,
    redemptions: redeemed?.status === 403 ? 0 : 1,
    ...changes,
  };
}

const DONE: Answer = { status: 200, www_authenticate: '' };
const UNAVAILABLE: Answer = { status: 503, www_authenticate: '' };

function otherAct(needed: Members[], approved: Members[] = here(PURCHASE)): Answer {
  const body = {
    error: 'insufficient_authorization_details',
    error_description: OTHER_ACT,
    authorization_details: here(...needed),
    approved_authorization_details: approved,
  };
  return { status: 403, www_authenticate: challenge(body.error, OTHER_ACT, ''), body };
}

/** A handler that is about to do something else than was approved. */
function other(name: string, act: Members, more: Changes = {}): ActCase {
  const approved = more.claims?.authorization_details as Members[] | undefined;
  return actCase(name, otherAct([act], approved), { act, ...more });
}

const usedUp: Answer = { status: 401, www_authenticate: challenge('invalid_token', USED, '') };

/** A request that does not reach its handler. */
function refused(name: string, status: number, www_authenticate: string, changes: Changes = {}): ActCase {
  const refusal = { expect: { status, www_authenticate }, act: null, redemptions: 0 };
  return { ...actCase(name, null, changes), ...refusal };
}

const malformed = (name: string, claims: Members) =>
  refused(name, 401, challenge('invalid_token', MALFORMED, ''), { claims });

const chain = (...subs: string[]): Members | undefined =>
  subs.reduceRight<Members | undefined>((act, sub) => ({ sub, ...(act && { act }) }), undefined);

const CASES: ActCase[] = [
  actCase('what was approved', DONE),
  actCase('members in another order', DONE, {
    act: {
      pieces: 1,
      express: true,
      total: { currency: 'JPY', amount: '4800' },
      order: 'A-17',
      type: 'purchase',
    },
  }),
  actCase('an opaque token', DONE, { opaque: true }),
  actCase('no locations in the token', DONE, { claims: { authorization_details: [PURCHASE] } }),
  actCase('locations in what is done', DONE, { act: { ...PURCHASE, locations: ['https://other.example'] } }),
  actCase('several times', DONE, { claims: { single_use: undefined }, redemptions: 0 }),
  actCase('single_use false', DONE, { claims: { single_use: false }, redemptions: 0 }),
  actCase('two acts', DONE, {
    claims: { authorization_details: here(PURCHASE, OTHER) },
    act: [OTHER, PURCHASE],
  }),
  actCase('one of two', DONE, { claims: { authorization_details: here(OTHER, PURCHASE) } }),
  actCase('characters of every length', DONE, {
    claims: { authorization_details: here({ type: 'note', '\ufb33': 'é', '😀': '日本', '\r': '"\\\u0001' }) },
    act: { type: 'note', '\r': '"\\\u0001', '😀': '日本', '\ufb33': 'é' },
  }),
  actCase('two actors', DONE, { claims: { act: chain('agt_b', 'agt_a') }, actors: ['agt_b', 'agt_a'] }),
  actCase('no actor', DONE, { claims: { act: undefined }, actors: [] }),

  other('AU-88: another amount', { ...PURCHASE, total: { amount: '4801', currency: 'JPY' } }),
  other('AU-88: another spelling of the amount', {
    ...PURCHASE,
    total: { amount: '4800.0', currency: 'JPY' },
  }),
  other('AU-88: an amount that is a number', { ...PURCHASE, total: { amount: 4800, currency: 'JPY' } }),
  other('AU-88: another currency', { ...PURCHASE, total: { amount: '4800', currency: 'EUR' } }),
  other('AU-88: another order', { ...PURCHASE, order: 'A-18' }),
  other('AU-88: an order in small letters', { ...PURCHASE, order: 'a-17' }),
  other('AU-88: another type', { ...PURCHASE, type: 'refund' }),
  other('AU-88: a field more', { ...PURCHASE, gift: false }),
  other('AU-88: a field that is null', { ...PURCHASE, gift: null }),
  other('AU-88: a field less', { type: 'purchase', order: 'A-17', total: PURCHASE.total }),
  other('AU-88: 1 in place of true', { ...PURCHASE, express: 1 }),
  other('AU-88: true in place of 1', { ...PURCHASE, pieces: true }),
  other('AU-88: at another API', PURCHASE, {
    claims: { authorization_details: [{ ...PURCHASE, locations: ['https://other.example'] }] },
  }),
  other('AU-88: at two APIs', PURCHASE, {
    claims: { authorization_details: [{ ...PURCHASE, locations: [RESOURCE, 'https://other.example'] }] },
  }),
  other('AU-88: an opaque token for another amount', { ...PURCHASE, pieces: 2 }, { opaque: true }),
  actCase('AU-88: one act that was approved and one that was not', otherAct([PURCHASE, OTHER]), {
    act: [PURCHASE, OTHER],
  }),
  actCase('AU-88: a token that is limited by scopes alone', otherAct([PURCHASE], []), {
    claims: { authorization_details: undefined, scope: 'files:read' },
  }),
  actCase('AU-88: the issuer knows of another act', otherAct([PURCHASE], here(OTHER)), {
    redeem: activeOf({ ...ACT_CLAIMS, authorization_details: here(OTHER) }),
    redemptions: 1,
  }),

  actCase('AU-89: a second use', usedUp, { redeem: INACTIVE_ANSWER }),
  actCase('AU-89: a second use of an opaque token', usedUp, { redeem: INACTIVE_ANSWER, opaque: true }),
  refused('AU-89: an opaque token that was used', 401, challenge('invalid_token', INACTIVE, ''), {
    opaque: true,
    look: INACTIVE_ANSWER,
  }),
  actCase('AU-89: the issuer does not answer', UNAVAILABLE, { redeem: null }),
  actCase('AU-89: no way to ask the issuer', UNAVAILABLE, { introspection: false, redemptions: 0 }),

  refused('AU-91: a token that was revoked', 401, challenge('invalid_token', INACTIVE, ''), {
    claims: { jti: 'jti_revoked' },
  }),

  refused(
    'AU-92: a route that takes no acts',
    403,
    challenge('insufficient_authorization_details', OTHER_ACT, ''),
    { acts: false },
  ),
  refused(
    'AU-92: a route that needs a scope',
    403,
    challenge('insufficient_scope', 'The access token lacks a required scope.', 'files:read'),
    { required_scopes: ['files:read'] },
  ),
  actCase('a route that needs a scope of the token', null, {
    claims: { scope: 'files:read' },
    required_scopes: ['files:read'],
    acts: false,
    act: null,
    redemptions: 0,
  }),

  malformed('details that are no list', { authorization_details: PURCHASE }),
  malformed('an empty list of details', { authorization_details: [] }),
  malformed('details that are texts', { authorization_details: ['purchase'] }),
  malformed('details without a type', { authorization_details: [{ order: 'A-17' }] }),
  malformed('an empty type', { authorization_details: [{ type: '' }] }),
  malformed('a type that is no text', { authorization_details: [{ type: 1 }] }),
  malformed('single_use as text', { single_use: 'true' }),
  malformed('an actor that is a text', { act: 'agt_a' }),
  malformed('an actor without sub', { act: { act: { sub: 'agt_a' } } }),
  malformed('an actor whose own actor is a list', { act: { sub: 'agt_b', act: [] } }),
  malformed('nine actors', { act: chain(...Array.from({ length: 9 }, (_, n) => `agt_${n}`)) }),
];

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const HASHES = Object.entries({
  'one act': here(PURCHASE),
  'two acts': here(OTHER, PURCHASE),
  'characters of every length': [{ type: 'note', '\ufb33': 'é', '😀': '日本', '\r': '"\\\u0001\u007f</&' }],
  'nested values': [{ type: 'deploy', list: [1, -7, 9007199254740991, true, null, { b: 'x', a: [] }] }],
}).map(([name, authorization_details]) => {
  const canonical = canonicalJson(authorization_details);
  return { name, authorization_details, canonical, hash: hashOf(canonical) };
});

export const VECTORS = {
  description:
    'Tokens for approved acts at the protected resource of resource-access.json. The route of a request takes acts or not, and needs scopes. ' +
    '`expect` says whether the request reaches its handler; `act` is then what the handler is about to do, one act or several, and `redeemed` ' +
    'whether it may. `look` is what the introspection endpoint answers if the form says that it only looks, and `redeem` otherwise; it fails with 500 if ' +
    'that is null. `redemptions` counts the second kind. In hashes, `hash` is the SHA-256 of `canonical` (RFC 8785).',
  issuer: ISSUER,
  resource: RESOURCE,
  now: NOW,
  scopes_supported: SCOPES,
  jwks: JWKS,
  revocations: REVOCATIONS,
  cases: CASES,
  hashes: HASHES,
};
