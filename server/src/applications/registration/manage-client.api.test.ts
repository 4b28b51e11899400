import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, bearer } from '../../../test/support/developers.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import { generateSigningKey } from '../../platform/crypto/jose/jwk.ts';
import { DEVICE_CODE } from '../registry/enums.ts';

const app = await startUnlimitedApp({ config: { open_registration: 'review' } });
const { db } = app.context.stores;
const developer = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
const METADATA = {
  client_name: 'Paper Kite',
  client_uri: 'https://kite.example/',
  redirect_uris: ['https://kite.example/cb'],
  scope: 'openid email',
  policy_uri: 'https://kite.example/privacy',
};

type Client = {
  client_id: string;
  client_secret: string;
  registration_access_token: string;
  registration_client_uri: string;
};

async function registered(by = developer, metadata: object = METADATA): Promise<Client> {
  const [status, body] = await answer(await by.send('POST', '/oauth/register', metadata));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as Client;
}

/** As the client itself, or with another token. */
function itself(client: Client, token: string | null = client.registration_access_token) {
  const path = new URL(client.registration_client_uri).pathname;
  const caller = bearer(app, token);
  return {
    read: async () => answer(await caller.get(path)),
    replace: async (metadata: object) =>
      answer(await caller.send('PUT', path, { client_id: client.client_id, ...metadata })),
    remove: async () => answer(await caller.send('DELETE', path)),
  };
}

function rowOf({ client_id }: Client) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
}

const REFUSED = [401, expect.objectContaining({ error: 'invalid_token' })];

test('a client reads what it registered, without its secret and with the token it sent', async () => {
  const client = await registered();
  expect(client.registration_access_token).toMatch(/^svc_reg_[0-9A-Za-z]{43}$/);
  expect(client.registration_client_uri).toBe(
    `${app.context.config.base_url}/oauth/register/${client.client_id}`,
  );
  const [status, body] = await itself(client).read();
  const {
    client_secret: _secret,
    client_secret_expires_at: _end,
    ...shown
  } = client as Client & {
    client_secret_expires_at: number;
  };
  expect([status, body]).toEqual([
    200,
    { ...shown, require_pkce: true, authorization_signed_response_alg: 'RS256' },
  ]);
  const { registration_token_hash } = await rowOf(client);
  expect(registration_token_hash).toHaveLength(32);
  const path = new URL(client.registration_client_uri).pathname;
  const response = await bearer(app, client.registration_access_token).get(path);
  expect(response.headers.get('cache-control')).toContain('no-store');
});

test('a client replaces its metadata: what it leaves out returns to the default, what metadata lack stays', async () => {
  const client = await registered(developer, {
    ...METADATA,
    id_token_signed_response_alg: 'ES256',
    require_pkce: false,
  });
  const { application_id } = await rowOf(client);
  await changeApplication(db, application_id, { webhook_url: 'https://kite.example/hooks' });
  const [status, body] = await itself(client).replace({
    client_secret: client.client_secret,
    redirect_uris: ['https://kite.example/cb', 'https://kite.example/cb2'],
    tos_uri: 'https://kite.example/terms',
  });
  expect([status, body]).toMatchObject([
    200,
    {
      client_name: 'kite.example',
      redirect_uris: ['https://kite.example/cb', 'https://kite.example/cb2'],
      tos_uri: 'https://kite.example/terms',
      scope: 'openid profile profile:basic email',
      id_token_signed_response_alg: 'RS256',
      require_pkce: true,
      registration_access_token: client.registration_access_token,
    },
  ]);
  expect(body).not.toHaveProperty('policy_uri');
  expect(await rowOf(client)).toMatchObject({
    webhook_url: 'https://kite.example/hooks',
    review_status: 'approved',
  });
  const [line] = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('application_id', '=', application_id)
    .where('event_type', '=', 'application.updated')
    .execute();
  expect(line).toMatchObject({ actor_type: 'application', actor_id: String(application_id) });
});

test('a replacement turns on FAPI 2.0 as a registration does', async () => {
  const { publicJwk } = await generateSigningKey('ES256');
  const fapi = {
    ...METADATA,
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [publicJwk] },
    security_profile: 'fapi2',
  };
  const asNew = await rowOf(await registered(developer, fapi));
  const client = await registered();
  const [status, replaced] = await itself(client).replace(fapi);
  expect([status, replaced]).toMatchObject([200, { security_profile: 'fapi2' }]);
  const { id_token_signed_response_alg, introspection_signed_response_alg, access_token_alg } = asNew;
  expect(id_token_signed_response_alg).toBe('ES256');
  expect(await rowOf(client)).toMatchObject({
    ...{ id_token_signed_response_alg, introspection_signed_response_alg, access_token_alg },
  });
});

test('FA-48: a change has the flags of the same change by the API, and a new flag sends it back to review', async () => {
  const client = await registered();
  const change = { ...METADATA, redirect_uris: ['https://*.kite.example/cb'] };
  const [status, body] = await itself(client).replace(change);
  expect([status, body]).toMatchObject([200, { review_status: 'pending' }]);
  expect((await rowOf(client)).creation_risk_flags).toContain('wildcard_redirect_uri');
});

describe('FA-49: what a client cannot send', () => {
  test.each<[name: string, change: object, words: RegExp]>([
    ['the id of another client', { client_id: 'app_other' }, /^client_id: /],
    ['another secret', { client_secret: 'svc_sec_guess' }, /^client_secret: /],
    ['its token', { registration_access_token: 'x' }, /^registration_access_token: /],
    ['its address', { registration_client_uri: 'https://x.example' }, /^registration_client_uri: /],
    ['its time of issue', { client_id_issued_at: 1 }, /^client_id_issued_at: /],
    ['an http sign-in address', { initiate_login_uri: 'http://kite.example/in' }, /^initiate_login_uri: /],
    ['an unknown algorithm', { id_token_signed_response_alg: 'none' }, /id_token_signed_response_alg/],
    ['no redirect URI at all', { redirect_uris: [] }, /redirect_uris/],
    [
      'no redirect URI and no name, for devices alone',
      { redirect_uris: [], client_name: undefined, grant_types: [DEVICE_CODE] },
      /client_name/,
    ],
  ])('%s', async (_case, change, words) => {
    const client = await registered();
    const before = await rowOf(client);
    const [status, body] = await itself(client).replace({ ...METADATA, ...change });
    expect([status, body]).toMatchObject([400, { error_description: expect.stringMatching(words) }]);
    expect(await rowOf(client)).toEqual(before);
  });

  test('a secret where it had none', async () => {
    const client = await registered(developer, { ...METADATA, token_endpoint_auth_method: 'none' });
    const [status, body] = await itself(client).replace(METADATA);
    expect([status, body]).toMatchObject([400, { error: 'invalid_client_metadata' }]);
  });
});

test('FA-50: neither another client’s token, nor a key, nor a changed token opens a registration', async () => {
  const [client, other] = [await registered(), await registered()];
  const right = client.registration_access_token;
  const wrong = [other.registration_access_token, developer.key, `${right}x`, right.slice(0, -1), null];
  for (const token of wrong) {
    const stranger = itself(client, token);
    expect(await stranger.read()).toEqual(REFUSED);
    expect(await stranger.replace(METADATA)).toEqual(REFUSED);
    expect(await stranger.remove()).toEqual(REFUSED);
  }
  for (const id of ['app_unknown', '%00', '1', `${client.client_id}%00`])
    expect(await answer(await bearer(app, right).get(`/oauth/register/${id}`))).toEqual(REFUSED);
  expect((await itself(client).read())[0]).toBe(200);
});

test('FA-51: a client deletes itself once, and its token is none from then on', async () => {
  const client = await registered();
  expect(await itself(client).remove()).toEqual([204, '']);
  expect(await itself(client).remove()).toEqual(REFUSED);
  expect(await itself(client).read()).toEqual(REFUSED);
  expect(await itself(client).replace(METADATA)).toEqual(REFUSED);
  expect((await rowOf(client)).deleted_at).toBeInstanceOf(Date);
});

test('FA-51: of two requests that delete at once exactly one succeeds', async () => {
  const client = await registered();
  const answers = await Promise.all([itself(client).remove(), itself(client).remove()]);
  expect(answers.map(([status]) => status).sort()).toEqual([204, 401]);
});

describe('FA-52: the token stands for the person who registered the client', () => {
  test('who is suspended', async () => {
    const other = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
    const client = await registered(other);
    expect((await itself(client).read())[0]).toBe(200);
    await changeUser(db, other.user_id, { suspended_at: new Date() });
    expect(await itself(client).read()).toEqual(REFUSED);
  });

  test('and no longer manages it', async () => {
    const client = await registered();
    const { application_id } = await rowOf(client);
    const { user_id } = await aPerson(app.context);
    await changeApplication(db, application_id, { owner_user_id: user_id });
    expect(await itself(client).replace(METADATA)).toEqual(REFUSED);
  });

  test('or takes it back', async () => {
    const client = await registered();
    const { application_id } = await rowOf(client);
    const path = `/api/v1/applications/${application_id}/registration_access_token`;
    expect((await developer.send('DELETE', path)).status).toBe(204);
    expect(await itself(client).read()).toEqual(REFUSED);
  });
});

test('FA-53: a client without an owner stays as it is until it is approved, and every change goes back to review', async () => {
  const ownerless = { ...developer, ...bearer(app, null) };
  const client = await registered(ownerless);
  const { application_id } = await rowOf(client);
  const waits = [403, expect.objectContaining({ error: 'unauthorized_client' })];
  const change = { ...METADATA, redirect_uris: ['https://kite.example/cb', 'https://kite.example/cb2'] };
  expect((await itself(client).read())[0]).toBe(200);
  for (const review_status of ['pending', 'rejected', 'suspended'] as const) {
    await changeApplication(db, application_id, { review_status });
    expect(await itself(client).replace(change)).toEqual(waits);
    expect(await itself(client).remove()).toEqual(waits);
  }
  await changeApplication(db, application_id, { review_status: 'approved', reviewed_at: new Date() });
  expect(await itself(client).replace(METADATA)).toMatchObject([200, { review_status: 'approved' }]);
  expect(await itself(client).replace(change)).toMatchObject([200, { review_status: 'pending' }]);
  expect(await itself(client).replace(METADATA)).toEqual(waits);
});
