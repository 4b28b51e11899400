import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type TestStores, testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';

const SECRET = 'kR7wq2ZtV9bXc4mLp0sYh3nJf6dGa8uE';
const EVERYTHING = `
installation:
  policy: { second_factor: required, second_factor_grace_days: 7, email_domains: [B.example, a.example] }
  dormancy: { warn_days: 300, suspend_days: 400 }
scopes:
  - { name: kite:membership, description: Your membership of the kite club, sensitive: true }
  - { name: phone, required_acr: phr }
organizations:
  - handle: acme
    name: Acme
    policy: { factors: [passkey], second_factor: phishing_resistant }
    brand: { display_name: ACME, accent: "#3077CE", support_url: https://acme.example/help }
    domains:
      - { domain: Acme.example, joining: may }
      - domain: acme.example.org
  - { handle: globex, name: Globex }
groups:
  - { name: staff, description: Everyone here }
  - { name: engineering, organization: acme }
resources:
  - client_id: res_files
    identifier: https://bücher.example/api
    name: Files
    owner: { organization: Kite Works }
    access_token_format: opaque
    access_claims: [roles, all_groups]
    scopes:
      - { name: "files:read", title: { en: Read your files, ja: 参照 }, default: true }
      - { name: "files:write", title: { en: Change }, sensitive: true, required_acr: phr }
    authorization_details_types:
      - type: delete
        title: { en: Delete a file }
        summary: { en: "Delete {file}" }
        schema: { type: object, properties: { file: { type: string, maxLength: 50 }, by: { type: string, maxLength: 9 } }, required: [file] }
        labels: { file: { en: File }, by: { en: By } }
    review: { status: approved }
applications:
  - client_id: app_kite
    name: Paper Kite
    owner: { email: Owner@example.test }
    redirect_uris: [https://kite.example/cb, https://*.kite.example/cb]
    allowed_scopes: [openid, email, kite:membership]
    required_scopes: [email]
    access: assigned
    access_claims: [all_groups]
    policy: { addresses: [192.0.2.0/24] }
    identity_verification_reporter: true
    identity_verification_methods: [passport]
    legacy_identity_claim: true
    client_secret: { env: KITE_SECRET }
    review: { status: approved, acknowledged: [wildcard_redirect_uri, sensitive_scope] }
  - client_id: com.example.mobile
    name: Mobile
    owner: { organization: Kite Works }
    client_type: public
    redirect_uris: [com.example.mobile:/cb]
    organization_use: optional
  - client_id: app_waiting
    name: Waiting
    owner: { organization: Kite Works }
    redirect_uris: [https://waiting.example/cb]
    review: { status: pending }
  - client_id: app_stopped
    name: Stopped
    owner: { organization: Kite Works }
    redirect_uris: [https://stopped.example/cb]
    review: { status: suspended, reason: Not used any more }
roles:
  - { name: editor, application: app_kite, title: Editor, entitlements: [write, read] }
  - { name: reader, application: res_files }
  - { name: auditor }
  - { name: reviewer, organization: acme }
assignments:
  - { group: acme/engineering, application: app_kite, role: editor }
  - { group: staff, role: installation/auditor, expires_at: "2035-01-01T00:00:00Z" }
  - { group: staff, application: res_files, role: reader, only_in: globex }
  - { organization: acme, role: acme/reviewer }
  - { organization: globex, application: app_kite }
`;

/** An installation with the people whom declarations name. */
async function anInstallation() {
  const stores = await testStores();
  const operator = commandLine(stores);
  await operator.person('owner@example.test', '--level', '1');
  await operator.done(['org', 'create', '--name', 'Kite Works', '--owner', 'owner@example.test']);
  const env = { KITE_SECRET: SECRET };
  const run = (name: string, path: string, ...rest: string[]) =>
    operator.plain([name, '-f', path, ...rest], env);
  const json = (name: string, path: string, ...rest: string[]) =>
    operator.json([name, '-f', path, ...rest], env);
  return { stores, operator, run, json };
}

const { stores, operator, run, json } = await anInstallation();
const all = declared(EVERYTHING);

function declared(text: string, name = 'all.yaml'): string {
  const folder = temporaryFolder('configuration');
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  return folder;
}

/** How many rows each table has. */
async function sizes({ db }: TestStores): Promise<Record<string, number>> {
  const tables = [
    'audit_events',
    'mail_queue',
    'applications',
    'customers',
    'groups',
    'roles',
    'assignments',
  ] as const;
  const counted = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return [table, Number(count)];
  });
  return Object.fromEntries(await Promise.all(counted));
}

test('IM-100 plan shows every object and member, exits with 2, and leaves nothing behind', async () => {
  const before = await sizes(stores);
  const { code, stdout, stderr } = await run('plan', all);
  expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
  expect(stdout).toContain(`+ application app_kite   ${join(all, 'all.yaml')}:`);
  expect(stdout).toContain('    redirect_uris: ["https://kite.example/cb","https://*.kite.example/cb"]\n');
  expect(stdout).toContain('    policy.second_factor: null -> "required"\n');
  expect(stdout).toContain('+ assignment group staff at res_files as reader only in globex   ');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('To do: 22 to create, 1 to change, 0 to delete.');
  const { code: again, body } = await json('plan', all);
  expect([again, body.summary]).toEqual([2, { create: 22, change: 1, delete: 0, unmanaged: 0 }]);
  expect(await sizes(stores)).toEqual(before);
  const usage = await operator.json(['plan']);
  expect([usage.code, usage.body.error]).toEqual([1, 'usage']);
});

test('IM-101 two applies at once make it once, each audit line names the commit, and then there is nothing to do', async () => {
  const applies = await Promise.all([1, 2].map(() => json('apply', all, '--commit', '4f2a9c1')));
  expect(applies.map(({ code }) => code)).toEqual([0, 0]);
  const created = applies.map(({ body }) => (body.summary as { create: number }).create);
  expect(created.sort()).toEqual([0, 22]);
  const [done] = applies.filter(({ body }) => (body.summary as { create: number }).create > 0);
  expect(done!.body.notes).toEqual([
    expect.stringMatching(/^organization acme has no administrator yet/),
    expect.stringMatching(/^organization globex has no/),
    expect.stringMatching(/^domain acme.example counts for acme once/),
    expect.stringMatching(/^domain acme.example.org counts/),
    expect.stringMatching(
      /^res_files: its client secret was not shown to anyone; make new ones at \/developer\/applications\/\d+\/secrets$/,
    ),
    expect.stringMatching(/^app_waiting: its client secret was not shown/),
    expect.stringMatching(/^app_waiting waits for a review/),
    expect.stringMatching(/^app_stopped: its client secret was not shown/),
  ]);
  const lines = await stores.db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_id'])
    .where('actor_type', '=', 'operator')
    .where('actor_id', 'is not', null)
    .execute();
  expect(new Set(lines.map(({ actor_id }) => actor_id))).toEqual(new Set(['4f2a9c1']));
  expect(lines.filter(({ event_type }) => event_type === 'configuration.applied')).toHaveLength(1);
  expect(lines.map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining([
      'scope.created',
      'policy.changed',
      'user.dormancy_rule_changed',
      'customer.created',
      'customer.domain_added',
      'group.created',
      'application.resource_created',
      'admin.application.approved',
      'admin.application.suspended',
      'admin.application.updated',
      'role.created',
      'assignment.created',
    ]),
  );
  for (const name of ['plan', 'apply']) {
    const { code, stdout } = await run(name, all);
    expect([name, code, stdout]).toEqual([name, 0, 'Nothing to change.\n']);
  }
});

test('IM-102 an export, applied on an empty database and exported again, is the same text', async () => {
  const first = join(temporaryFolder('export'), 'new');
  expect((await run('export-config', first)).code).toBe(0);
  expect((await run('plan', first)).stdout).toBe('Nothing to change.\n');
  const other = await anInstallation();
  const applied = await other.run('apply', first, '--prune');
  expect([applied.code, applied.stderr]).toEqual([0, '']);
  const second = temporaryFolder('export');
  await other.run('export-config', second);
  expect(textsIn(second)).toEqual(textsIn(first));
  const refused = await other.json('export-config', second);
  expect([refused.code, refused.body.error]).toEqual([1, 'file_not_written']);
  expect((await other.run('export-config', second, '--overwrite')).code).toBe(0);
  expect(Object.values(textsIn(first)).join('')).not.toContain(SECRET);
  const empty = [
    'scopes',
    'organizations',
    'groups',
    'resources',
    'applications',
    'roles',
    'assignments',
  ].map((section) => `${section}: []`);
  const deleted = await other.json('apply', declared(empty.join('\n')), '--prune');
  expect(deleted.body.summary).toEqual({ create: 0, change: 0, delete: 22, unmanaged: 0 });
  await other.stores.close();
});

function textsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

test('IM-103 what was changed elsewhere is shown member by member, and put right', async () => {
  const { application_id } = await application('app_kite');
  await stores.db
    .updateTable('applications')
    .set({ description: 'New', access: 'everyone' })
    .where('application_id', '=', application_id)
    .execute();
  await operator.done(['groups', 'create', '--name', 'extra']);
  await stores.db.deleteFrom('roles').where('name', '=', 'auditor').execute();
  const { code, stdout } = await run('plan', all);
  expect(code).toBe(2);
  expect(stdout).toContain('    description: "New" -> null\n    access: "everyone" -> "assigned"\n');
  expect(stdout).toContain('+ role installation/auditor');
  expect(stdout).toContain('+ assignment group staff as installation/auditor');
  expect(stdout).toContain('? group extra   in the database alone; --prune would delete it\n');
  expect(stdout).toContain('To do: 2 to create, 1 to change, 0 to delete, 1 not managed.');
  expect((await run('apply', all)).code).toBe(0);
  expect(await application('app_kite')).toMatchObject({ description: null, access: 'assigned' });
  expect((await run('plan', all)).stdout).toContain('Nothing to change, 1 not managed.');
});

test('IM-103 the order of what people read, and a secret that has expired, are differences too', async () => {
  const { application_id } = await application('app_kite');
  const end = (client_secret_expires_at: Date) =>
    stores.db
      .updateTable('applications')
      .set({ client_secret_expires_at })
      .where('application_id', '=', application_id)
      .execute();
  const reordered = EVERYTHING.replace(
    /(file: \{ type: string, maxLength: 50 \}), (by: \{ type: string, maxLength: 9 \})/,
    '$2, $1',
  );
  const { stdout } = await run('plan', declared(reordered));
  expect(stdout).toMatch(/~ resource res_files .*\n {4}authorization_details_types: /);
  await end(new Date(0));
  expect((await run('plan', all)).stderr).toMatch(/app_kite, client_secret: has expired/);
  await end(new Date(Date.now() + 3_600_000));
});

test('IM-104 --prune deletes in the sections that the files have, and nowhere else', async () => {
  const staff = declared('groups: [{ name: staff, description: Everyone here }]');
  const { stdout } = await run('plan', staff, '--prune');
  expect(stdout).toContain('- group extra');
  expect(stdout).toContain('- group acme/engineering');
  expect(stdout).not.toContain('app_kite');
  expect((await json('apply', staff, '--prune')).body.summary).toMatchObject({ delete: 2 });
  const left = await stores.db.selectFrom('groups').select('name').execute();
  expect(left).toEqual([{ name: 'staff' }]);
  expect((await application('app_kite')).deleted_at).toBeNull();
  await run('apply', all);
});

test('IM-105 a secret is a reference: it is set and replaced, and shown nowhere', async () => {
  const next = 'fX5zr8QnW1bKc7vTp4sMh9yJd2gLa6eU';
  const changed = await operator.plain(['plan', '-f', all], { KITE_SECRET: next });
  expect(changed.stdout).toContain('~ application app_kite');
  expect(changed.stdout).toContain('    client_secret: "(hidden)" -> "(hidden)"\n');
  expect((await operator.plain(['apply', '-f', all], { KITE_SECRET: next })).stdout).not.toContain(next);
  expect((await operator.plain(['plan', '-f', all], { KITE_SECRET: next })).code).toBe(0);
  for (const [env, message] of [
    [{}, /client_secret\.env: the environment has no variable KITE_SECRET/],
    [{ KITE_SECRET: 'changeme' }, /client_secret: must be at least 32 random characters/],
    [{ KITE_SECRET: 'a'.repeat(40) }, /client_secret: must be at least 32 random characters/],
  ] as const) {
    const { code, stderr, stdout } = await operator.plain(['plan', '-f', all], env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  }
  const audit = await stores.db.selectFrom('audit_events').select('details').execute();
  expect(JSON.stringify(audit)).not.toContain(next);
  await run('apply', all);
});

test('CO-90 a secret that cannot be had is one fault of a new client, though a plan looks for it twice', async () => {
  for (const [reference, message] of [
    ['{ file: ./none }', 'client_secret.file: cannot be read (ENOENT)'],
    ['{ env: NO_SUCH }', 'client_secret.env: the environment has no variable NO_SUCH'],
  ] as const) {
    const client = `name: Unseen, owner: { email: owner@example.test }, client_secret: ${reference}`;
    const redirects = 'redirect_uris: [https://unseen.example/cb]';
    const file = declared(`applications: [{ client_id: app_unseen, ${client}, ${redirects} }]`);
    const { code, stderr } = await run('plan', file);
    expect([code, stderr.split(`application app_unseen, ${message}`).length - 1]).toEqual([1, 1]);
  }
});

test('IM-106 a file does not approve a risk that it does not name, nor what an administrator stopped', async () => {
  const bare = EVERYTHING.replace(
    'acknowledged: [wildcard_redirect_uri, sensitive_scope]',
    'acknowledged: [sensitive_scope]',
  ).replace('Paper Kite', 'Paper Kites');
  // It was approved with both flags, and no new one is raised.
  expect((await run('plan', declared(bare))).code).toBe(2);
  const riskier = EVERYTHING.replace(
    'allowed_scopes: [openid, email, kite:membership]',
    'allowed_scopes: [openid, email, kite:membership, kite:unlisted]',
  );
  const { code, stderr } = await run('plan', declared(riskier));
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /all\.yaml:\d+:\d+: application app_kite, review\.acknowledged: lacks unlisted_scope/,
  );
  const { application_id } = await application('app_kite');
  const stop = (review_status: 'suspended' | 'approved') =>
    stores.db
      .updateTable('applications')
      .set({ review_status })
      .where('application_id', '=', application_id)
      .execute();
  await stop('suspended');
  const kept = await run('plan', all);
  expect([kept.code, kept.stdout]).toEqual([
    0,
    '! app_kite is suspended and stays so: only an administrator approves it again\nNothing to change, 0 not managed.\n'.replace(
      ', 0 not managed',
      '',
    ),
  ]);
  await stop('approved');
});

test('IM-107 one fault changes nothing, and all faults come with file, line and member', async () => {
  const before = await sizes(stores);
  const wrong = EVERYTHING.replace('name: Globex', 'name: Globex Inc.')
    .replace('https://waiting.example/cb', 'http://waiting.example/cb')
    .replace('{ name: reader, application: res_files }', '{ name: reader, application: res_none }')
    .replace('{ organization: globex, application: app_kite }', '{ group: none, application: app_kite }')
    .replace('- { name: staff, description: Everyone here }', '- { name: staff }\n  - { name: staff }')
    .replace('Owner@example.test', 'nobody@example.test');
  const { code, stderr } = await run('apply', declared(wrong, 'deep/er/all.yml'));
  expect(code).toBe(1);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^.*deep\/er\//, ''));
  expect(lines.sort()).toEqual([
    'all.yml:18:5',
    expect.stringMatching(/^all\.yml:\d+:\d+: application app_kite, owner\.email: no open account/),
    expect.stringMatching(/^all\.yml:\d+:\d+: application app_waiting, redirect_uris\[0\]: uses http/),
    expect.stringMatching(/^all\.yml:\d+:\d+: role res_none: reader, application: there is no application/),
    expect.stringMatching(
      /^all\.yml:\d+:\d+: assignment group none at app_kite, group: there is no group none/,
    ),
  ]);
  expect(await sizes(stores)).toEqual(before);
  expect(
    await stores.db.selectFrom('customers').select('name').where('handle', '=', 'globex').executeTakeFirst(),
  ).toEqual({ name: 'Globex' });
});

const GONE =
  'applications: [{ client_id: app_gone, name: Gone, owner: { email: owner@example.test }, redirect_uris: [https://gone.example/cb] }]';

test.each([
  ['a client_id that was deleted', GONE, /client_id: is or was used by another application/],
  [
    'a client_id of a resource for an application',
    'applications: [{ client_id: res_x1, name: X, owner: { email: owner@example.test }, redirect_uris: [https://x.example/cb] }]',
    /client_id: must be 3 to 200 characters/,
  ],
  [
    'a client_id with a line break',
    'resources: [{ client_id: "res_a#b", identifier: https://x.example, name: X, owner: { email: owner@example.test }, scopes: [{ name: a, title: { en: A } }] }]',
    /client_id: must be res_ and 3 to 64/,
  ],
  [
    'an owner in two ways',
    'applications: [{ client_id: app_x, name: X, owner: { email: owner@example.test, organization: Kite Works } }]',
    /owner: needs either email or organization/,
  ],
  [
    'an organization of two',
    'applications: [{ client_id: app_x, name: X, owner: { organization: Twins }, redirect_uris: [https://x.example/cb] }]',
    /owner\.organization: is not the name or id of exactly one/,
  ],
  [
    'another identifier',
    'resources: [{ client_id: res_files, identifier: https://other.example, name: Files, owner: { organization: Kite Works }, scopes: [{ name: a, title: { en: A } }] }]',
    /identifier: cannot change/,
  ],
  [
    'a webhook inside',
    'applications: [{ client_id: app_x, name: X, owner: { email: owner@example.test }, redirect_uris: [https://x.example/cb], webhook_url: "https://10.0.0.1/" }]',
    /webhook_url: resolves to an address that is not public/,
  ],
  [
    'a policy that installations alone have',
    'organizations: [{ handle: x1, name: X, policy: { sign_up: closed } }]',
    /organizations\[0\]\.policy\.sign_up: there is no such member/,
  ],
  ['a custom scope without words', 'scopes: [{ name: kite:x }]', /scope kite:x, description: is needed/],
  [
    'a secret for a client without one',
    'applications: [{ client_id: app_x, name: X, owner: { email: owner@example.test }, redirect_uris: [https://x.example/cb], client_type: public, client_secret: { env: KITE_SECRET } }]',
    /client_secret: is for clients that authenticate with one/,
  ],
])('IM-108 %s is refused at its member', async (_what, text, message) => {
  await prepared();
  const { code, stderr } = await run('plan', declared(text));
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/all\.yaml:1:\d+: /);
  expect(code).toBe(1);
});

/** Two organizations with one name, and an application that was deleted. */
let preparing: Promise<void> | undefined;
function prepared(): Promise<void> {
  preparing ??= (async () => {
    for (const _ of [1, 2])
      await operator.done(['org', 'create', '--name', 'Twins', '--owner', 'owner@example.test']);
    await run('apply', declared(GONE));
    const { application_id } = await application('app_gone');
    await stores.db
      .updateTable('applications')
      .set({ deleted_at: new Date() })
      .where('application_id', '=', application_id)
      .execute();
  })();
  return preparing;
}

async function application(client_id: string) {
  return await stores.db
    .selectFrom('applications')
    .selectAll()
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
}
