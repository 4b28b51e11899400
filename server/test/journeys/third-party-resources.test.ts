import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper } from '../support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  consent,
  pkce,
  post,
  received,
  signIn,
  type Tokens,
} from '../support/oauth.ts';
import { aResource, verifyHost } from '../support/resources.ts';

/** Third-party libraries check the access tokens of a resource. */
const app = await startUnlimitedApp();
const { context } = app;

test.each(['RS256', 'ES256'])(
  'oauth4webapi validates an access token (RFC 9068) signed with %s',
  async (alg) => {
    const resource = await aResource(await aDeveloper(app), { access_token_alg: alg });
    await verifyHost(app, resource);
    const [rp, person, browser] = [await aRelyingParty(context), await aPerson(context), app.client()];
    await signIn(context, browser, person);
    const { verifier, challenge } = pkce();
    const asked = { scope: 'files:read', resource: resource.identifier };
    const path = authorizePath(rp, challenge, asked);
    const answer = await consent(browser, path, [`${resource.client_id}#files:read`]);
    const redeemed = await post(browser, '/oauth/token', rp, {
      grant_type: 'authorization_code',
      code: received(answer).code!,
      redirect_uri: rp.redirect_uri,
      code_verifier: verifier,
      resource: resource.identifier,
    });
    const { access_token } = (await redeemed.json()) as Tokens;

    const insecure = { [oauth.allowInsecureRequests]: true };
    const issuer = new URL(app.baseUrl);
    const discovered = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' });
    const server = await oauth.processDiscoveryResponse(issuer, discovered);
    const validate = (audience: string) => {
      const request = new Request(audience, { headers: { authorization: `Bearer ${access_token}` } });
      const options = { ...insecure, signingAlgorithms: ['RS256', 'ES256'] };
      return oauth.validateJwtAccessToken(server, request, audience, options);
    };
    expect(await validate(resource.identifier)).toMatchObject({
      iss: app.baseUrl,
      aud: resource.identifier,
      sub: person.sub,
      client_id: rp.client_id,
      scope: 'files:read',
    });
    await expect(validate('https://other.example/mcp')).rejects.toThrow('unexpected JWT "aud"');
  },
);
