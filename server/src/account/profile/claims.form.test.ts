import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aRelyingParty, obtainTokens } from '../../../test/support/oauth.ts';
import { auditOf } from '../../../test/support/passkeys.ts';
import { someoneSignedIn } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
const PATH = '/account/profile/claims';

test('a value is added, changed and removed, and reaches the application that asks for it by name', async () => {
  const { person, browser } = await someoneSignedIn(app, { custom_claims: { shop: { points: 3 } } });
  const added = await browser.postForm(PATH, { name: 'shop:size', value: '<b>M</b>' });
  expect([added.status, added.headers.get('location')]).toEqual([303, `${PATH}?done=saved`]);
  const shown = await (await browser.get(PATH)).text();
  expect(shown).toContain('&lt;b&gt;M&lt;/b&gt;');

  const rp = await aRelyingParty(context, { allowed_scopes: ['openid', 'shop:size'] });
  const { access_token } = await obtainTokens(browser, rp, { scope: 'openid shop:size' });
  const authorization = `Bearer ${access_token}`;
  const claims = async () => await (await app.client().get('/oauth/userinfo', { authorization })).json();
  expect(await claims()).toEqual({ sub: person.sub, 'shop:size': '<b>M</b>' });

  await browser.postForm(PATH, { name: 'shop:size', value: 'L' });
  expect(await claims()).toEqual({ sub: person.sub, 'shop:size': 'L' });
  const editing = await (await browser.get(`${PATH}?name=shop%3Asize`)).text();
  expect(editing).toContain('value="L" id="value"');

  const removed = await browser.postForm(`${PATH}/remove`, { name: 'shop:size' });
  expect(removed.headers.get('location')).toBe(`${PATH}?done=removed`);
  expect(await claims()).toEqual({ sub: person.sub });
  expect(await held(person.user_id)).toEqual({ shop: { points: 3 } });
  expect(
    (await auditOf(app, person)).filter(({ event_type }) => event_type === 'user.profile_changed'),
  ).toHaveLength(3);
});

test('each error is shown at its field, with what was typed, and changes nothing', async () => {
  const { person, browser } = await someoneSignedIn(app);
  for (const [fields, field] of [
    [{ name: 'email', value: 'x@y.example' }, 'name'],
    [{ name: 'shop:size', value: '' }, 'value'],
    [{}, 'name'],
  ] as const) {
    const refused = await browser.postForm(PATH, fields);
    expect([refused.status, (await refused.text()).includes(`href="#${field}"`)]).toEqual([422, true]);
  }
  const foreign = await browser.postForm(
    PATH,
    { name: 'a:b', value: 'c' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  const nobody = await app.client().postForm(PATH, { name: 'a:b', value: 'c' });
  expect(nobody.headers.get('location')).toBe('/login?return_to=%2Faccount%2Fprofile%2Fclaims');
  expect(await held(person.user_id)).toEqual({});
});

test('twenty values at once all stay', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const names = Array.from({ length: 20 }, (_, at) => `shop:k${at}`);
  await Promise.all(names.map((name) => browser.postForm(PATH, { name, value: name })));
  expect(await held(person.user_id)).toEqual({
    shop: Object.fromEntries(names.map((name) => [name.slice(5), name])),
  });
});

async function held(userId: number): Promise<unknown> {
  const query = context.stores.db.selectFrom('users').select('custom_claims').where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).custom_claims;
}
