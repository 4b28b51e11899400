import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccessKey } from '../../src/access-keys/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { dpopKey, type ProofChange, postProven, proofOf } from '../support/dpop.ts';
import { aRelyingParty, aVisitor, obtainCode, obtainTokens, post, type Tokens } from '../support/oauth.ts';

/** A token that is bound to a key (RFC 9449 7), at userinfo and at this service's own API, and access keys that are bound too. */
const app = await startUnlimitedApp();
const { context } = app;
const { person, browser } = await aVisitor(app);
const shop = await aRelyingParty(context);
const page = await aRelyingParty(context, { client_type: 'public' });
const key = dpopKey();
const PATHS = ['/oauth/userinfo', '/api/v1/me'] as const;
type Path = (typeof PATHS)[number];

function proof(
  path: string,
  accessToken: string | undefined,
  change: ProofChange = {},
  method = 'GET',
): string {
  const request = { method, url: app.baseUrl + path, now: context.clock.now() };
  return proofOf(key, accessToken === undefined ? request : { ...request, accessToken }, change);
}

async function boundTokens(rp = shop): Promise<Tokens> {
  const { code, verifier } = await obtainCode(browser, rp);
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: rp.redirect_uri,
    code_verifier: verifier,
  };
  const answer = await postProven(app.client(), rp, form, proof('/oauth/token', undefined, {}, 'POST'));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

/** A key for the API, bound to the same key as the tokens. */
const bound = await createAccessKey(context.stores.db, context.clock.now(), {
  user_id: person.user_id,
  name: 'Bound',
  scopes: ['profile:read'],
  expires_at: null,
  dpop_jkt: key.jkt,
});
const unbound = await createAccessKey(context.stores.db, context.clock.now(), {
  user_id: person.user_id,
  name: 'Unbound',
  scopes: ['profile:read'],
  expires_at: null,
});
const credential: Record<Path, string> = {
  '/oauth/userinfo': (await boundTokens()).access_token,
  '/api/v1/me': bound.personal_access_key,
};
const plain: Record<Path, string> = {
  '/oauth/userinfo': (await obtainTokens(browser, shop)).access_token,
  '/api/v1/me': unbound.personal_access_key,
};

async function call(path: string, headers: Record<string, string>) {
  const answer = await app.client().fetch(path, { headers });
  const { status } = answer;
  const challenge = answer.headers.get('www-authenticate');
  return {
    status,
    challenge,
    nonce: answer.headers.get('dpop-nonce'),
    body: (await answer.json()) as { error?: string; sub?: string },
  };
}

test.each(PATHS)('FA-08: %s answers a caller that proves the key, once for each proof', async (path) => {
  const headers = {
    authorization: `DPoP ${credential[path]}`,
    dpop: proof(path, credential[path]),
  };
  expect(await call(path, headers)).toMatchObject({ status: 200, body: { sub: person.sub } });
  const again = await call(path, headers);
  expect(again).toMatchObject({ status: 401, body: { error: 'invalid_dpop_proof' } });
  expect(again.challenge).toMatch(/^DPoP error="invalid_dpop_proof", .*algs="ES256 EdDSA Ed25519 PS256"/);
  const other = { authorization: `dpop  ${credential[path]}`, dpop: proof(`${path}?a=b`, credential[path]) };
  expect(await call(`${path}?a=c`, other)).toMatchObject({ status: 200 });
});

const stranger = dpopKey();
const ath = createHash('sha256').update('another').digest('base64url');
const REFUSED: [string, (token: string, path: string) => Record<string, string>, string][] = [
  ['as a Bearer token', (token) => ({ authorization: `Bearer ${token}` }), 'invalid_token'],
  [
    'as a Bearer token with a proof',
    (token, path) => ({ authorization: `Bearer ${token}`, dpop: proof(path, token) }),
    'invalid_token',
  ],
  ['without a proof', (token) => ({ authorization: `DPoP ${token}` }), 'invalid_dpop_proof'],
  [
    'without ath',
    (token, path) => ({ authorization: `DPoP ${token}`, dpop: proof(path, undefined) }),
    'invalid_dpop_proof',
  ],
  [
    'with the ath of another token',
    (token, path) => ({ authorization: `DPoP ${token}`, dpop: proof(path, token, { claims: { ath } }) }),
    'invalid_dpop_proof',
  ],
  [
    'with the proof of another key',
    (token, path) => ({
      authorization: `DPoP ${token}`,
      dpop: proof(path, token, {
        header: { jwk: stranger.jwk },
        signer: stranger,
      }),
    }),
    'invalid_token',
  ],
  [
    'with a proof for another method',
    (token, path) => ({ authorization: `DPoP ${token}`, dpop: proof(path, token, {}, 'POST') }),
    'invalid_dpop_proof',
  ],
  [
    'with a proof for another address',
    (token) => ({ authorization: `DPoP ${token}`, dpop: proof('/oauth/token', token) }),
    'invalid_dpop_proof',
  ],
  [
    'with two proofs',
    (token, path) => ({
      authorization: `DPoP ${token}`,
      dpop: `${proof(path, token)}, ${proof(path, token)}`,
    }),
    'invalid_dpop_proof',
  ],
];

test.each(PATHS.flatMap((path) => REFUSED.map(([how, headers, error]) => ({ path, how, headers, error }))))(
  'FA-09: $path refuses a bound credential $how',
  async ({ path, headers, error }) => {
    const refused = await call(path, headers(credential[path], path));
    expect(refused).toMatchObject({ status: 401, body: { error } });
    expect(refused.challenge).toMatch(
      new RegExp(`^DPoP error="${error}", .*algs="ES256 EdDSA Ed25519 PS256"`),
    );
  },
);

test.each(PATHS)('FA-10: %s refuses an unbound credential with the scheme DPoP', async (path) => {
  const headers = { authorization: `DPoP ${plain[path]}`, dpop: proof(path, plain[path]) };
  expect(await call(path, headers)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  expect(await call(path, { authorization: `Bearer ${plain[path]}` })).toMatchObject({ status: 200 });
});

test.each(PATHS)('FA-11: %s gives a nonce to a proof that is old, and takes it once', async (path) => {
  const token = credential[path];
  const iat = Math.floor(context.clock.now().getTime() / 1000) - 600;
  const headers = (nonce?: string) => ({
    authorization: `DPoP ${token}`,
    dpop: proof(path, token, { claims: { iat, nonce } }),
  });
  const refused = await call(path, headers());
  expect(refused).toMatchObject({ status: 401, body: { error: 'use_dpop_nonce' } });
  expect(refused.challenge).toContain('error="use_dpop_nonce"');
  expect(await call(path, headers(refused.nonce!))).toMatchObject({ status: 200 });
});

test('FA-09: a bound token in the body of a form is a Bearer token, and is refused', async () => {
  const token = credential['/oauth/userinfo'];
  const body = new URLSearchParams({ access_token: token });
  const headers = { dpop: proof('/oauth/userinfo', token, {}, 'POST') };
  const refused = await app.client().fetch('/oauth/userinfo', { method: 'POST', body, headers });
  expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'invalid_token' }]);
});

test('a bound token is introspected, and revoked, without a proof', async () => {
  const { access_token: token } = await boundTokens();
  const status = async () => (await post(app.client(), '/oauth/introspect', shop, { token })).json();
  expect(await status()).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: key.jkt } });
  expect(await post(app.client(), '/oauth/revoke', shop, { token })).toMatchObject({ status: 200 });
  expect(await status()).toEqual({ active: false });
  const headers = { authorization: `DPoP ${token}`, dpop: proof('/oauth/userinfo', token) };
  expect(await call('/oauth/userinfo', headers)).toMatchObject({
    status: 401,
    body: { error: 'invalid_token' },
  });
});

test('challenges name both schemes where nothing right was presented', async () => {
  for (const path of PATHS)
    expect((await call(path, { authorization: 'Bearer svc_pak_x' })).challenge).toMatch(
      /^Bearer.*, DPoP algs="ES256 EdDSA Ed25519 PS256"$/,
    );
});

test('a page of a public client sends proofs and reads the nonce', async () => {
  const origin = 'https://rp.example';
  const preflight = await app.client().fetch('/oauth/token', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'dpop' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('dpop');
  const { access_token: token } = await boundTokens(page);
  const iat = Math.floor(context.clock.now().getTime() / 1000) - 600;
  const old = { claims: { iat } };
  const form = new URLSearchParams({
    client_id: page.client_id,
    grant_type: 'refresh_token',
    refresh_token: 'x',
  });
  const answers = [
    await app.client().fetch('/oauth/token', {
      method: 'POST',
      body: form,
      headers: { origin, dpop: proof('/oauth/token', undefined, old, 'POST') },
    }),
    await app.client().fetch('/oauth/userinfo', {
      headers: { origin, authorization: `DPoP ${token}`, dpop: proof('/oauth/userinfo', token, old) },
    }),
  ];
  for (const answer of answers)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringContaining('DPoP-Nonce'),
      'dpop-nonce': expect.any(String),
    });
});

test('discovery and the metadata of the resource name the algorithms', async () => {
  for (const path of ['openid-configuration', 'oauth-protected-resource']) {
    const answer = await app.client().get(`/.well-known/${path}`);
    expect(await answer.json()).toMatchObject({
      dpop_signing_alg_values_supported: ['ES256', 'EdDSA', 'Ed25519', 'PS256'],
    });
  }
});
