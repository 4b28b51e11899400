import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { aGroup, anAssignment, aRole, onlyForAssigned } from '../support/access.ts';
import { anActingToken } from '../support/acting.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aCustomer } from '../support/customers.ts';
import { aDeveloper, answer } from '../support/developers.ts';
import { decide, deviceCodes, enterCode, poll } from '../support/device.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  consent,
  obtainCode,
  obtainTokens,
  pkce,
  post,
  type RelyingParty,
  received,
  redeem,
  type Tokens,
} from '../support/oauth.ts';
import { keysOf, resourceScene } from '../support/resource-scene.ts';
import { aResource, type TestResource, verifyHost } from '../support/resources.ts';
import { changeApplication } from '../support/rows.ts';

/** Applications and APIs that are for certain people, and what they learn of groups and roles (docs/access.md). */
const app = await startUnlimitedApp();
const { context, db } = app;
const OURS = 'The user may no longer use this application.';

const refresh = (rp: RelyingParty, { refresh_token }: Tokens, more: Record<string, string> = {}) =>
  post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token, ...more });
const introspect = async (asker: RelyingParty, token: string) =>
  (await (await post(app.client(), '/oauth/introspect', asker, { token })).json()) as Record<string, unknown>;
const userinfo = ({ access_token }: Pick<Tokens, 'access_token'>) =>
  app.client().get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });
const problem = async (response: Response) => {
  const { error, error_description } = (await response.json()) as Record<string, unknown>;
  return [response.status, error, error_description];
};

/** An application for certain people, of whom the visitor is one; `end` ends that. */
async function assignedVisitor(claims: Parameters<typeof onlyForAssigned>[2] = []) {
  const { person, browser } = await aVisitor(app);
  const rp = await aRelyingParty(context);
  await onlyForAssigned(context, rp, claims);
  const end = await anAssignment(context, rp.application_id, person);
  return { person, browser, rp, end };
}

describe('at the authorization endpoint', () => {
  async function refusedAt(change: Record<string, string | undefined> = {}, settings = {}) {
    const { browser, person } = await aVisitor(app);
    const rp = await aRelyingParty(context);
    await onlyForAssigned(context, rp);
    await changeApplication(db, rp.application_id, { access_contact: null, ...settings });
    const path = authorizePath(rp, pkce().challenge, change);
    return { rp, person, browser, path, response: await browser.get(path, { accept: 'text/html' }) };
  }
  const linksIn = (page: string) =>
    [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

  test('AC-59 a page of this service says whom to ask, and leads back with access_denied', async () => {
    const { rp, person, response } = await refusedAt({}, { access_contact: 'Ask Rika on the 3rd floor' });
    const page = await response.text();
    expect(response.status).toBe(403);
    expect(page).toContain('You can’t use Paper Shop');
    expect(page).toContain('Ask Rika on the 3rd floor');
    expect(page).toContain(person.email);
    const back = linksIn(page).find((href) => href.startsWith(rp.redirect_uri))!;
    expect(Object.fromEntries(new URL(back).searchParams)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'some state',
      iss: context.config.base_url,
    });
    expect(page).not.toContain('/account/access/ask');
  });

  test('people may ask where the application takes requests', async () => {
    const { rp, response } = await refusedAt({}, { access_requests: true });
    const ask = `/account/access/ask?client_id=${rp.client_id}&return_to=%2Foauth%2Fauthorize%3F`;
    expect(linksIn(await response.text()).filter((link) => link.startsWith(ask))).toHaveLength(1);
  });

  test.each([
    ['rika@example.com', 'mailto:rika@example.com'],
    ['https://desk.example/access', 'https://desk.example/access'],
    ['javascript:alert(1)', null],
    ['https://a.example/ and more', null],
  ])('AC-59 the contact %s is a link only if it is one address', async (access_contact, link) => {
    const { response } = await refusedAt({}, { access_contact });
    const page = await response.text();
    expect(page).toContain(access_contact);
    expect(linksIn(page).filter((href) => href === link || href.startsWith('javascript'))).toEqual(
      link === null ? [] : [link],
    );
  });

  test('the page in Japanese, and for response_mode form_post', async () => {
    const { rp, response } = await refusedAt({ ui_locales: 'ja', response_mode: 'form_post' });
    const page = await response.text();
    expect(page).toContain('Paper Shop は利用できません');
    expect(page).toContain(`action="${rp.redirect_uri}"`);
    expect(response.headers.get('content-security-policy')).toContain(new URL(rp.redirect_uri).origin);
  });

  test('AC-60 with prompt=none the application gets access_denied at once', async () => {
    const { response } = await refusedAt({ prompt: 'none' });
    expect(received(response)).toMatchObject({ error: 'access_denied', state: 'some state' });
  });

  test('AC-61 the page is the same whether the application has roles or not', async () => {
    const { rp, browser, path, response } = await refusedAt();
    await aRole(context, 'editor', { application_id: rp.application_id });
    const again = await browser.get(path, { accept: 'text/html' });
    const text = async (page: Response) =>
      (await page.text()).replaceAll(/request_id=[\w-]+|<code id="request-id">[\w-]+|nonce="[^"]*"/g, '');
    expect(await text(again)).toBe(await text(response));
  });

  test('AC-62 no code for a person who may no longer use it when they consent', async () => {
    const { browser, rp, end } = await assignedVisitor();
    const path = authorizePath(rp, pkce().challenge);
    const { headers } = await browser.get(path);
    await end();
    const request = new URL(headers.get('location')!, 'http://x').searchParams.get('request')!;
    const decided = await browser.postForm('/oauth/consent', {
      ...{ request, scope: ['openid'], decision: 'allow' },
    });
    expect(decided.headers.get('location') ?? '').not.toContain('code=');
    expect(
      await db.selectFrom('grants').selectAll().where('application_id', '=', rp.application_id).execute(),
    ).toEqual([]);
  });
});

describe('an assignment that ends', () => {
  test('AC-63 ends a code, which is used up', async () => {
    const { browser, rp, end, person } = await assignedVisitor();
    const { code, verifier } = await obtainCode(browser, rp);
    await end();
    expect(await problem(await redeem(browser, rp, code, verifier))).toEqual([400, 'invalid_grant', OURS]);
    await anAssignment(context, rp.application_id, person);
    expect((await redeem(browser, rp, code, verifier)).status).toBe(400);
  });

  test('AC-64 ends refresh, introspection and userinfo; a new one revives the same grant', async () => {
    const { browser, rp, end, person } = await assignedVisitor();
    const tokens = await obtainTokens(browser, rp);
    await end();
    expect(await problem(await refresh(rp, tokens))).toEqual([400, 'invalid_grant', OURS]);
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect(await introspect(rp, token)).toEqual({ active: false });
    const denied = await userinfo(tokens);
    expect([denied.status, denied.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining(`error="invalid_token", error_description="${OURS}"`),
    ]);
    const endAgain = await anAssignment(context, rp.application_id, person);
    const next = await refresh(rp, tokens);
    expect(next.status).toBe(200);
    expect((await userinfo(tokens)).status).toBe(200);
    // Not even the token that was just replaced, whose answer could have been lost.
    await endAgain();
    expect(await problem(await refresh(rp, tokens))).toEqual([400, 'invalid_grant', OURS]);
  });

  test('AC-65 leaving the organization of the authorization ends it too, for an application of everyone', async () => {
    const { person, browser } = await aVisitor(app);
    const rp = await aRelyingParty(context);
    await changeApplication(db, rp.application_id, {
      organization_use: 'required',
      access_claims: ['org_id'],
    });
    const acme = await aCustomer(context, [person]);
    const tokens = await obtainTokens(browser, rp);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ org_id: acme.org_id });
    await db.deleteFrom('customer_members').where('customer_id', '=', acme.customer_id).execute();
    expect(await problem(await refresh(rp, tokens))).toEqual([400, 'invalid_grant', OURS]);
    expect((await userinfo(tokens)).status).toBe(401);
  });

  test('AC-66 on a device: a page for the person, access_denied for the device', async () => {
    const { browser } = await aVisitor(app);
    const rp = await aDeviceOfCertainPeople();
    const codes = await deviceCodes(app.baseUrl, rp);
    const page = await browser.get(await enterCode(browser, codes.user_code));
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining('Paper Shop is for certain people'),
    ]);
    expect((await problem(await poll(app.client(), rp, codes))).slice(0, 2)).toEqual([400, 'access_denied']);
  });

  test('AC-66 a device whose person may no longer use the application gets access_denied', async () => {
    const { person, browser } = await aVisitor(app);
    const rp = await aDeviceOfCertainPeople();
    const end = await anAssignment(context, rp.application_id, person);
    const codes = await deviceCodes(app.baseUrl, rp);
    await decide(browser, await enterCode(browser, codes.user_code), 'allow');
    await end();
    expect(await problem(await poll(app.client(), rp, codes))).toEqual([400, 'access_denied', OURS]);
  });

  const aDeviceOfCertainPeople = async () => {
    const rp = await aRelyingParty(context, {
      ...{ client_type: 'public', redirect_uris: [] },
      grant_types: ['refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    });
    await onlyForAssigned(context, rp);
    return rp;
  };

  test('AC-67 CIBA answers access_denied for such a person', async () => {
    const scope = 'openid agent:write';
    const { person, browser } = await aVisitor(app);
    const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
    await obtainTokens(browser, rp, { scope });
    await onlyForAssigned(context, rp);
    const asked = await post(app.client(), '/oauth/backchannel_authentication', rp, {
      ...{ scope, login_hint: person.email },
    });
    expect(await problem(asked)).toEqual([403, 'access_denied', 'This user may not use this application.']);
  });
});

describe('an API for certain people', () => {
  /** Two APIs, and an application of everyone that asks for both. */
  async function aScene(members: Record<string, unknown> = {}) {
    const developer = await aDeveloper(app);
    const { person, browser } = await aVisitor(app);
    const api = await aResource(developer, members);
    await verifyHost(app, api, 1);
    await onlyForAssigned(context, api, ['groups', 'roles', 'entitlements']);
    const end = await anAssignment(context, api.application_id, person);
    return { person, browser, api, end, rp: await aRelyingParty(context) };
  }
  const ask = ({ identifier }: TestResource) => ({ scope: 'openid files:read', resource: identifier });
  const { redeem: redeemAt } = resourceScene(app);
  const tokensAt = async (browser: Client, rp: RelyingParty, api: TestResource) => {
    const ticked = ['openid', ...keysOf(api, 'files:read')];
    const { verifier, challenge } = pkce();
    const { code } = received(await consent(browser, authorizePath(rp, challenge, ask(api)), ticked));
    const [status, tokens] = await redeemAt(rp, { code: code!, verifier }, api.identifier);
    expect(status).toBe(200);
    return tokens;
  };

  test('AC-68 is named on the page of a person who may not use it', async () => {
    const { browser, api, end, rp } = await aScene();
    await end();
    const page = await browser.get(authorizePath(rp, pkce().challenge, ask(api)), { accept: 'text/html' });
    expect([page.status, await page.text()]).toEqual([
      403,
      expect.stringContaining(`You can’t use ${String(api.body.name)}`),
    ]);
    expect((await obtainTokens(browser, rp, { scope: 'openid' })).scope).toBe('openid');
  });

  test('AC-68 gets no tokens, and finds those inactive, once a person may not use it', async () => {
    const { browser, api, end, rp } = await aScene();
    const tokens = await tokensAt(browser, rp, api);
    expect(await introspect(api, tokens.access_token)).toMatchObject({ active: true });
    await end();
    for (const asker of [api, rp])
      expect(await introspect(asker, tokens.access_token)).toEqual({ active: false });
    expect((await problem(await refresh(rp, tokens, { resource: api.identifier }))).slice(0, 2)).toEqual([
      400,
      'invalid_target',
    ]);
    expect((await refresh(rp, tokens)).status).toBe(200);
  });

  test.each(['jwt', 'opaque'])(
    'AC-69 what it declared is in its %s tokens and their introspection',
    async (format) => {
      const { person, browser, api, rp } = await aScene({ access_token_format: format });
      const role_id = await aRole(context, 'editor', {
        ...{ application_id: api.application_id, entitlements: ['write', 'read'] },
      });
      await anAssignment(context, api.application_id, person, { role_id });
      const group_id = await aGroup(context, `readers of ${api.identifier}`.replaceAll('/', ' '), [person]);
      await anAssignment(context, api.application_id, { group_id });
      const learned = {
        groups: [`readers of ${api.identifier}`.replaceAll('/', ' ')],
        roles: ['editor'],
        entitlements: ['read', 'write'],
      };
      const tokens = await tokensAt(browser, rp, api);
      if (format === 'jwt') expect(decodeJwt(tokens.access_token)).toMatchObject(learned);
      expect(await introspect(api, tokens.access_token)).toMatchObject({ active: true, ...learned });
      // The client that holds the token is not the one that declared it.
      const held = await introspect(rp, tokens.access_token);
      expect([held.active, held.groups, held.roles]).toEqual([true, undefined, undefined]);
      const idToken = decodeJwt(tokens.id_token);
      expect([idToken.groups, idToken.roles]).toEqual([undefined, undefined]);
      await db.deleteFrom('group_members').where('group_id', '=', group_id).execute();
      const { groups, roles } = await introspect(api, tokens.access_token);
      expect([groups, roles]).toEqual([undefined, ['editor']]);
    },
  );

  test('AC-70 ends what acts for the person there', async () => {
    const { person, api, end, rp } = await aScene();
    await changeApplication(db, rp.application_id, { dpop_bound_access_tokens: false });
    const act = { user_id: person.user_id, holder: { application_id: rp.application_id }, resource: api };
    const { access_token } = await anActingToken(context, {
      ...act,
      details: null,
      scopes: [`${api.client_id}#files:read`],
    });
    expect(await introspect(api, access_token)).toMatchObject({ active: true });
    await end();
    expect(await introspect(api, access_token)).toEqual({ active: false });
    await expect(anActingToken(context, act)).rejects.toThrow('could not be approved');
  });
});

describe('what an application learns', () => {
  test('AC-71 only what it declared is in its id_token and userinfo, whatever it asks for', async () => {
    const { person, browser, rp } = await assignedVisitor(['roles']);
    const role_id = await aRole(context, 'clerk', {
      application_id: rp.application_id,
      entitlements: ['stamp'],
    });
    await anAssignment(context, rp.application_id, person, { role_id });
    const group_id = await aGroup(context, 'clerks of AC-71', [person]);
    await anAssignment(context, rp.application_id, { group_id });
    const wanted = { groups: null, roles: null, entitlements: null, org_id: null };
    const tokens = await obtainTokens(browser, rp, {
      claims: JSON.stringify({ id_token: wanted, userinfo: wanted }),
    });
    const claims = [
      decodeJwt(tokens.id_token),
      (await (await userinfo(tokens)).json()) as Record<string, unknown>,
    ];
    for (const { groups, roles, entitlements, org_id } of claims)
      expect([groups, roles, entitlements, org_id]).toEqual([undefined, ['clerk'], undefined, undefined]);
    // The token for this service is for no one who asked.
    expect(decodeJwt(tokens.access_token).roles).toBeUndefined();
  });

  test('AC-72 names of two organizations cannot be taken for each other, or for those of the installation', async () => {
    const { person, browser } = await aVisitor(app);
    const rp = await aRelyingParty(context);
    await changeApplication(db, rp.application_id, {
      ...{ organization_use: 'required', access_claims: ['groups', 'all_groups', 'roles'] },
    });
    const [acme, birch] = [await aCustomer(context, [person]), await aCustomer(context, [person])];
    await aGroup(context, 'staff of AC-72', [person]);
    for (const { customer_id } of [acme, birch]) {
      await aGroup(context, 'staff of AC-72', [person], customer_id);
      const role_id = await aRole(context, 'auditor', { customer_id });
      await anAssignment(context, null, person, { role_id, context_customer_id: customer_id });
    }
    const role_id = await aRole(context, 'auditor of AC-72');
    await anAssignment(context, null, person, { role_id });
    const tokens = await obtainTokens(browser, rp, { organization: birch.handle });
    const { groups, roles } = decodeJwt(tokens.id_token);
    expect(groups).toEqual([`${birch.handle}/staff of AC-72`, 'staff of AC-72']);
    expect(roles).toEqual([`${birch.handle}/auditor`, 'installation/auditor of AC-72']);
  });

  test('AC-73 a list too long for a header is left out of tokens, which say so; userinfo has all of it', async () => {
    const { person, browser, rp } = await assignedVisitor(['groups', 'all_groups', 'roles']);
    const joinGroups = async (from: number, to: number) => {
      for (let n = from; n < to; n++) await aGroup(context, `c73-${String(n).padStart(3, '0')}`, [person]);
    };
    await joinGroups(0, 200);
    const fits = await obtainTokens(browser, rp);
    expect(decodeJwt(fits.id_token).groups).toHaveLength(200);
    expect(fits.id_token.length).toBeLessThan(6000);
    await joinGroups(200, 201);
    const over = await obtainTokens(browser, rp);
    const { groups, claims_omitted } = decodeJwt(over.id_token);
    expect([groups, claims_omitted]).toEqual([undefined, ['groups']]);
    const all = (await (await userinfo(over)).json()) as { groups: string[]; claims_omitted?: unknown };
    expect([all.groups.length, all.claims_omitted]).toEqual([201, undefined]);
  });

  test('discovery lists the claims', async () => {
    const [, metadata] = await answer(await app.client().get('/.well-known/openid-configuration'));
    expect((metadata as { claims_supported: string[] }).claims_supported).toEqual(
      expect.arrayContaining(['groups', 'roles', 'entitlements', 'org_id', 'claims_omitted']),
    );
  });
});
