import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../server/test/support/app.ts';
import { aDeveloper } from '../server/test/support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  pkce,
  post,
  type RelyingParty,
  received,
  signIn,
  type Tokens,
} from '../server/test/support/oauth.ts';
import { aResource, type TestResource, verifyHost } from '../server/test/support/resources.ts';
import { protectResource } from './src/index.ts';

/** The tokens of the real service, at a resource that is registered there. */
const app = await startUnlimitedApp();

/** A person's access token for the resource, with files:read alone. */
async function tokenFor(rp: RelyingParty, { client_id, identifier }: TestResource): Promise<string> {
  const browser = app.client();
  await signIn(app.context, browser, await aPerson(app.context));
  const { verifier, challenge } = pkce();
  const path = `${authorizePath(rp, challenge, { scope: 'files:read' })}&resource=${encodeURIComponent(identifier)}`;
  const location = (await browser.get(path)).headers.get('location') ?? '';
  const request = new URL(location, app.baseUrl).searchParams.get('request')!;
  const scope = [`${client_id}#files:read`];
  const { code } = received(await browser.postForm('/oauth/consent', { request, scope, decision: 'allow' }));
  const form = {
    grant_type: 'authorization_code',
    code: code!,
    code_verifier: verifier,
    resource: identifier,
  };
  const answer = await post(app.client(), '/oauth/token', rp, { ...form, redirect_uri: rp.redirect_uri });
  return ((await answer.json()) as Tokens).access_token;
}

test.each(['jwt', 'opaque'])(
  'an access token of the format %s passes at its own resource until it is revoked',
  async (format) => {
    const developer = await aDeveloper(app);
    const registered = await aResource(developer, { access_token_format: format });
    const other = await aResource(developer, { access_token_format: format });
    await verifyHost(app, registered);
    const rp = await aRelyingParty(app.context);
    const token = await tokenFor(rp, registered);
    expect(token.includes('.')).toBe(format === 'jwt');

    const headers = { authorization: `Bearer ${token}` };
    const protect = ({ identifier, client_id, client_secret }: TestResource, every_token: boolean) =>
      protectResource({
        issuer: app.baseUrl,
        resource: identifier,
        introspection: { client_id, client_secret: client_secret!, every_token },
      });
    const resource = protect(registered, false);
    expect(await resource.authenticate(headers, ['files:read'])).toMatchObject({
      ok: true,
      access: { client_id: rp.client_id, scopes: ['files:read'], grant_id: expect.any(String) },
    });
    expect(await resource.authenticate(headers, ['files:write'])).toMatchObject({ refusal: { status: 403 } });
    expect(await protect(other, false).authenticate(headers)).toMatchObject({ refusal: { status: 401 } });

    await post(app.client(), '/oauth/revoke', rp, { token });
    expect(await protect(registered, true).authenticate(headers)).toMatchObject({ refusal: { status: 401 } });
    // Offline, a JWT needs the event.
    expect((await resource.authenticate(headers)).ok).toBe(format === 'jwt');
  },
);
