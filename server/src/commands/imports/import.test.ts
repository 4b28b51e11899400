import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startApp } from '../../../test/support/app.ts';
import { testStores } from '../../../test/support/database.ts';
import { dumpOf } from '../../../test/support/hostile/secret-search.ts';
import { aHolder, assertion, authenticate } from '../../../test/support/passkeys.ts';
import { anAccount } from '../../../test/support/people.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { Authenticator } from '../../../test/support/webauthn/authenticator.ts';
import { type Cbor, cbor } from '../../../test/support/webauthn/cbor.ts';
import { closeAccount } from '../../account/delete/close-account.ts';
import { createApplication } from '../../applications/index.ts';
import { OPERATOR } from '../../imports/kinds/small-kind.ts';
import { endPasskeys } from '../../passkeys/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { holdChosenNames, removeTotp } from '../../users/index.ts';

const stores = await testStores();
const app = await startApp({ stores });
const { context, db } = app;
const operator = commandLine(stores);
const folder = temporaryFolder('import');
const OWNER = 'owner@example.test';
await operator.person(OWNER, '--level', '1');
const root = await anAdmin(app);

const BCRYPT = '$2b$10$GhvMmNVjRW29ulnudl.LbuAnUtN/LRfe1JsBm1Xu6LE3059z5Tr8m';
const SECRET = 'aB3kfj39fjKK3jf93jfkd93jfkd93jfkd93';
const TOTP = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const KEY = cbor(new Authenticator(app.baseUrl).coseKey()).toString('base64url');

type Body = Record<string, unknown>;
type Counts = Record<'new' | 'changed' | 'same' | 'refused', number>;
let made = 0;

/** A name that no other test has: of a source, and of what is unique in it. */
function aName(): string {
  return `t${++made}`;
}

function aFile(source: string, ...lines: (Body | string)[]): string {
  const path = join(folder, `${++made}.jsonl`);
  const header = JSON.stringify({ format: 'countersign', version: 1, source });
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(path, [header, ...texts, ''].join('\n'));
  return path;
}

function aPerson(source: string, id: string, more: Body = {}): Body {
  return { kind: 'person', id, email: `${id}.${source}@people.example`, ...more };
}

/** What the command says; progress goes to standard error. */
async function imported(file: string, ...options: string[]): Promise<Body> {
  const { code, body, stderr } = await operator.json(['import', file, ...options]);
  expect({ code, error: body.error, stderr }).toMatchObject({ code: 0, error: undefined });
  return body;
}

function counts(some: Partial<Counts>): Counts {
  return { new: 0, changed: 0, same: 0, refused: 0, ...some };
}

async function personOf(source: string, id: string) {
  const row = db.selectFrom('users').selectAll().where('email', '=', `${id}.${source}@people.example`);
  return await row.executeTakeFirstOrThrow();
}

/** Reason and place of each row of a report that was refused. */
function refusalsIn(report: string): [place: string, reason: string][] {
  const rows = readFileSync(report, 'utf8').split('\r\n');
  return rows
    .map((row) => row.split(','))
    .filter(([, , , outcome]) => outcome === 'refused')
    .map(([place, , , , reason]) => [place!, reason!]);
}

/** An organization, groups, an application, a role and a person with all of them. */
function everything(source: string): Body[] {
  return [
    { kind: 'organization', id: 'o', handle: source, name: 'Acme', domains: ['acme.example'] },
    { kind: 'group', id: 'g', name: `staff-${source}`, description: 'All' },
    { kind: 'group', id: 'og', name: 'reviewers', organization: 'o' },
    {
      ...{ kind: 'application', id: 'a', client_id: `shop-${source}`, name: `Paper Kite ${source}` },
      ...{ client_type: 'confidential', token_endpoint_auth_method: 'client_secret_basic' },
      ...{ redirect_uris: ['https://shop.example/cb'], client_secret: SECRET },
    },
    { kind: 'role', id: 'r', name: 'editor', application: 'a', entitlements: ['edit'] },
    aPerson(source, 'ann', {
      ...{ email_verified: true, phone_number: '+81 90-1234-5678', full_name: 'Ann', locale: 'ja' },
      ...{ password: { hash: BCRYPT }, totp: { secret: TOTP, algorithm: 'SHA256', digits: 8 } },
      ...{ organizations: [{ organization: 'o', role: 'admin' }], groups: [{ group: 'g' }, { group: 'og' }] },
      ...{ access: [{ application: 'a', role: 'r' }], custom_claims: { work: { department: 'Sales' } } },
    }),
  ];
}

test('everything of a source arrives, and the second time all of it is the same', async () => {
  const source = aName();
  const file = aFile(source, ...everything(source));
  const options = ['--owner', OWNER, '--trust-verified'];
  const first = await imported(file, ...options);
  expect(first).toEqual({
    ...{ source, dry_run: false, rows: 6, organizations: counts({ new: 1 }), groups: counts({ new: 2 }) },
    ...{ applications: counts({ new: 1 }), roles: counts({ new: 1 }), people: counts({ new: 1 }) },
    to_do: { domain_unproven: 1, redirect_uri_unproven: 1 },
  });
  const ann = await personOf(source, 'ann');
  expect(ann).toMatchObject({
    ...{
      email_verified: true,
      phone_number: '+819012345678',
      phone_verified: false,
      full_name: 'Ann',
      locale: 'ja',
    },
    ...{ password_hash: BCRYPT, totp_algorithm: 'SHA256', totp_digits: 8, identity_verified_level: 1 },
    custom_claims: { work: { department: 'Sales' } },
  });
  const { rows } = await sql<Body>`
    SELECT (SELECT array_agg(g.name::text ORDER BY g.name) FROM group_members m JOIN groups g USING (group_id) WHERE m.user_id = ${ann.user_id}) AS groups,
           (SELECT array_agg(c.handle || ' ' || m.role) FROM customer_members m JOIN customers c USING (customer_id) WHERE m.user_id = ${ann.user_id}) AS organizations,
           (SELECT array_agg(a.client_id || ' ' || r.name) FROM assignments s JOIN applications a USING (application_id) JOIN roles r USING (role_id)
             WHERE s.user_id = ${ann.user_id}) AS access`.execute(db);
  expect(rows).toEqual([
    {
      groups: ['reviewers', `staff-${source}`],
      organizations: [`${source} admin`],
      access: [`shop-${source} editor`],
    },
  ]);
  const same = counts({ same: 1 });
  expect(await imported(file, ...options)).toMatchObject({
    ...{ organizations: same, groups: counts({ same: 2 }), applications: same, roles: same, people: same },
  });
});

test('IM-01: bad rows among many lose nothing else, wherever they are', async () => {
  const source = aName();
  const bad: [number, Body | string, string][] = [
    [0, '{"kind":"person","id":"bro', 'unreadable_row'],
    [3, { ...aPerson(source, 'x'), email: 'nobody' }, 'invalid_record'],
    [700, aPerson(source, 'x1', { full_name: 'a\u0000b' }), 'invalid_record'],
    [999, aPerson(source, 'x2', { full_name: '\ud800' }), 'invalid_record'],
    [1000, aPerson(source, 'x3', { fullname: 'a' }), 'invalid_record'],
    [1001, { kind: 'persona', id: 'x4' }, 'invalid_record'],
    [1400, { kind: 'role', id: 'x5', name: 'r', application: 'none' }, 'unknown_reference'],
    [1499, { ...aPerson(source, 'x6'), email: `P7.${source}@people.example` }, 'email_in_use'],
  ];
  const lines: (Body | string)[] = Array.from({ length: 1500 }, (_, n) => aPerson(source, `p${n}`));
  for (const [at, row] of bad.toReversed()) lines.splice(at, 0, row);
  const report = join(folder, 'bad.csv');
  const result = await imported(aFile(source, ...lines), '--report', report);
  expect(result).toMatchObject({
    rows: 1508,
    people: counts({ new: 1500, refused: 5 }),
    roles: counts({ refused: 1 }),
    unreadable: counts({ refused: 2 }),
  });
  expect(refusalsIn(report)).toEqual(bad.map(([at, , reason], index) => [`line ${at + index + 2}`, reason]));
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'like', `p%.${source}@people.example`)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1500);
});

test('IM-22: a person who names what was refused arrives without it, and gets it once it is here', async () => {
  const source = aName();
  const person = aPerson(source, 'p', {
    groups: [{ group: 'g' }, { group: 'missing' }],
    access: [{ application: 'missing' }],
  });
  const group = { kind: 'group', id: 'g', name: `${source} g` };
  const first = await imported(aFile(source, group, person));
  expect(first).toMatchObject({ people: counts({ new: 1 }), to_do: { reference_left_out: 2 } });
  expect(await imported(aFile(source, group, person))).toMatchObject({ people: counts({ same: 1 }) });
  const late = { kind: 'group', id: 'missing', name: `${source} late` };
  const last = await imported(aFile(source, group, late, person));
  expect(last).toMatchObject({ people: counts({ changed: 1 }), to_do: { reference_left_out: 1 } });
  const memberships = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.group_id', 'group_members.group_id')
    .select('groups.name')
    .where('groups.name', 'like', `${source} %`)
    .execute();
  expect(memberships.map(({ name }) => name).sort()).toEqual([`${source} g`, `${source} late`]);
});

test('IM-02: a row that PostgreSQL refuses is found by halving, and the others are written', async () => {
  const source = aName();
  await sql`CREATE FUNCTION refuse_seven() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.email LIKE 'p7.%' THEN RAISE check_violation; END IF; RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER refuse_seven BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_seven()`.execute(
    db,
  );
  const file = aFile(source, ...Array.from({ length: 20 }, (_, n) => aPerson(source, `p${n}`)));
  const result = await imported(file);
  await sql`DROP FUNCTION refuse_seven CASCADE`.execute(db);
  expect(result).toMatchObject({
    people: counts({ new: 19, refused: 1 }),
    refused_because: { not_stored: 1 },
  });
  expect(await imported(file)).toMatchObject({ people: counts({ new: 1, same: 19 }) });
});

test('IM-03: a dry run says what the real one does, and writes nothing', async () => {
  const source = aName();
  const rows = [
    ...everything(source),
    { kind: 'organization', id: 'o2', handle: source, name: 'Other' },
    { kind: 'group', id: 'g2', name: `STAFF-${source}` },
    { kind: 'group', id: 'g3', name: 'a/b' },
    { kind: 'role', id: 'r2', name: 'Editor', application: 'a' },
    { kind: 'role', id: 'r3', name: 'x', application: 'a', organization: 'o' },
    {
      kind: 'application',
      id: 'a2',
      client_id: `shop-${source}`,
      name: 'Two',
      redirect_uris: ['https://a.example/'],
    },
    { kind: 'application', id: 'a3', name: 'Three', redirect_uris: ['javascript:alert(1)'] },
    {
      kind: 'application',
      id: 'a4',
      name: 'Four',
      redirect_uris: ['https://a.example/'],
      webhook_url: 'http://10.0.0.1/',
    },
    // Across batches, which are of a thousand rows.
    ...Array.from({ length: 1005 }, (_, n) => aPerson(source, `p${n}`)),
    { ...aPerson(source, 'late'), email: `P1.${source}@PEOPLE.example` },
    aPerson(source, 'p2'),
    aPerson(source, 'p3', { full_name: 'Another' }),
    aPerson(source, 'out', { groups: [{ group: 'og' }] }),
    aPerson(source, 'odd', { access: [{ role: 'r' }, {}] }),
  ];
  const file = aFile(source, ...rows);
  const before = await dumpOf(stores.pool);
  const [dryReport, report] = [join(folder, 'dry.csv'), join(folder, 'real.csv')];
  const dry = await imported(file, '--dry-run', '--owner', OWNER, '--report', dryReport);
  expect(await dumpOf(stores.pool)).toBe(before);
  const real = await imported(file, '--owner', OWNER, '--report', report);
  expect(real).toEqual({ ...dry, dry_run: false, report });
  expect(readFileSync(report, 'utf8')).toBe(readFileSync(dryReport, 'utf8'));
  expect(real.refused_because).toEqual({
    ...{ handle_taken: 1, group_exists: 1, invalid_params: 2, role_exists: 1, invalid_record: 1 },
    ...{
      invalid_redirect_uri: 1,
      email_in_use: 1,
      repeated_id: 1,
      outside_organization: 1,
      invalid_access: 1,
    },
    ...{ invalid_webhook_url: 1 },
  });
});

describe('what the source changed', () => {
  async function aChange(
    before: Body,
    after: Body,
    here: Parameters<typeof changeUser>[2] = {},
    ...options: string[]
  ) {
    const source = aName();
    await imported(aFile(source, aPerson(source, 'ann', before)), '--trust-verified');
    const { user_id } = await personOf(source, 'ann');
    if (Object.keys(here).length > 0) await changeUser(db, user_id, here);
    const result = await imported(
      aFile(source, aPerson(source, 'ann', after)),
      '--trust-verified',
      ...options,
    );
    const person = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return { result, person };
  }

  test('IM-04: is changed here, and nothing else', async () => {
    const names = { preferred_name: 'Ann', full_name: 'Ann Lee', postal_code: '100' };
    const { result, person } = await aChange(
      names,
      { ...names, full_name: 'Ann Ito' },
      { postal_code: '200' },
    );
    expect(result).toMatchObject({ people: counts({ changed: 1 }) });
    expect(person).toMatchObject({ preferred_name: 'Ann', full_name: 'Ann Ito', postal_code: '200' });
  });

  test.each<[string, Body, Body, Parameters<typeof changeUser>[2], Body]>([
    ['a name', { full_name: 'A' }, { full_name: 'B' }, { full_name: 'C' }, { full_name: 'C' }],
    [
      'an address',
      {},
      { email: 'other@people.example' },
      { email: 'new@people.example', email_verified: true },
      { email: 'new@people.example' },
    ],
    [
      'a password',
      { password: { hash: BCRYPT } },
      { password: { hash: BCRYPT.replace('$10$', '$11$') } },
      { password_hash: '$argon2id$x', password_changed_at: new Date() },
      { password_hash: '$argon2id$x' },
    ],
    [
      'a verified address',
      { email_verified: false },
      { email_verified: false, full_name: 'B' },
      { email_verified: true },
      { email_verified: true },
    ],
    ['a suspension', { suspended: true }, { suspended: false }, {}, { suspended_at: expect.any(Date) }],
    [
      'a suspension that was lifted',
      { suspended: true },
      { suspended: true, full_name: 'B' },
      { suspended_at: null },
      { suspended_at: null, full_name: 'B' },
    ],
  ])('IM-05: %s that changed here stays', async (_name, before, after, here, expected) => {
    const { person } = await aChange(before, after, here);
    expect(person).toMatchObject(expected);
  });

  test('IM-06: memberships and access that the source no longer has end, others stay', async () => {
    const source = aName();
    const all = everything(source);
    await imported(aFile(source, ...all), '--owner', OWNER);
    const { user_id } = await personOf(source, 'ann');
    const [, , , , , ann] = all;
    await operator.done(['groups', 'create', '--name', `other-${source}`]);
    const email = `ann.${source}@people.example`;
    await operator.done(['groups', 'add-member', '--group', `other-${source}`, '--email', email]);
    const less = { ...ann, groups: [{ group: 'g' }], access: [] };
    expect(await imported(aFile(source, ...all.slice(0, 5), less as Body), '--owner', OWNER)).toMatchObject({
      people: counts({ changed: 1 }),
    });
    const groups = await db
      .selectFrom('group_members as m')
      .innerJoin('groups as g', 'g.group_id', 'm.group_id')
      .select('g.name')
      .where('user_id', '=', user_id)
      .orderBy('g.name')
      .execute();
    expect(groups.map(({ name }) => name)).toEqual([`other-${source}`, `staff-${source}`]);
    expect(
      await db.selectFrom('assignments').select('asg_id').where('user_id', '=', user_id).execute(),
    ).toEqual([]);
  });
});

test('IM-23: claims that an administrator changed here stay, whatever the source changes', async () => {
  const source = aName();
  const row = (claims: Body) => aFile(source, aPerson(source, 'ann', { custom_claims: { work: claims } }));
  await imported(row({ clearance: 'high', team: 'a' }));
  expect(await imported(row({ clearance: 'high', team: 'b' }))).toMatchObject({
    people: counts({ changed: 1 }),
  });
  const { user_id } = await personOf(source, 'ann');
  await root.send('PATCH', `/api/v1/admin/users/${user_id}`, { custom_claims: { work: { team: 'b' } } });
  expect(await imported(row({ clearance: 'high', team: 'c' }))).toMatchObject({ to_do: { kept: 1 } });
  const { custom_claims } = await db
    .selectFrom('users')
    .select('custom_claims')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect(custom_claims).toEqual({ work: { team: 'b' } });
});

test('IM-07: a person who was deleted here is not brought back', async () => {
  const source = aName();
  const file = aFile(source, aPerson(source, 'ann'));
  await imported(file);
  const { user_id } = await personOf(source, 'ann');
  await inTransaction(db, (transaction) => closeAccount(transaction, context.clock.now(), user_id));
  const kept = await db.selectFrom('imported_records').selectAll().where('source', '=', source).execute();
  expect(kept).toMatchObject([{ local_id: null, links: null, fingerprint: Buffer.alloc(0) }]);
  expect(await imported(file)).toMatchObject({
    people: counts({ refused: 1 }),
    refused_because: { deleted_here: 1 },
  });
});

test('IM-08: an address that has an account here is refused, or linked if both are verified and the operator says so', async () => {
  const source = aName();
  const [ann, bob] = [await anAccount(context), await anAccount(context)];
  await changeUser(db, bob.user_id, { email_verified: false });
  const file = aFile(
    source,
    { kind: 'group', id: 'g', name: `linked-${source}` },
    aPerson(source, 'ann', {
      email: ann.email,
      email_verified: true,
      password: { hash: BCRYPT },
      groups: [{ group: 'g' }],
    }),
    aPerson(source, 'bob', { email: bob.email, email_verified: true }),
    aPerson(source, 'twin', { email: ann.email, email_verified: true }),
  );
  const refused = { people: counts({ refused: 3 }), refused_because: { email_in_use: 3 } };
  expect(await imported(file, '--trust-verified')).toMatchObject(refused);
  expect(await imported(file, '--link-by-email')).toMatchObject(refused);
  const before = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', ann.user_id)
    .executeTakeFirstOrThrow();
  expect(await imported(file, '--link-by-email', '--trust-verified')).toMatchObject({
    ...{ people: counts({ changed: 1, refused: 2 }), to_do: { linked: 1 } },
  });
  const after = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', ann.user_id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
  const members = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('user_id', '=', ann.user_id)
    .execute();
  expect(members).toHaveLength(1);
});

test('IM-190: an account that was linked keeps its password, its codes and its profile when the source changes', async () => {
  const source = aName();
  const ann = await anAccount(context);
  const group = { kind: 'group', id: 'g', name: `kept-${source}` };
  const row = { email: ann.email, email_verified: true, password: { old_system: true } };
  const options = ['--link-by-email', '--trust-all'];
  await imported(aFile(source, group, aPerson(source, 'ann', row)), ...options);
  const ofAnn = db.selectFrom('users').selectAll().where('user_id', '=', ann.user_id);
  const before = await ofAnn.executeTakeFirstOrThrow();
  const changed = {
    ...{ ...row, password: { hash: BCRYPT }, totp: { secret: TOTP }, is_admin: true },
    ...{ preferred_name: 'Eve', custom_claims: { shop: { tier: 'gold' } }, groups: [{ group: 'g' }] },
  };
  for (const more of [changed, { ...changed, password: null, suspended: true }])
    expect(await imported(aFile(source, group, aPerson(source, 'ann', more)), ...options)).toMatchObject({
      people: counts({ changed: 1 }),
    });
  expect(await ofAnn.executeTakeFirstOrThrow()).toEqual(before);
  const members = db.selectFrom('group_members').select('user_id').where('user_id', '=', ann.user_id);
  expect(await members.execute()).toHaveLength(1);
});

test.each<[string, Body, string[], Body]>([
  [
    'IM-09: a weak hash',
    { password: { hash: '{SSHA}MqOvhaMZGSb2DIwdUjNbKnhLkFWZZFPV3/pWNQ==' } },
    [],
    { refused_because: { weak_hash: 1 } },
  ],
  [
    'IM-09: a weak hash that the operator allows',
    { password: { hash: '{SSHA}MqOvhaMZGSb2DIwdUjNbKnhLkFWZZFPV3/pWNQ==' } },
    ['--allow-weak'],
    { people: counts({ new: 1 }), password_hash: expect.stringContaining('$sha1$') },
  ],
  [
    'IM-10: a hash that is not known here',
    { password: { hash: '$9$x' } },
    [],
    { people: counts({ new: 1 }), to_do: { unknown_scheme: 1 }, password_hash: null },
  ],
  [
    'IM-11: flags that no one vouches for',
    {
      email_verified: true,
      is_admin: true,
      identity_verified_level: 3,
      phone_number: '+81312345678',
      phone_verified: true,
    },
    [],
    {
      email_verified: false,
      phone_verified: false,
      is_admin: false,
      identity_verified_level: 0,
      to_do: { was_administrator: 1 },
    },
  ],
  [
    'IM-11: flags of what was verified',
    {
      email_verified: true,
      is_admin: true,
      identity_verified_level: 3,
      phone_number: '+81312345678',
      phone_verified: true,
    },
    ['--trust-verified'],
    { email_verified: true, phone_verified: true, is_admin: false, identity_verified_level: 2 },
  ],
  [
    'IM-11: flags of our own export',
    { email_verified: true, is_admin: true, identity_verified_level: 3 },
    ['--trust-all'],
    { email_verified: true, is_admin: true, identity_verified_level: 3 },
  ],
  ['IM-12: the sub is ours', { sub: 'their-sub' }, [], { sub: expect.stringMatching(/^\w{22}$/) }],
  ['IM-12: the sub is theirs', { sub: 'their-sub' }, ['--keep-subs'], { sub: 'their-sub' }],
  [
    'IM-12: a sub that someone has',
    { sub: 'their-sub' },
    ['--keep-subs'],
    { refused_because: { sub_in_use: 1 } },
  ],
  [
    'IM-13: a moment in the future',
    { created_at: '2999-01-01T00:00:00Z' },
    [],
    { refused_because: { invalid_record: 1 } },
  ],
  [
    'IM-13: a claim without a namespace',
    { custom_claims: { '': { a: 1 } } },
    [],
    { refused_because: { invalid_record: 1 } },
  ],
  [
    'IM-13: a name that turns text around',
    { full_name: 'a\u202eb' },
    [],
    { refused_because: { invalid_record: 1 } },
  ],
  [
    'IM-13: a number without a country',
    { phone_number: '0312345678' },
    [],
    { refused_because: { invalid_record: 1 } },
  ],
  ['IM-13: a short seed', { totp: { secret: 'JBSWY3DP' } }, [], { refused_because: { invalid_record: 1 } }],
])('%s', async (_name, record, options, expected) => {
  const source = aName();
  const file = aFile(source, aPerson(source, 'ann', record));
  const dry = await imported(file, '--dry-run', ...options);
  const result = await imported(file, ...options);
  expect(result).toEqual({ ...dry, dry_run: false });
  const email = `ann.${source}@people.example`;
  const person = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  expect({ ...person, ...result }).toMatchObject(expected);
});

test('IM-21: passkeys come with our own exports alone, and never to an account that was here', async () => {
  const source = aName();
  const passkey = (name: string) => ({
    ...{ credential_id: text(name), public_key: KEY, user_handle: text('handle'), sign_count: 3 },
    ...{ transports: ['internal', 'hybrid'], aaguid: '00000000-0000-0000-0000-000000000000', name: 'Phone' },
    ...{ backup_eligible: true, backup_state: false, created_at: '2025-01-01T00:00:00Z' },
  });
  const here = await anAccount(context);
  const rows = [
    aPerson(source, 'ann', { email_verified: true, passkeys: [passkey(`ann-${source}`)] }),
    aPerson(source, 'here', {
      email: here.email,
      email_verified: true,
      passkeys: [passkey(`here-${source}`)],
    }),
  ];
  const names = async () =>
    (await db.selectFrom('passkeys').select(['name', 'transports', 'sign_count']).execute()).map((row) => ({
      ...row,
    }));
  expect(await imported(aFile(source, rows[0]!))).toMatchObject({ to_do: { passkeys_left_out: 1 } });
  expect(await names()).toEqual([]);
  await imported(aFile(source, ...rows), '--trust-all', '--link-by-email');
  expect(await names()).toEqual([{ name: 'Phone', transports: ['internal', 'hybrid'], sign_count: 3 }]);
});

describe('IM-57: the key of an imported passkey', () => {
  const authenticator = (alg: -7 | -8) => new Authenticator(app.baseUrl, { alg });
  const credentialOf = ({ credentialId }: Authenticator, public_key: Buffer) => ({
    ...{ credential_id: credentialId.toString('base64url'), public_key: public_key.toString('base64url') },
    ...{ user_handle: text('handle'), sign_count: 0, aaguid: '00000000-0000-0000-0000-000000000000' },
    ...{ name: 'Phone', backup_eligible: true, backup_state: false, created_at: '2025-01-01T00:00:00Z' },
  });
  const changed = (member: number, value: Cbor, alg: -7 | -8 = -7) =>
    cbor(new Map([...authenticator(alg).coseKey(), [member, value]]));

  test.each<[string, Buffer, boolean]>([
    ['of P-256', cbor(authenticator(-7).coseKey()), true],
    ['of Ed25519', cbor(authenticator(-8).coseKey()), true],
    ['of no point on P-256', changed(-3, Buffer.alloc(32, 1)), false],
    ['of a point of small order', changed(-2, Buffer.alloc(32), -8), false],
    ['of an algorithm that is not offered', changed(3, -65535), false],
    ['with a member that no key has', changed(99, 1), false],
    ['with bytes after it', Buffer.concat([cbor(authenticator(-7).coseKey()), Buffer.of(0)]), false],
    ['that is none', Buffer.from('key'), false],
    ['that ends early', Buffer.of(0xbf), false],
  ])('%s', async (_name, key, isGood) => {
    const source = aName();
    const passkeys = [credentialOf(authenticator(-7), key)];
    const file = aFile(source, aPerson(source, 'ann', { passkeys }));
    expect(await imported(file, '--trust-all')).toMatchObject({
      people: counts(isGood ? { new: 1 } : { refused: 1 }),
    });
  });

  test('that an earlier release let in signs no one in, and is no fault of the service', async () => {
    const { authenticator: held, passkey } = await aHolder(app);
    const { id } = passkey;
    await db
      .updateTable('passkeys')
      .set({ public_key: Buffer.from('key') })
      .where('id', '=', id)
      .execute();
    const browser = app.client();
    expect((await authenticate(browser, await assertion(browser, held))).status).toBe(401);
  });
});

test('IM-220: a sub that is a client_id, or may become one, is refused, and a client_id that is a sub, in a dry run too', async () => {
  const source = aName();
  const shop = {
    ...{ kind: 'application', name: `Kite ${source}`, owner: OWNER },
    redirect_uris: ['https://rp.example/cb'],
  };
  await imported(aFile(source, { ...shop, id: 'a', client_id: `shop-${source}` }));
  const file = aFile(
    source,
    aPerson(source, 'ann', { sub: `shop-${source}` }),
    aPerson(source, 'bob', { sub: 'https://rp.example/client.json' }),
    { ...shop, id: 'b', client_id: `late-${source}` },
    aPerson(source, 'cal', { sub: `late-${source}` }),
    aPerson(source, 'dan', { sub: `dan-${source}` }),
    { ...shop, id: 'c', client_id: `dan-${source}` },
  );
  const dry = await imported(file, '--keep-subs', '--dry-run');
  const real = await imported(file, '--keep-subs');
  expect(real).toEqual({ ...dry, dry_run: false });
  expect(real).toMatchObject({
    ...{ people: counts({ new: 1, refused: 3 }), applications: counts({ new: 1, refused: 1 }) },
    refused_because: { sub_is_client_id: 3, invalid_params: 1 },
  });
  const configuration = join(folder, `${source}.yaml`);
  const declared = { client_id: `dan-${source}`, name: 'Dan', owner: { email: OWNER } };
  const applications = [{ ...declared, redirect_uris: ['https://rp.example/cb'] }];
  writeFileSync(configuration, JSON.stringify({ applications }));
  await operator.refused(['apply', '-f', configuration], 'invalid_configuration', /the sub of a person/);
  // Without --keep-subs all of them have other subs.
  expect(await imported(aFile(source, aPerson(source, 'ann', { sub: `shop-${source}` })))).toMatchObject({
    people: counts({ new: 1 }),
  });
});

test('IM-221: of two processes that choose the same name at once, the second sees the first', async () => {
  const source = aName();
  const owner = await anAccount(context);
  const application = {
    ...{
      developer: { ...owner, created_at: context.clock.now() },
      created_via: 'cli' as const,
      name: 'Kite',
    },
    redirect_uris: ['https://rp.example/cb'],
  };
  const register = (db: Db, client_id: string) =>
    createApplication(db, context.keyring, context.clock.now(), OPERATOR, application, { client_id });
  const [first, second] = [`first-${source}`, `second-${source}`];

  let person: Promise<Body> | undefined;
  await inTransaction(db, async (transaction) => {
    await register(transaction, first);
    person = imported(aFile(source, aPerson(source, 'ann', { sub: first })), '--keep-subs');
    await isWaiting();
  });
  expect(await person).toMatchObject({ refused_because: { sub_is_client_id: 1 } });

  let made: ReturnType<typeof register> | undefined;
  await inTransaction(db, async (transaction) => {
    await holdChosenNames(transaction, 'sub');
    await changeUser(transaction, owner.user_id, { sub: second });
    made = register(db, second);
    await isWaiting();
  });
  expect(await made).toEqual({ faults: [{ path: 'client_id', code: 'client_id_is_sub' }] });
});

/** Until a connection has asked for the lock, and goes on asking. Within a transaction, PostgreSQL would show what was the first time. */
async function isWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_try_advisory_xact_lock%'`.execute(
        db,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

describe('credentials', () => {
  const passkey = (name: string) => ({
    ...{ credential_id: text(name), public_key: KEY, user_handle: text('handle'), sign_count: 3 },
    ...{ transports: ['internal'], aaguid: '00000000-0000-0000-0000-000000000000', name: 'Phone' },
    ...{ backup_eligible: true, backup_state: false, created_at: '2025-01-01T00:00:00Z' },
  });
  const all = (source: string, n: number) => ({
    ...{ password: { hash: BCRYPT.replace('$10$', `$1${n}$`) } },
    ...{ totp: { secret: TOTP.replace('J', 'ABC'[n]!) }, passkeys: [passkey(`${source}-${n}`)] },
  });
  const heldBy = async (user_id: number) => {
    const row = await db
      .selectFrom('users')
      .select(['password_hash', 'totp_enabled_at'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const passkeys = await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).execute();
    return [row.password_hash !== null, row.totp_enabled_at !== null, passkeys.length];
  };

  test('IM-222: what an administrator removed here no import brings back, whatever the source changes', async () => {
    const source = aName();
    const row = (n: number, more: Body = {}) =>
      aFile(source, aPerson(source, 'ann', { ...all(source, n), ...more }));
    await imported(row(0), '--trust-all');
    const { user_id } = await personOf(source, 'ann');
    expect(await heldBy(user_id)).toEqual([true, true, 1]);
    const answer = await root.send('POST', `/api/v1/admin/users/${user_id}/reset_factors`, {
      ...{ factors: ['password', 'totp', 'passkeys'], end_access: false, reason: 'Stolen' },
    });
    expect(answer.status).toBe(200);
    expect(await imported(row(0, { full_name: 'Ann' }), '--trust-all')).not.toHaveProperty('to_do');
    expect(await heldBy(user_id)).toEqual([false, false, 0]);
    expect(await imported(row(1), '--trust-all', '--dry-run')).toMatchObject({ to_do: { kept: 3 } });
    expect(await imported(row(1), '--trust-all')).toMatchObject({ to_do: { kept: 3 } });
    expect(await heldBy(user_id)).toEqual([false, false, 0]);
  });

  test('IM-223: what a person removed here stays away, what never was here comes, and no export without hashes takes a password', async () => {
    const source = aName();
    const row = (more: Body) => aFile(source, aPerson(source, 'ann', more));
    await imported(row({ totp: { secret: TOTP } }), '--trust-all');
    const { user_id } = await personOf(source, 'ann');
    await inTransaction(db, (transaction) => removeTotp(transaction, user_id));
    const { totp: _totp, ...rest } = all(source, 1);
    await imported(row({ ...rest, totp: { secret: TOTP, digits: 8 } }), '--trust-all');
    expect(await heldBy(user_id)).toEqual([true, false, 1]);
    await inTransaction(db, (transaction) => endPasskeys(transaction, user_id));
    await imported(row({ passkeys: [passkey(`${source}-new`)], full_name: 'Ann' }), '--trust-all');
    expect(await heldBy(user_id)).toEqual([true, false, 0]);
  });
});

function text(name: string): string {
  return Buffer.from(name).toString('base64url');
}

test.each<[string, Body, boolean]>([
  ['an address of two lines', { address: '1 Long Lane\r\nTown' }, true],
  ['an address with a bell', { address: 'Town\u0007' }, false],
  ['an address that turns text around', { address: 'Town\u202e1' }, false],
  ['a postal code of two lines', { postal_code: '100\n0001' }, false],
  ['a name with a tab', { full_name: 'Ann\tLee' }, false],
  ['a namespace without claims', { custom_claims: { '': {}, 'No Name!': {} } }, true],
  ['a claim without a namespace', { custom_claims: { '': { size: 'L' } } }, false],
  ['a claim without a name', { custom_claims: { shop: { '': 'L' } } }, false],
  ['a claim without a value', { custom_claims: { shop: { size: '  ' } } }, false],
  ['a claim that no one sees', { custom_claims: { shop: { size: '\u200bL' } } }, false],
  ['a claim of 501 characters', { custom_claims: { shop: { size: 'x'.repeat(501) } } }, false],
  ['a claim that is no text', { custom_claims: { shop: { size: [1, 2] } } }, true],
])('IM-224: %s counts for imports as for administrators and operators', async (_name, member, isGood) => {
  const source = aName();
  const result = await imported(aFile(source, aPerson(source, 'ann', member)));
  expect(result.people).toEqual(counts(isGood ? { new: 1 } : { refused: 1 }));
  const email = `bob.${source}@people.example`;
  const made = await root.send('POST', '/api/v1/admin/users', { email, invite: false, ...member });
  expect(made.status).toBe(isGood ? 201 : 422);
  const [[name, value]] = Object.entries(member) as [[string, unknown]];
  const option = { full_name: '--name', custom_claims: '--custom' }[name] ?? `--${name.replace('_', '-')}`;
  const given = typeof value === 'string' ? value : JSON.stringify(value);
  const command = ['user', 'create', '--email', `cal.${source}@people.example`, '--password', '-'];
  expect((await operator.plain([...command, option, given])).code).toBe(isGood ? 0 : 1);
  if (!isGood) return;
  for (const { custom_claims, address } of await db
    .selectFrom('users')
    .select(['custom_claims', 'address'])
    .where('email', 'like', `%.${source}@%`)
    .execute()) {
    expect(custom_claims).toEqual(name === 'custom_claims' && 'shop' in (value as Body) ? value : {});
    expect(address?.replace('\r', '') ?? null).toBe(name === 'address' ? '1 Long Lane\nTown' : null);
  }
});

test('IM-225: a dry run foresees which applications wait for review, of owners who come with the file too', async () => {
  const source = aName();
  const shop = (n: number, more: Body = {}) => ({
    ...{ kind: 'application', id: `a${n}`, name: `Kite ${n} ${source}` },
    ...{ redirect_uris: ['https://rp.example/cb'], ...more },
  });
  const owner = `new.${source}@people.example`;
  const rows = [
    aPerson(source, 'new'),
    aPerson(source, 'old', { created_at: '2020-01-01T00:00:00Z' }),
    // The fifth registration of a new account has two flags.
    ...Array.from({ length: 6 }, (_, n) => shop(n, { owner })),
    shop(6, { owner: OWNER, allowed_scopes: ['openid', 'phone'] }),
    shop(7, { owner: `old.${source}@people.example` }),
    shop(8, { owner: OWNER, allowed_scopes: ['openid', 'phone'], suspended: true }),
    shop(9, { owner: 'gone@example.test' }),
  ];
  const file = aFile(source, ...rows);
  const options = ['--owner', `old.${source}@people.example`];
  const dry = await imported(file, '--dry-run', ...options);
  const real = await imported(file, ...options);
  expect(real).toEqual({ ...dry, dry_run: false });
  expect(real).toMatchObject({ applications: counts({ new: 10 }), to_do: { waits_for_review: 3 } });
  const pending = await db
    .selectFrom('applications')
    .select('name')
    .where('review_status', '=', 'pending')
    .where('name', 'like', `%${source}`)
    .orderBy('name')
    .execute();
  expect(pending.map(({ name }) => name)).toEqual([4, 5, 6].map((n) => `Kite ${n} ${source}`));
});

test('IM-226: access beyond what an application may have is left out, the same in a dry run, and nothing else is', async () => {
  const source = aName();
  const given = everything(source).filter(({ kind }) => kind === 'application' || kind === 'role');
  await imported(aFile(source, ...given), '--owner', OWNER);
  const { application_id } = await db
    .selectFrom('applications')
    .select('application_id')
    .where('client_id', '=', `shop-${source}`)
    .executeTakeFirstOrThrow();
  await sql`
    WITH people AS (
      INSERT INTO users (sub, email, created_at) SELECT ${source} || n, ${source} || n || '@full.example', now() FROM generate_series(1, 9998) n
      RETURNING user_id)
    INSERT INTO assignments (asg_id, application_id, user_id, created_at)
    SELECT 'asg_' || ${source} || user_id, ${application_id}, user_id, now() FROM people`.execute(db);
  const people = ['ann', 'bob', 'cal', 'dan'].map((id) =>
    aPerson(source, id, { access: [{ application: 'a', role: 'r' }] }),
  );
  const file = aFile(source, ...people);
  const reports = ['dry', 'real'].map((name) => join(folder, `${name}-${source}.csv`)) as [string, string];
  const dry = await imported(file, '--dry-run', '--report', reports[0]);
  const real = await imported(file, '--report', reports[1]);
  expect(real).toEqual({ ...dry, dry_run: false, report: reports[1] });
  expect(readFileSync(reports[1], 'utf8')).toBe(readFileSync(reports[0], 'utf8'));
  expect(real).toMatchObject({ people: counts({ new: 4 }), to_do: { too_many_assignments: 2 } });
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM assignments WHERE application_id = ${application_id}`.execute(db);
  expect(rows).toEqual([{ count: 10_000 }]);
  expect(await imported(file)).toMatchObject({ people: counts({ same: 4 }) });
});

test('IM-14: an application keeps the gates: its URIs are unproven, its flags wait, its secret must be strong, its owner here', async () => {
  const source = aName();
  const shop = {
    kind: 'application',
    redirect_uris: ['https://rp.example/cb'],
    allowed_scopes: ['openid', 'phone'],
  };
  const file = aFile(
    source,
    {
      ...shop,
      id: 'a',
      name: `Google ${source}`,
      client_secret: 'password',
      owner: 'gone@example.test',
      suspended: false,
    },
    { ...shop, id: 'b', name: `Kite ${source}`, suspended: true, owner: OWNER, client_secret: SECRET },
  );
  expect(await imported(file)).toMatchObject({
    applications: counts({ new: 1, refused: 1 }),
    refused_because: { owner_unknown: 1 },
  });
  const result = await imported(file, '--owner', OWNER);
  expect(result).toMatchObject({
    ...{ applications: counts({ new: 1, same: 1 }) },
    to_do: { redirect_uri_unproven: 1, new_secret: 1, owner_elsewhere: 1, waits_for_review: 1 },
  });
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('redirect_uris as u', 'u.application_id', 'a.application_id')
    .select(['a.name', 'a.review_status', 'u.verified_at'])
    .where('a.name', 'like', `%${source}`)
    .orderBy('a.name')
    .execute();
  expect(rows).toEqual([
    { name: `Google ${source}`, review_status: 'pending', verified_at: null },
    { name: `Kite ${source}`, review_status: 'suspended', verified_at: null },
  ]);
});

test('IM-15: what the command cannot do is said in a sentence, and nothing is written', async () => {
  const before = await dumpOf(stores.pool);
  const odd = join(folder, 'odd.bin');
  writeFileSync(odd, 'PK\u0003\u0004');
  const cases: [string[], string, RegExp][] = [
    [[join(folder, 'none.jsonl')], 'unreadable_file', /cannot be read \(ENOENT\)/],
    [[odd], 'unknown_format', /is not recognized\. Say with --from/],
    [[odd, '--from', 'other'], 'invalid_params', /^--from: /],
    [[odd, '--source', 'No Name'], 'invalid_params', /^--source: /],
    [[odd, '--from', 'jsonl', '--firebase', odd], 'invalid_firebase', /must hold signer key/],
    [[odd, '--from', 'jsonl', '--mapping', odd], 'invalid_mapping', /neither as JSON/],
  ];
  for (const [args, code, words] of cases) await operator.refused(['import', ...args], code, words);
  expect(await dumpOf(stores.pool)).toBe(before);
});
