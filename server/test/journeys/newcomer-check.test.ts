import { afterAll, expect, test, vi } from 'vitest';
import { walkThrough } from '../support/browser/walk-through.ts';
import type { Client } from '../support/client.ts';
import { aDeveloper } from '../support/developers.ts';
import { LIBRARIES, type Registered } from '../support/documents/libraries.ts';
import { freePort } from '../support/network/free-port.ts';
import { basic } from '../support/oauth.ts';
import { commandLine } from '../support/processes/command-line.ts';
import { startPair } from '../support/processes/fleet.ts';

/**
 * What a newcomer would try first, with each library that our documentation names and with two processes on one
 * database: what is done at one of them holds at the other from the next request on.
 */
const fleet = await startPair();
const operator = commandLine(fleet.stores);
const CLAIMS = '{"acme":{"tier":"gold"}}';
afterAll(() => vi.unstubAllEnvs());

test.each(Object.entries(LIBRARIES))(
  '%s: register, sign in, decline, withdraw, revoke',
  async (name, library) => {
    const [here, there] = fleet.callers(2) as [Client, Client];
    const rp = await registered(library);
    const email = `${name.replace(/\W/g, '-')}@people.example`;
    const { sub } = await operator.person(
      email,
      '--preferred-name',
      'アリス',
      '--level',
      '1',
      '--custom',
      CLAIMS,
    );

    const scope = 'openid profile:basic email acme:tier';
    const token = await library.signIn(fleet.baseUrl, rp, scope, (url) =>
      walkThrough(here, url, { email }, ['acme:tier']),
    );
    const all = { sub, preferred_name: 'アリス', preferred_username: 'アリス', email, email_verified: true };
    expect(await userinfo(there, token)).toEqual([200, all]);

    const page = `/account/connected-apps/${rp.client_id}`;
    const saved = await here.postForm(page, { scope: ['openid', 'profile:basic'], decision: 'save' });
    expect(saved.status).toBe(303);
    expect(await userinfo(there, token)).toEqual([
      200,
      { sub, preferred_name: 'アリス', preferred_username: 'アリス' },
    ]);

    expect(await introspected(there, rp, token)).toMatchObject({ active: true, sub });
    const body = new URLSearchParams({ token });
    expect((await here.fetch('/oauth/revoke', { method: 'POST', body, headers: basic(rp) })).status).toBe(
      200,
    );
    expect(await introspected(there, rp, token)).toEqual({ active: false });
    expect((await userinfo(there, token))[0]).toBe(401);
  },
);

/** Through the API, by a developer of its own. */
async function registered({ callback, pkce }: (typeof LIBRARIES)[string]): Promise<Registered> {
  const redirect_uri = `http://localhost:${await freePort()}${callback}`;
  const developer = await aDeveloper(fleet);
  const answer = await developer.send('POST', '/api/v1/applications', {
    oauth_application: {
      redirect_uris: [redirect_uri],
      allowed_scopes: ['openid', 'profile:basic', 'email', 'acme:tier'],
      require_pkce: pkce !== false,
    },
  });
  expect(answer.status).toBe(201);
  return { ...((await answer.json()) as Registered), redirect_uri };
}

async function userinfo(caller: Client, token: string): Promise<[number, unknown]> {
  const answer = await caller.get('/oauth/userinfo', { authorization: `Bearer ${token}` });
  return [answer.status, await answer.json()];
}

async function introspected(caller: Client, rp: Registered, token: string): Promise<unknown> {
  const body = new URLSearchParams({ token });
  return (await caller.fetch('/oauth/introspect', { method: 'POST', body, headers: basic(rp) })).json();
}
