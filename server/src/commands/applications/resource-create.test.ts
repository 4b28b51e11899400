import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { DEPLOY } from '../../../test/support/details-types.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { sha256 } from '../../platform/crypto/digest.ts';

const stores = await testStores();
vi.setConfig({ testTimeout: 300_000 });
const operator = commandLine(stores);
// No address of hers is verified: an operator's word is enough.
const owner = await operator.person('owner@example.test');
const IDENTIFIER = 'https://API.example.com/mcp';
const CREATE = ['resource', 'create', '--owner', 'owner@example.test'];

async function stored(id: unknown) {
  const application_id = Number(id);
  const application = await stores.db
    .selectFrom('applications')
    .selectAll()
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  const resource = await stores.db
    .selectFrom('resources')
    .selectAll()
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  const [uri] = await stores.db
    .selectFrom('redirect_uris')
    .select(['uri', 'verified_at'])
    .where('application_id', '=', application_id)
    .execute();
  return { application, resource, uri };
}

test('AU-14 resource create takes the types of authorization details from a file, and names what is wrong in it', async () => {
  const file = join(temporaryFolder('types'), 'types.json');
  const create = [
    ...CREATE,
    '--identifier',
    'https://types.example.com',
    '--scope',
    'a=A',
    '--authorization-details',
    file,
  ];
  writeFileSync(file, JSON.stringify([{ ...DEPLOY, schema: { ...DEPLOY.schema, oneOf: [] } }]));
  const refused = await operator.json(create);
  expect([refused.code, refused.body]).toMatchObject([
    1,
    {
      error: 'invalid_params',
      error_description: expect.stringMatching(
        /^--authorization-details \(no\. 1\): schema\.oneOf is not known here/,
      ),
    },
  ]);
  writeFileSync(file, JSON.stringify([DEPLOY]));
  const { application_id } = await operator.done(create);
  expect((await stored(application_id)).resource).toMatchObject({
    details_types: [DEPLOY],
    details_version: 0,
  });
});

test('resource create registers a resource, approved, whose host is as unverified as that of others', async () => {
  const body = await operator.done([
    ...[...CREATE, '--identifier', IDENTIFIER, '--name', 'Example Files'],
    ...['--scope', 'files:read=Read your files', 'files:write=Change = replace', 'files:list'],
    ...['--scope-ja', 'files:list=一覧', 'files:read=ファイルの参照'],
    ...['--scope-description', 'files:write=Create and delete files.'],
    ...['--default-scope', 'files:read', '--sensitive-scope', 'files:write'],
    ...['--format', 'opaque', '--token-seconds', '300', '--alg', 'ES256', '--subject-type', 'pairwise'],
    ...['--webhook-url', 'http://localhost:4001/hook', '--token-endpoint-auth-method', 'client_secret_post'],
  ]);
  expect(body).toEqual({
    application_id: expect.any(Number),
    client_id: expect.stringMatching(/^res_/),
    client_secret: expect.stringMatching(/^svc_sec_[0-9A-Za-z]{43}$/),
    webhook_secret: expect.stringMatching(/^svc_whs_[0-9A-Za-z]{43}$/),
    // As it was given; what is compared is `canonical`.
    identifier: IDENTIFIER,
  });
  const { application, resource, uri } = await stored(body.application_id);
  expect(application).toMatchObject({
    client_id: body.client_id,
    client_secret_hash: sha256(String(body.client_secret)),
    name: 'Example Files',
    owner_user_id: owner.user_id,
    token_endpoint_auth_method: 'client_secret_post',
    access_token_alg: 'ES256',
    webhook_url: 'http://localhost:4001/hook',
    created_via: 'cli',
    review_status: 'approved',
    reviewed_at: expect.any(Date),
  });
  expect(resource).toMatchObject({
    identifier: body.identifier,
    canonical: 'https://api.example.com/mcp',
    is_local: false,
    access_token_format: 'opaque',
    access_token_seconds: 300,
    subject_salt: expect.any(Buffer),
    scopes: [
      {
        name: 'files:read',
        title: { en: 'Read your files', ja: 'ファイルの参照' },
        description: {},
        default: true,
        sensitive: false,
      },
      {
        name: 'files:write',
        title: { en: 'Change = replace' },
        description: { en: 'Create and delete files.' },
        default: false,
        sensitive: true,
      },
      { name: 'files:list', title: { ja: '一覧' }, description: {}, default: false, sensitive: false },
    ],
  });
  const again = await operator.json([
    ...CREATE,
    '--identifier',
    'https://api.example.com/mcp/',
    '--scope',
    'a=A',
  ]);
  expect([again.code, again.body]).toMatchObject([
    1,
    {
      error: 'invalid_params',
      error_description: `--identifier: is registered already by this owner, as ${body.client_id}; use that API, or delete it first`,
    },
  ]);
  expect(uri).toEqual({ uri: body.identifier, verified_at: null });
  expect(await operator.audited('application', body.application_id)).toEqual([
    'operator application.created',
    'operator application.resource_created',
  ]);
});

test('resource create for an organization, with keys instead of a secret', async () => {
  const { organization_id } = await operator.done([
    ...['org', 'create', '--name', 'Kite Works', '--owner', 'owner@example.test'],
  ]);
  const file = join(temporaryFolder('jwks'), 'jwks.json');
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  writeFileSync(file, JSON.stringify({ keys: [key] }));
  const body = await operator.done([
    ...[...CREATE, '--identifier', 'http://localhost:4000/api', '--scope', 'kites:fly=Fly kites'],
    ...['--org', String(organization_id), '--token-endpoint-auth-method', 'private_key_jwt', '--jwks', file],
  ]);
  expect(body).toEqual({
    application_id: expect.any(Number),
    client_id: expect.stringMatching(/^res_/),
    identifier: 'http://localhost:4000/api',
  });
  const { application, resource } = await stored(body.application_id);
  expect(application).toMatchObject({
    name: 'localhost',
    organization_id,
    owner_user_id: null,
    jwks: { keys: [key] },
    access_token_alg: 'RS256',
  });
  expect(resource).toMatchObject({
    is_local: true,
    access_token_format: 'jwt',
    access_token_seconds: 900,
  });
});

const SCOPE = ['--scope', 'files:read=Read'];

test('resource create names the option that is wrong, and leaves nothing behind', async () => {
  const count = () =>
    stores.db
      .selectFrom('applications')
      .select('application_id')
      .execute()
      .then(({ length }) => length);
  const before = await count();
  const at = (identifier: string, ...rest: string[]) => ['--identifier', identifier, ...rest];
  for (const [options, message] of [
    [at('https://api.example.com/#x', ...SCOPE), /^--identifier: must be an absolute https URL/],
    [at(IDENTIFIER, ...SCOPE, '--webhook-url', 'https://169.254.169.254/'), /^--webhook-url: /],
    // Of the application's address.
    [at('https://api.example.com./', ...SCOPE), /^--identifier: has a host that ends/],
    [
      at(IDENTIFIER, '--scope', 'files:read=Read', 'openid=Sign in', 'a=One', 'a=Two'),
      /^--scope \(no\. 2\): is the name of a.*; --scope \(no\. 4\): is the name of another/,
    ],
    [
      at(IDENTIFIER, '--scope', 'a=A', 'b=B', '--scope-ja', `b=${'あ'.repeat(81)}`),
      /^--scope-ja \(no\. 1\): takes up to 80 characters/,
    ],
    [
      at(
        IDENTIFIER,
        ...SCOPE,
        '--default-scope',
        'b',
        '--scope-ja',
        'files:read=x',
        'files:read=y',
        'files:raed=x',
      ),
      /^--scope-ja \(no\. 2\): is about files:read again.*; --scope-ja \(no\. 3\): is about files:raed.*; --default-scope \(no\. 1\): is about b, which no/,
    ],
    [
      at(IDENTIFIER, '--scope', 'a', '--token-seconds', 'soon'),
      /^--scope \(no\. 1\): needs a visible text.*; --token-seconds: must be a whole number/,
    ],
    [at(IDENTIFIER, ...SCOPE, '--token-endpoint-auth-method', 'none'), /^--token-endpoint-auth-method: /],
    [at(IDENTIFIER, ...SCOPE, '--token-endpoint-auth-method', 'private_key_jwt'), /^--jwks: /],
    [at(IDENTIFIER, ...SCOPE, '--org', '999'), /^--org: /],
  ] as const)
    await operator.refused([...CREATE, ...options], 'invalid_params', message);
  expect(await count()).toBe(before);
});
