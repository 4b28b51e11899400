import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { sha256 } from '../../platform/crypto/digest.ts';

const stores = await testStores();
const operator = commandLine(stores);
const owner = await operator.person('owner@example.test', '--level', '1');
const CALLBACK = 'https://rp.example/callback';

async function application(id: unknown) {
  const query = stores.db.selectFrom('applications').selectAll().where('application_id', '=', Number(id));
  return query.executeTakeFirstOrThrow();
}

test('app create registers a confidential client, approved whatever its flags, with secrets kept as hashes', async () => {
  const body = await operator.done([
    ...['app', 'create', '--owner', 'OWNER@example.test', '--name', 'Paper Kite', '--redirect-uri', CALLBACK],
    ...[
      '--redirect-uri',
      'http://localhost:4000/callback',
      '--scope',
      'openid',
      'offline_access',
      'phone',
      '--required-scope',
      'email',
    ],
    ...['--webhook-url', 'http://localhost:4001/hook', '--client-secret-expires-at', '2030-01-01T00:00:00Z'],
    ...['--legacy-identity-claim', '--identity-method', 'passport', 'video'],
  ]);
  expect(body).toEqual({
    application_id: expect.any(Number),
    client_id: expect.any(String),
    client_secret: expect.stringMatching(/^svc_sec_[0-9A-Za-z]{43}$/),
    webhook_secret: expect.stringMatching(/^svc_whs_[0-9A-Za-z]{43}$/),
  });
  expect(await application(body.application_id)).toMatchObject({
    client_id: body.client_id,
    name: 'Paper Kite',
    owner_user_id: owner.user_id,
    client_type: 'confidential',
    client_secret_hash: sha256(String(body.client_secret)),
    client_secret_expires_at: new Date('2030-01-01T00:00:00Z'),
    webhook_url: 'http://localhost:4001/hook',
    webhook_secret_hash: sha256(String(body.webhook_secret)),
    allowed_scopes: ['openid', 'phone', 'email'],
    required_scopes: ['email'],
    legacy_identity_claim_until: expect.any(Date),
    identity_verification_reporter: true,
    identity_verification_methods: ['passport', 'video'],
    created_via: 'cli',
    creation_risk_flags: expect.arrayContaining(['sensitive_scope']),
    review_status: 'approved',
    reviewed_at: expect.any(Date),
  });
  expect(await operator.audited('application', body.application_id)).toEqual([
    'operator application.created',
  ]);
});

test('app create takes where people return to after signing out, origins, and how the client authenticates', async () => {
  const register = ['app', 'create', '--owner', 'owner@example.test', '--redirect-uri', CALLBACK];
  const body = await operator.done([
    ...register,
    ...['--allowed-origin', 'https://rp.example', 'https://two.example'],
    ...['--post-logout-redirect-uri', 'https://rp.example/bye', 'http://localhost:4000/bye'],
    ...['--backchannel-logout-uri', 'http://localhost:4001/logout'],
    ...['--token-endpoint-auth-method', 'client_secret_post'],
  ]);
  expect(await application(body.application_id)).toMatchObject({
    allowed_origins: ['https://rp.example', 'https://two.example'],
    post_logout_redirect_uris: ['https://rp.example/bye', 'http://localhost:4000/bye'],
    backchannel_logout_uri: 'http://localhost:4001/logout',
    token_endpoint_auth_method: 'client_secret_post',
  });
  const open = await operator.done([...register, '--token-endpoint-auth-method', 'none']);
  expect(await application(open.application_id)).toMatchObject({
    client_type: 'public',
    token_endpoint_auth_method: 'none',
  });
  const folder = temporaryFolder('jwks');
  const file = join(folder, 'jwks.json');
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  writeFileSync(file, JSON.stringify({ keys: [key] }));
  const keyed = await operator.done([
    ...register,
    '--token-endpoint-auth-method',
    'private_key_jwt',
    '--jwks',
    file,
  ]);
  expect(keyed).not.toHaveProperty('client_secret');
  expect(await application(keyed.application_id)).toMatchObject({ jwks: { keys: [key] } });
  const held = await operator.done([
    ...[...register, '--token-endpoint-auth-method', 'private_key_jwt', '--jwks', file],
    ...['--security-profile', 'fapi2'],
  ]);
  expect(await application(held.application_id)).toMatchObject({
    security_profile: 'fapi2',
    dpop_bound_access_tokens: true,
    require_pushed_authorization_requests: true,
    access_token_alg: 'ES256',
  });
  const bound = await operator.done([...register, '--dpop', '--require-par']);
  expect(await application(bound.application_id)).toMatchObject({
    security_profile: null,
    dpop_bound_access_tokens: true,
    require_pushed_authorization_requests: true,
  });
  const named = await operator.done([
    ...[...register, '--token-endpoint-auth-method', 'tls_client_auth'],
    ...['--tls-subject-dn', 'CN=Paper Shop', '--id-token-alg', 'PS256'],
  ]);
  expect(await application(named.application_id)).toMatchObject({
    tls_client_auth_subject_dn: 'CN=Paper Shop',
    id_token_signed_response_alg: 'PS256',
  });
  const television = ['app', 'create', '--owner', 'owner@example.test', '--name', 'TV', '--grant-type'];
  const device = await operator.done([...television, 'urn:ietf:params:oauth:grant-type:device_code']);
  expect(await application(device.application_id)).toMatchObject({
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code'],
  });
  writeFileSync(file, '{}');
  await operator.refused(
    [
      ...[...register, '--allowed-origin', 'https://rp.example/path', '--post-logout-redirect-uri', 'x'],
      ...['--tls-subject-dn', 'CN=Paper Shop'],
    ],
    'invalid_params',
    everyOne([
      /^--allowed-origin \(no\. 1\): /,
      /^--post-logout-redirect-uri \(no\. 1\): /,
      /^--tls-subject-dn: /,
    ]),
  );
  const choices = ['--token-endpoint-auth-method', '--security-profile', '--id-token-alg'];
  await operator.refused(
    [...register, ...choices.flatMap((option) => [option, 'none_such'])],
    'invalid_params',
    everyOne(choices.map((option) => new RegExp(`^${option}: `))),
  );
  for (const [options, code, message] of [
    [['--backchannel-logout-uri', 'https://10.0.0.1/'], 'invalid_params', /^--backchannel-logout-uri: /],
    [['--token-endpoint-auth-method', 'private_key_jwt'], 'invalid_params', /^--jwks: /],
    [['--security-profile', 'fapi2'], 'invalid_params', /^--token-endpoint-auth-method: must be private_key/],
    [['--token-endpoint-auth-method', 'tls_client_auth'], 'invalid_params', /^--tls-subject-dn: /],
    [['--jwks', file], 'unreadable_file', /is not a JSON Web Key Set/],
    [['--jwks', join(folder, 'none')], 'unreadable_file', /cannot be read/],
  ] as const)
    await operator.refused([...register, ...options], code, message);
});

/** A description of several faults, in any order: it has one for each of these patterns. */
function everyOne(patterns: readonly RegExp[]): RegExp {
  return new RegExp(`^${patterns.map(({ source }) => `(?=(?:.*; )?${source.slice(1)})`).join('')}`);
}

test('app create --public makes a client without a secret', async () => {
  const body = await operator.done([
    'app',
    'create',
    '--owner',
    'owner@example.test',
    '--redirect-uri',
    CALLBACK,
    '--public',
  ]);
  expect(body).toEqual({ application_id: expect.any(Number), client_id: expect.any(String) });
  expect(await application(body.application_id)).toMatchObject({
    name: 'rp.example',
    client_type: 'public',
    token_endpoint_auth_method: 'none',
    client_secret_hash: null,
    identity_verification_reporter: false,
    legacy_identity_claim_until: null,
  });
});

test('app create names every option that is wrong', async () => {
  await operator.refused(
    [
      ...[
        'app',
        'create',
        '--owner',
        'owner@example.test',
        '--redirect-uri',
        CALLBACK,
        'javascript:alert(1)',
      ],
      ...['--scope', 'openid', 'nonsense', '--public', '--without-pkce'],
    ],
    'invalid_params',
    everyOne([
      /^--redirect-uri \(no\. 2\): /,
      /^--scope \(no\. 2\): /,
      /^--without-pkce: cannot be false for a public/,
    ]),
  );
});

test.each([
  [
    ['--redirect-uri', CALLBACK, '--org', 'x', '--client-secret-expires-at', 'soon'],
    /^--org: must be an id.*; --client-secret-expires-at: /,
  ],
  [['--redirect-uri', CALLBACK, '--webhook-url', 'http://rp.example/hook'], /^--webhook-url: must be https/],
  [
    ['--redirect-uri', CALLBACK, '--webhook-url', 'https://169.254.169.254/latest'],
    /^--webhook-url: (resolves|names|has|must)/,
  ],
])('app create %j is refused', async (options, why) => {
  await operator.refused(
    ['app', 'create', '--owner', 'owner@example.test', ...options],
    'invalid_params',
    why,
  );
});
