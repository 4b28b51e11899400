import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { dpopKey, type ProofChange, postProven, proofOf } from '../support/dpop.ts';
import {
  aRelyingParty,
  aVisitor,
  obtainCode,
  post,
  type RelyingParty,
  type Tokens,
} from '../support/oauth.ts';
import { keysOf, resourceScene } from '../support/resource-scene.ts';
import { aResourceOf, verifyHost } from '../support/resources.ts';
import { changeApplication } from '../support/rows.ts';

/** DPoP (RFC 9449) at the token endpoint and wherever an access token is presented. */
const app = await startUnlimitedApp();
const { context } = app;
const { browser } = await aVisitor(app);
const shop = await aRelyingParty(context);
const page = await aRelyingParty(context, { client_type: 'public' });
const strict = await aRelyingParty(context, { client_type: 'public' });
await changeApplication(context.stores.db, strict.application_id, { dpop_bound_access_tokens: true });
const TOKEN_URL = `${app.baseUrl}/oauth/token`;
const key = dpopKey();

function tokenProof(change: ProofChange & { by?: typeof key } = {}): string {
  const { by = key, ...rest } = change;
  return proofOf(by, { method: 'POST', url: TOKEN_URL, now: context.clock.now() }, rest);
}

async function codeOf(rp: RelyingParty, change: Record<string, string> = {}) {
  const { code, verifier } = await obtainCode(browser, rp, change);
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: rp.redirect_uri,
    code_verifier: verifier,
  };
}

async function sent(rp: RelyingParty, form: Record<string, string>, dpop: string | null) {
  const answer = await postProven(app.client(), rp, form, dpop);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Tokens & Refusal };
}

type Refusal = { error: string; error_description: string; token_type: string };

async function boundTokens(rp: RelyingParty, by = key): Promise<Tokens> {
  const { status, body } = await sent(rp, await codeOf(rp), tokenProof({ by }));
  expect(status).toBe(200);
  return body;
}

test.each(['ES256', 'EdDSA', 'PS256'] as const)('FA-01: tokens bound to a key of %s', async (alg) => {
  const by = dpopKey(alg);
  const { status, body } = await sent(shop, await codeOf(shop), tokenProof({ by }));
  expect({ status, ...body }).toMatchObject({ status: 200, token_type: 'DPoP' });
  expect(decodeJwt(body.access_token).cnf).toEqual({ jkt: by.jkt });
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
  const refreshed = await sent(shop, refresh, tokenProof({ by }));
  expect(refreshed).toMatchObject({ status: 200, body: { token_type: 'DPoP' } });
  const asked = await post(app.client(), '/oauth/introspect', shop, { token: refreshed.body.access_token });
  expect(await asked.json()).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: by.jkt } });
});

test('without a proof everything is as before', async () => {
  const { body } = await sent(shop, await codeOf(shop), null);
  expect(body.token_type).toBe('Bearer');
  expect(decodeJwt(body.access_token)).not.toHaveProperty('cnf');
});

test('FA-02: a proof that was used before gets nothing, with another code either', async () => {
  const dpop = tokenProof();
  expect(await sent(shop, await codeOf(shop), dpop)).toMatchObject({ status: 200 });
  const again = await sent(shop, await codeOf(shop), dpop);
  expect(again).toMatchObject({ status: 400, body: { error: 'invalid_dpop_proof' } });
});

test('FA-03: a client that registered dpop_bound_access_tokens gets nothing without a proof, and keeps its code', async () => {
  const form = await codeOf(strict);
  const refused = await sent(strict, form, null);
  expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_dpop_proof' } });
  const { status, body } = await sent(strict, form, tokenProof());
  expect(status).toBe(200);
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
  expect(await sent(strict, refresh, null)).toMatchObject({ body: { error: 'invalid_dpop_proof' } });
  expect(await sent(strict, refresh, tokenProof())).toMatchObject({ status: 200 });
});

test('FA-04: a code bound by dpop_jkt is redeemed with this key only', async () => {
  const bound = () => codeOf(shop, { dpop_jkt: key.jkt });
  const other = tokenProof({ by: dpopKey() });
  expect(await sent(shop, await bound(), other)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await sent(shop, await bound(), null)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect(await sent(shop, await bound(), tokenProof())).toMatchObject({ status: 200 });
});

test('FA-05: a refresh token of a public client works with its key only, one of a confidential client with any', async () => {
  const thief = dpopKey();
  const bound = await boundTokens(page);
  const refresh = { grant_type: 'refresh_token', refresh_token: bound.refresh_token };
  for (const dpop of [tokenProof({ by: thief }), null])
    expect(await sent(page, refresh, dpop)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await sent(page, refresh, tokenProof())).toMatchObject({ status: 200 });
  // The one before, which the key may repeat for some seconds, and which revokes nothing in other hands.
  expect(await sent(page, refresh, tokenProof({ by: thief }))).toMatchObject({ status: 400 });
  expect(await sent(page, refresh, tokenProof())).toMatchObject({ status: 200 });

  const { refresh_token } = await boundTokens(shop);
  const free = await sent(shop, { grant_type: 'refresh_token', refresh_token }, tokenProof({ by: thief }));
  expect(free.status).toBe(200);
  expect(decodeJwt(free.body.access_token).cnf).toEqual({ jkt: thief.jkt });
});

test('FA-05: a public client that proves a key later is bound from then on', async () => {
  const { body } = await sent(page, await codeOf(page), null);
  const first = await sent(
    page,
    { grant_type: 'refresh_token', refresh_token: body.refresh_token },
    tokenProof(),
  );
  expect(first.body.token_type).toBe('DPoP');
  const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token };
  expect(await sent(page, refresh, null)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await sent(page, refresh, tokenProof())).toMatchObject({ status: 200 });
});

test('FA-06: wrong proofs are refused before the code is looked at', async () => {
  const form = await codeOf(shop);
  const refused: [string, string | null][] = [
    ['alg none', tokenProof({ header: { alg: 'none' } })],
    ['a private key', tokenProof({ header: { jwk: key.privateJwk } })],
    ['the address of the Host header', tokenProof({ claims: { htu: 'https://evil.example/oauth/token' } })],
    ['two proofs', `${tokenProof()}, ${tokenProof()}`],
  ];
  for (const [name, dpop] of refused) {
    const answer = await sent(shop, form, dpop);
    expect({ name, ...answer }).toMatchObject({ name, status: 400, body: { error: 'invalid_dpop_proof' } });
  }
  expect(await sent(shop, form, tokenProof())).toMatchObject({ status: 200 });
});

test('FA-07: an old proof is fresh with a nonce of this service', async () => {
  const form = await codeOf(shop);
  const iat = Math.floor(context.clock.now().getTime() / 1000) - 3600;
  const refused = await sent(shop, form, tokenProof({ claims: { iat } }));
  expect(refused).toMatchObject({ status: 400, body: { error: 'use_dpop_nonce' } });
  const nonce = refused.headers.get('dpop-nonce')!;
  expect(nonce).toMatch(/^[\w-]{27}$/);
  const forged = tokenProof({
    claims: { iat, nonce: `${nonce.slice(0, 10)}${nonce[10] === 'A' ? 'B' : 'A'}${nonce.slice(11)}` },
  });
  expect(await sent(shop, form, forged)).toMatchObject({ status: 400, body: { error: 'use_dpop_nonce' } });
  expect(await sent(shop, form, tokenProof({ claims: { iat, nonce } }))).toMatchObject({ status: 200 });
});

test.each(['jwt', 'opaque'] as const)(
  'FA-17: the %s of a resource is bound too, and the resource learns to what',
  async (format) => {
    const resource = await aResourceOf(context, {});
    await context.stores.db
      .updateTable('resources')
      .set({ access_token_format: format })
      .where('application_id', '=', resource.application_id)
      .execute();
    await verifyHost(app, resource);
    const scene = resourceScene(app);
    const ticked = ['openid', ...keysOf(resource, 'files:read')];
    const { code, verifier } = await scene.codeFor(
      browser,
      shop,
      'openid files:read',
      ticked,
      resource.identifier,
    );
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: shop.redirect_uri,
      code_verifier: verifier,
      resource: resource.identifier,
    };
    const { status, body } = await sent(shop, form, tokenProof());
    expect({ status, ...body }).toMatchObject({ status: 200, token_type: 'DPoP' });
    expect(body.access_token.startsWith('svc_at_')).toBe(format === 'opaque');
    const introspected = await scene.introspect(resource, body.access_token);
    expect(introspected).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: key.jkt } });
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      resource: resource.identifier,
    };
    const dpop = tokenProof();
    expect(await sent(shop, refresh, dpop)).toMatchObject({ status: 200, body: { token_type: 'DPoP' } });
  },
);
