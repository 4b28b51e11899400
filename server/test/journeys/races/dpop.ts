import { expect, test } from 'vitest';
import { createAccessKey } from '../../../src/access-keys/index.ts';
import type { Client } from '../../support/client.ts';
import { dpopKey, postProven, proofOf } from '../../support/dpop.ts';
import { aPerson, aRelyingParty, obtainCode, signIn, type Tokens } from '../../support/oauth.ts';
import { type Answer, type Pair, race, tally } from '../../support/processes/fleet.ts';

/** Proofs (RFC 9449 11.1) at two processes that share a database; neither listens at the address that clients know. */
export async function dpopRaces(fleet: Pair): Promise<void> {
  const PARALLEL = 20;
  const { context } = fleet;
  const key = dpopKey();
  const person = await aPerson(context);
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  const shop = await aRelyingParty(context, { allowed_scopes: ['openid', 'email', 'agent:read'] });
  const page = await aRelyingParty(context, { client_type: 'public' });

  function proof(path: string, method: string, accessToken?: string, claims: Record<string, unknown> = {}) {
    const request = { method, url: fleet.baseUrl + path, now: context.clock.now() };
    return proofOf(key, accessToken === undefined ? request : { ...request, accessToken }, { claims });
  }

  async function codeForm(rp = shop): Promise<Record<string, string>> {
    const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email' });
    return {
      grant_type: 'authorization_code',
      code,
      redirect_uri: rp.redirect_uri,
      code_verifier: verifier,
    };
  }

  function expectOne(answers: Answer[], lost: number): void {
    expect(tally(answers)).toEqual({ 200: 1, [lost]: answers.length - 1 });
    for (const { text } of answers.filter(({ status }) => status === lost))
      expect(text).toContain('"invalid_dpop_proof"');
  }

  test('FA-13: of one proof with many codes at once exactly one gets tokens', async () => {
    const forms: Record<string, string>[] = [];
    for (let made = 0; made < PARALLEL; made += 1) forms.push(await codeForm());
    const dpop = proof('/oauth/token', 'POST');
    expectOne(
      await race(fleet.callers(PARALLEL), (caller, index) => postProven(caller, shop, forms[index]!, dpop)),
      400,
    );
  });

  test('FA-13: of one proof for client_credentials many times at once exactly one gets a token', async () => {
    const dpop = proof('/oauth/token', 'POST');
    const form = { grant_type: 'client_credentials', scope: 'agent:read' };
    expectOne(await race(fleet.callers(PARALLEL), (caller) => postProven(caller, shop, form, dpop)), 400);
  });

  test('FA-13: of one refresh with its proof, repeated at once, exactly one gets tokens', async () => {
    const first = await postProven(browser, page, await codeForm(page), proof('/oauth/token', 'POST'));
    const { refresh_token } = (await first.json()) as Tokens;
    const form = { grant_type: 'refresh_token', refresh_token };
    const dpop = proof('/oauth/token', 'POST');
    expectOne(await race(fleet.callers(PARALLEL), (caller) => postProven(caller, page, form, dpop)), 400);
    // The answer may have been lost: with a new proof the same token gets it again.
    const again = await postProven(browser, page, form, proof('/oauth/token', 'POST'));
    expect(again.status).toBe(200);
  });

  test('FA-13: of one proof at userinfo and at the API exactly one is answered', async () => {
    const first = await postProven(browser, shop, await codeForm(), proof('/oauth/token', 'POST'));
    const { access_token } = (await first.json()) as Tokens;
    const { personal_access_key } = await createAccessKey(context.stores.db, context.clock.now(), {
      user_id: person.user_id,
      name: 'Bound',
      scopes: ['profile:read'],
      expires_at: null,
      dpop_jkt: key.jkt,
    });
    for (const [path, token] of [
      ['/oauth/userinfo', access_token],
      ['/api/v1/me', personal_access_key],
    ] as const) {
      const headers = { authorization: `DPoP ${token}`, dpop: proof(path, 'GET', token) };
      expectOne(await race(fleet.callers(PARALLEL), (caller) => caller.fetch(path, { headers })), 401);
    }
  });

  test('FA-14: htu is the configured address, whatever the Host header and the address of the process say', async () => {
    const [caller] = fleet.callers(2).slice(1) as [Client];
    expect(caller.baseUrl).not.toBe(fleet.baseUrl);
    const form = await codeForm();
    const htu = `${caller.baseUrl}/oauth/token`;
    const refused = await postProven(caller, shop, form, proof('/oauth/token', 'POST', undefined, { htu }));
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_dpop_proof' }]);
    expect((await postProven(caller, shop, form, proof('/oauth/token', 'POST'))).status).toBe(200);
  });

  test('FA-12: the nonce of one process is valid at the other', async () => {
    const [here, there] = fleet.callers(2) as [Client, Client];
    const iat = Math.floor(context.clock.now().getTime() / 1000) - 300;
    const form = await codeForm();
    const refused = await postProven(here, shop, form, proof('/oauth/token', 'POST', undefined, { iat }));
    const nonce = refused.headers.get('dpop-nonce');
    const answer = await postProven(
      there,
      shop,
      form,
      proof('/oauth/token', 'POST', undefined, { iat, nonce }),
    );
    expect(answer.status).toBe(200);
  });
}
