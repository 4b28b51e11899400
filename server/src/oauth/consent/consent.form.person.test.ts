import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { fieldsOf, formNamed } from '../../../test/support/browser/html-forms.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainCode,
  pkce,
  received,
  redeem,
  signIn,
} from '../../../test/support/oauth.ts';

const app = await startApp();
const { context } = app;

type Person = Awaited<ReturnType<typeof aPerson>>;

async function consentPageOf(person: Person) {
  const rp = await aRelyingParty(context);
  const browser = await browserOf(app, person);
  const { verifier, challenge } = pkce();
  const at = (await browser.get(authorizePath(rp, challenge))).headers.get('location')!;
  const answer = (page: string, decision: string) => {
    const fields = fieldsOf(formNamed(page, 'consent'));
    fields.set('decision', decision);
    return browser.fetch('/oauth/consent', {
      method: 'POST',
      body: fields,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  };
  return { rp, browser, verifier, page: await (await browser.get(at)).text(), answer };
}

test.each(['allow', 'deny'])(
  'A14: %s on a page shown to another user shows it again to the current user',
  async (decision) => {
    const [alice, bob] = [await aPerson(context), await aPerson(context)];
    const { rp, browser, verifier, page, answer } = await consentPageOf(alice);
    expect(page).toContain(alice.email);
    await signIn(context, browser, bob);

    const shown = await answer(page, decision);
    expect([shown.status, shown.headers.get('location')]).toEqual([200, null]);
    const again = await shown.text();
    expect(again).toContain('id="another-person"');
    expect(again).toContain(bob.email);
    expect(again).not.toContain(alice.email);
    const consents = await context.stores.db
      .selectFrom('consents')
      .select('user_id')
      .where('application_id', '=', rp.application_id)
      .execute();
    expect(consents).toEqual([]);

    const allowed = await answer(again, 'allow');
    const tokens = await redeem(browser, rp, received(allowed).code!, verifier);
    const { access_token } = (await tokens.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    const claims = (await (await app.client().get('/oauth/userinfo', headers)).json()) as object;
    expect(claims).toMatchObject({ sub: bob.sub, email: bob.email });
  },
);

test('A14: the page works for the same user, even in another session', async () => {
  const alice = await aPerson(context);
  const { browser, page, answer } = await consentPageOf(alice);
  await signIn(context, browser, alice);
  expect(received(await answer(page, 'allow'))).toMatchObject({ code: expect.any(String) });
});

test('A14: what the form carries is of no use for another request, and tells no sub', async () => {
  const alice = await aPerson(context);
  const [one, other] = [await consentPageOf(alice), await consentPageOf(alice)];
  const seal = (page: string) => fieldsOf(formNamed(page, 'consent')).get('shown_to')!;
  expect(seal(one.page)).not.toBe(seal(other.page));
  expect(one.page).not.toContain(alice.sub);
  const mixed = one.page.replace(seal(one.page), seal(other.page));
  expect((await one.answer(mixed, 'allow')).status).toBe(200);
});

test.each(['http://127.0.0.1/callback', 'com.example.app:/callback'])(
  'A13: a public client at %s is asked for each time, and told so by prompt=none',
  async (uri) => {
    const rp = await aRelyingParty(context, { redirect_uris: [uri], client_type: 'public' });
    const other = { ...rp, redirect_uri: uri.replace('127.0.0.1', '127.0.0.1:60123') };
    const browser = await browserOf(app, await aPerson(context));
    await obtainCode(browser, rp);
    const { challenge } = pkce();
    for (const asking of [rp, other])
      expect((await browser.get(authorizePath(asking, challenge))).headers.get('location')).toMatch(
        /^\/oauth\/consent\?request=/,
      );
    const silent = await browser.get(authorizePath(rp, challenge, { prompt: 'none' }));
    expect(received(silent)).toMatchObject({ error: 'consent_required' });
  },
);

test('A13: a confidential client, and a public one on the web, are asked for once', async () => {
  for (const details of [
    { redirect_uris: ['http://127.0.0.1/callback'] },
    { redirect_uris: ['https://spa.example/callback'], client_type: 'public' as const },
  ]) {
    const rp = await aRelyingParty(context, details);
    const browser = await browserOf(app, await aPerson(context));
    await obtainCode(browser, rp);
    const again = await browser.get(authorizePath(rp, pkce().challenge, { prompt: 'none' }));
    expect(received(again)).toMatchObject({ code: expect.any(String) });
  }
});
