import { argon2Sync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testStores } from '../../test/support/database.ts';
import { commandLine, PASSWORD } from '../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../test/support/processes/temporary-folder.ts';
import { importRecord } from '../imports/index.ts';

const stores = await testStores();
const operator = commandLine(stores);
const folder = temporaryFolder('exports');
const ANN = 'ann@example.test';
const ann = await operator.person(
  ANN,
  ...[
    '--name',
    'Ann Lee',
    '--level',
    '2',
    '--phone',
    '+81312345678',
    '--totp',
    '--custom',
    '{"acme": {"tier": "gold"}}',
  ],
);
await operator.person('bob@example.test');
await operator.done(['groups', 'create', '--name', 'reviewers']);
await operator.done(['groups', 'add-member', '--group', 'reviewers', '--email', ANN]);
const app = await operator.done([
  ...[
    'app',
    'create',
    '--owner',
    ANN,
    '--name',
    'Paper Shop',
    '--redirect-uri',
    'https://shop.example/callback',
  ],
]);
const resource = ['--identifier', 'https://api.example', '--scope', 'read=Read'];
await operator.done(['resource', 'create', '--owner', ANN, ...resource]);
await operator.done([
  'roles',
  'create',
  '--name',
  'editor',
  '--app',
  String(app.application_id),
  '--entitlement',
  'orders.write',
]);
await operator.done([
  'access',
  'assign',
  '--email',
  ANN,
  '--app',
  String(app.application_id),
  '--role',
  'editor',
]);

async function exported(name: string, ...rest: string[]) {
  const file = join(folder, name);
  const answer = await operator.done(['export', '--file', file, ...rest]);
  return { answer, file, text: readFileSync(file, 'utf8') };
}

function recordsOf(text: string) {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(head).toMatchObject({ format: 'countersign', version: 1, source: 'localhost' });
  return lines.map((line) => importRecord.parse(line));
}

const named = (records: ReturnType<typeof recordsOf>) =>
  records.map((record) => {
    const name =
      record.kind === 'person' ? record.email : record.kind === 'assignment' ? record.person : record.name;
    return `${record.kind} ${name}`;
  });

test('IM-120: every line of an export is a record that an import accepts, and holds everything', async () => {
  const { answer, file, text } = await exported('all.jsonl');
  const records = recordsOf(text);
  expect(answer).toEqual({ file, group: 1, application: 1, role: 1, person: 2, assignment: 1 });
  expect(named(records)).toEqual([
    'group reviewers',
    'person ann@example.test',
    'person bob@example.test',
    'application Paper Shop',
    'role editor',
    `assignment ${ann.sub}`,
  ]);
  const [group, person, , application, role, assignment] = records as [
    { id: string },
    object,
    object,
    { id: string },
    { id: string },
    object,
  ];
  expect(application).toMatchObject({
    client_id: app.client_id,
    redirect_uris: ['https://shop.example/callback'],
    owner: ANN,
    client_secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(role).toMatchObject({ application: application.id, entitlements: ['orders.write'] });
  expect(person).toMatchObject({
    sub: ann.sub,
    full_name: 'Ann Lee',
    email_verified: true,
    phone_number: '+81312345678',
    identity_verified_level: 2,
    custom_claims: { acme: { tier: 'gold' } },
    password: { hash: expect.stringMatching(/^\$argon2id\$/) },
    totp: { secret: ann.totp_secret, algorithm: 'SHA1', digits: 6, period: 30 },
    groups: [{ group: group.id, expires_at: null }],
  });
  expect(assignment).toMatchObject({
    person: ann.sub,
    application: application.id,
    role: role.id,
    expires_at: null,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = await stores.db
    .selectFrom('audit_events')
    .select(['details'])
    .where('event_type', '=', 'operator.exported')
    .execute();
  expect(lines).toEqual([{ details: { format: 'countersign', credentials: true, of: 'installation' } }]);
});

test('IM-121: without credentials the file has no hash, no secret and no passkey', async () => {
  const { text } = await exported('bare.jsonl', '--no-credentials');
  expect(text).not.toMatch(/argon2|"password"|"totp"|"passkeys"|client_secret_hash/);
  expect(text).not.toContain(ann.totp_secret);
  expect(named(recordsOf(text))).toHaveLength(6);
});

test('IM-122: of one person, of one application; a wrong name is refused and no file is made', async () => {
  const person = await exported('ann.jsonl', '--email', ANN);
  expect(named(recordsOf(person.text))).toEqual([
    'group reviewers',
    'person ann@example.test',
    'application Paper Shop',
    'role editor',
    `assignment ${ann.sub}`,
  ]);
  const application = await exported('shop.jsonl', '--client-id', String(app.client_id));
  expect(named(recordsOf(application.text))).toEqual(['application Paper Shop', 'role editor']);
  const file = join(folder, 'none.jsonl');
  await operator.refused(['export', '--file', file, '--email', 'nemo@example.test'], 'unknown_user', /nemo/);
  await operator.refused(['export', '--file', file, '--client-id', 'nothing'], 'not_found', /nothing/);
  expect(() => statSync(file)).toThrow('ENOENT');
  await operator.refused(['export', '--file', person.file], 'file_not_written', /EEXIST/);
});

test('IM-123: a realm of Keycloak has the person with a hash that gives the password, codes, groups, roles and clients', async () => {
  const { text } = await exported('realm.json', '--format', 'keycloak', '--realm', 'acme');
  const realm = JSON.parse(text);
  const user = realm.users.find(({ username }: { username: string }) => username === ANN);
  expect(realm).toMatchObject({
    realm: 'acme',
    groups: [{ name: 'reviewers' }],
    roles: { client: { [String(app.client_id)]: [{ name: 'editor' }] } },
    clients: [
      { clientId: app.client_id, publicClient: false, redirectUris: ['https://shop.example/callback'] },
    ],
  });
  expect(user).toMatchObject({
    emailVerified: true,
    firstName: 'Ann',
    lastName: 'Lee',
    groups: ['/reviewers'],
    clientRoles: { [String(app.client_id)]: ['editor'] },
    attributes: { 'acme:tier': ['gold'], phone_number: ['+81312345678'] },
    requiredActions: [],
  });
  const [password, otp] = user.credentials;
  const { hashIterations, additionalParameters } = JSON.parse(password.credentialData);
  const { value, salt } = JSON.parse(password.secretData);
  const computed = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(additionalParameters.memory[0]),
    passes: hashIterations,
    parallelism: Number(additionalParameters.parallelism[0]),
    tagLength: Number(additionalParameters.hashLength[0]),
  });
  expect(computed.toString('base64')).toBe(value);
  expect(JSON.parse(otp.secretData)).toEqual({ value: ann.totp_secret });
  expect(JSON.parse(otp.credentialData)).toMatchObject({ algorithm: 'HmacSHA1', digits: 6, period: 30 });
});

test('IM-124: a hash that Keycloak cannot check is counted, and its person is asked for a new password', async () => {
  const password_hash = '$2b$04$abcdefghijklmnopqrstuuWZ9qkYtJz1yXxYyYyYyYyYyYyYyYyYy';
  await stores.db
    .updateTable('users')
    .set({ password_hash })
    .where('email', '=', 'bob@example.test')
    .execute();
  const { answer, text } = await exported('lost.json', '--format', 'keycloak');
  expect(answer).toMatchObject({ without_password: 1, person: 2 });
  const bob = JSON.parse(text).users.find(({ email }: { email: string }) => email === 'bob@example.test');
  expect(bob).toMatchObject({ credentials: [], requiredActions: ['UPDATE_PASSWORD'] });
});

test('IM-125: an export that another installation imports is there as it was, twice the same, and in a dry run too', async () => {
  const { file, text } = await exported('move.jsonl');
  const other = commandLine(await testStores());
  const importing = ['import', file, '--trust-all', '--keep-subs'];
  const dry = await other.json([...importing, '--dry-run']);
  const { body } = await other.json(importing);
  const kinds = ['groups', 'applications', 'roles', 'people', 'assignments'];
  expect(kinds.map((kind) => body[kind])).toEqual([1, 1, 1, 2, 1].map((count) => allOf('new', count)));
  expect(kinds.map((kind) => dry.body[kind])).toEqual(kinds.map((kind) => body[kind]));
  const again = await other.json(importing);
  expect(kinds.map((kind) => again.body[kind])).toEqual([1, 1, 1, 2, 1].map((count) => allOf('same', count)));

  const back = join(folder, 'back.jsonl');
  await other.done(['export', '--file', back]);
  expect(withoutIds(readFileSync(back, 'utf8'))).toEqual(withoutIds(text));
});

function allOf(verdict: 'new' | 'same', count: number) {
  return { new: 0, changed: 0, same: 0, refused: 0, [verdict]: count };
}

/** Ids are of the installation; everything else must come back. */
function withoutIds(text: string): unknown[] {
  const ids = ['id', 'group', 'role'];
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line, (name, value) => (ids.includes(name) ? undefined : value)));
}
