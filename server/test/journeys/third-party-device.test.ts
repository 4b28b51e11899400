import { decodeJwt } from 'jose';
import * as o from 'oauth4webapi';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { decide, enterCode } from '../support/device.ts';
import { aPerson, aRelyingParty, browserOf } from '../support/oauth.ts';

/** The device grant with two libraries that others wrote, each as it is documented; they keep the pace themselves. */
const app = await startUnlimitedApp();
const { context, baseUrl } = app;
const grant_types = ['authorization_code', 'refresh_token', DEVICE_CODE] as const;
const details = { grant_types };
const scope = 'openid email';

async function answered(user_code: string, decision: 'allow' | 'deny') {
  const person = await aPerson(context);
  const browser = await browserOf(app, person);
  await decide(browser, await enterCode(browser, user_code), decision);
  return person;
}

const discovered = (id: string, authenticate: client.ClientAuth) =>
  client.discovery(new URL(baseUrl), id, undefined, authenticate, {
    execute: [client.allowInsecureRequests],
  });

test('openid-client: initiateDeviceAuthorization and pollDeviceAuthorizationGrant, with DPoP and without', async () => {
  const [tv, box] = [
    await aRelyingParty(context, { ...details, client_type: 'public' }),
    await aRelyingParty(context, details),
  ];
  const [atTv, atBox] = [
    await discovered(tv.client_id, client.None()),
    await discovered(box.client_id, client.ClientSecretBasic(box.client_secret!)),
  ];
  const DPoP = client.getDPoPHandle(atTv, await client.randomDPoPKeyPair());
  const [onTv, onBox, refused] = await Promise.all([
    client.initiateDeviceAuthorization(atTv, { scope }),
    client.initiateDeviceAuthorization(atBox, { scope }),
    client.initiateDeviceAuthorization(atBox, { scope }),
  ]);
  const [tvPerson, boxPerson] = [
    await answered(onTv.user_code, 'allow'),
    await answered(onBox.user_code, 'allow'),
  ];
  await answered(refused.user_code, 'deny');
  const [tvTokens, boxTokens, refusal] = await Promise.all([
    client.pollDeviceAuthorizationGrant(atTv, onTv, undefined, { DPoP }),
    client.pollDeviceAuthorizationGrant(atBox, onBox),
    client.pollDeviceAuthorizationGrant(atBox, refused).catch((error: unknown) => error),
  ]);
  expect(tvTokens.claims()).toMatchObject({ sub: tvPerson.sub, aud: tv.client_id });
  expect(tvTokens.token_type).toBe('dpop');
  expect(decodeJwt(tvTokens.access_token).cnf).toMatchObject({ jkt: expect.any(String) });
  expect(boxTokens.claims()).toMatchObject({ sub: boxPerson.sub, aud: box.client_id });
  expect(boxTokens.token_type).toBe('bearer');
  expect(refusal).toMatchObject({ error: 'access_denied' });
  const refreshed = await client.refreshTokenGrant(atBox, boxTokens.refresh_token!);
  expect(refreshed.claims()).toMatchObject({ sub: boxPerson.sub });
  // The refresh token of a public client is bound to the key.
  await expect(client.refreshTokenGrant(atTv, tvTokens.refresh_token!)).rejects.toMatchObject({
    error: expect.stringMatching(/invalid_(grant|dpop_proof)/),
  });
  expect(
    (await client.refreshTokenGrant(atTv, tvTokens.refresh_token!, undefined, { DPoP })).token_type,
  ).toBe('dpop');
});

test('oauth4webapi: a device authorization request, a poll that is too early, and the tokens', async () => {
  const rp = await aRelyingParty(context, { ...details, client_type: 'public' });
  const insecure = { [o.allowInsecureRequests]: true };
  const issuer = new URL(baseUrl);
  const as = await o.processDiscoveryResponse(issuer, await o.discoveryRequest(issuer, insecure));
  const me: o.Client = { client_id: rp.client_id };
  const asked = await o.deviceAuthorizationRequest(as, me, o.None(), { scope }, insecure);
  const device = await o.processDeviceAuthorizationResponse(as, me, asked);
  const poll = async () => {
    const answer = await o.deviceCodeGrantRequest(as, me, o.None(), device.device_code, insecure);
    return await o.processDeviceCodeResponse(as, me, answer);
  };
  await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' });
  await expect(poll()).rejects.toMatchObject({ error: 'slow_down' });
  const person = await answered(device.user_code, 'allow');
  expect(o.getValidatedIdTokenClaims(await poll())).toMatchObject({ sub: person.sub });
  await expect(poll()).rejects.toMatchObject({ error: 'invalid_grant' });
});
