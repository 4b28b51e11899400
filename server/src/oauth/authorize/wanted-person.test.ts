import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainTokens,
  type Person,
  pkce,
  received,
  redeem,
  signIn,
  type Tokens,
} from '../../../test/support/oauth.ts';

const app = await startApp();
const { context } = app;
const rp = await aRelyingParty(context);
const [ann, bob] = [await aPerson(context), await aPerson(context)];
const { verifier, challenge } = pkce();
const claimsOf = (...subs: unknown[]) => JSON.stringify({ id_token: { sub: { values: subs } } });

/** A browser in which this person has connected the application, and the id_token that it got. */
async function aConnection(person: Person): Promise<{ browser: Client; id_token: string }> {
  const browser = await browserOf(app, person);
  return { browser, ...(await obtainTokens(browser, rp)) };
}

test('FA-113: a client that wants the id_token of one person gets none of another', async () => {
  const { browser } = await aConnection(ann);
  const silent = async (change: Record<string, string>) =>
    received(await browser.get(authorizePath(rp, challenge, { prompt: 'none', ...change }))).error;
  expect(await silent({ claims: claimsOf(ann.sub) })).toBeUndefined();
  expect(await silent({ claims: claimsOf(bob.sub, ann.sub) })).toBeUndefined();
  for (const claims of [
    claimsOf(bob.sub),
    claimsOf(),
    claimsOf(7),
    JSON.stringify({ id_token: { sub: { value: bob.sub, essential: true } } }),
  ])
    expect([claims, await silent({ claims })]).toEqual([claims, 'login_required']);
});

test('FA-113: nor does it with the hint of another, and another sign-in by the wrong person ends the request', async () => {
  const { browser, id_token: id_token_hint } = await aConnection(ann);
  const contradicting = { prompt: 'none', id_token_hint, claims: claimsOf(bob.sub) };
  expect(received(await browser.get(authorizePath(rp, challenge, contradicting))).error).toBe(
    'login_required',
  );

  for (const [person, error] of [
    [ann, 'login_required'],
    [bob, undefined],
  ] as const) {
    const asked = await browser.get(authorizePath(rp, challenge, { claims: claimsOf(bob.sub) }));
    const toSignIn = new URL(asked.headers.get('location')!, app.baseUrl);
    expect(toSignIn.pathname).toBe('/login');
    await signIn(context, browser, person);
    const back = await browser.get(toSignIn.searchParams.get('return_to')!);
    const answer = error ? back : await consented(browser, back);
    const { code, error: refusal } = received(answer);
    expect([person.sub, refusal]).toEqual([person.sub, error]);
    if (!code) continue;
    const tokens = (await (await redeem(app.client(), rp, code, verifier)).json()) as Tokens;
    expect(decodeJwt(tokens.id_token).sub).toBe(bob.sub);
  }
});

async function consented(browser: Client, asked: Response): Promise<Response> {
  const request = new URL(asked.headers.get('location')!, app.baseUrl).searchParams.get('request')!;
  return await browser.postForm('/oauth/consent', { request, scope: ['openid'], decision: 'allow' });
}
