import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  obtainTokens,
  pkce,
  post,
  received,
} from '../../test/support/oauth.ts';
import { readParameters } from './parameters.ts';
import { readResources } from './resource-indicator.ts';

const app = await startApp({ config: { open_registration: 'review' } });
const rp = await aRelyingParty(app.context);

test('a token is asked for this service, or for nothing', async () => {
  const browser = await browserOf(app, await aPerson(app.context));
  const { refresh_token } = await obtainTokens(browser, rp, { resource: app.baseUrl });
  const refused = await browser.get(
    authorizePath(rp, pkce().challenge, { resource: 'https://api.example/' }),
  );
  expect(received(refused)).toMatchObject({ error: 'invalid_target', state: 'some state' });
  const form = { grant_type: 'refresh_token', refresh_token };
  const other = await post(browser, '/oauth/token', rp, { ...form, resource: 'https://api.example/' });
  expect([other.status, await other.json()]).toMatchObject([400, { error: 'invalid_target' }]);
  const own = await post(browser, '/oauth/token', rp, { ...form, resource: `${app.baseUrl}/` });
  expect(own.status).toBe(200);
});

test.each([
  ['our address', '', null],
  ['what is called', '/oauth/userinfo', null],
  ['with a query', '/api/v1/me?x=1', null],
  ['a fragment', '/#x', 'refused'],
  ['a name that only begins so', '.evil.example/', 'refused'],
  ['a user name', '@evil.example/', 'refused'],
])('resource: %s', (_name, suffix, expected) => {
  const { base_url } = app.context.config;
  const resource = `${base_url}${suffix}`;
  const read = (text: string) =>
    readResources(readParameters(new URLSearchParams({ resource: text })), { base_url });
  const { canonicals, fault } = read(resource);
  expect(fault === null && canonicals.length === 0 ? null : 'refused').toBe(expected);
  expect(read('no address').fault).not.toBeNull();
});

test('RFC 9728: what the tokens are for, and who issues them', async () => {
  const document = await app.client().get('/.well-known/oauth-protected-resource');
  expect(document.headers.get('access-control-allow-origin')).toBe('*');
  expect(await document.json()).toMatchObject({
    resource: app.baseUrl,
    authorization_servers: [app.baseUrl],
    bearer_methods_supported: ['header', 'body'],
    scopes_supported: ['openid', 'profile:basic', 'email', 'agent:read'],
  });
  const server = await app.client().get('/.well-known/oauth-authorization-server');
  expect(await server.json()).toMatchObject({ registration_endpoint: `${app.baseUrl}/oauth/register` });
});
