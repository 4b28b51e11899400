import { expect, test } from 'vitest';
import type { SourceFile } from '../../src/imports/index.ts';
import { auth0 } from '../../src/imports/sources/auth0.ts';
import { cognito } from '../../src/imports/sources/cognito.ts';
import { csv } from '../../src/imports/sources/csv.ts';
import { firebase } from '../../src/imports/sources/firebase.ts';
import { keycloak } from '../../src/imports/sources/keycloak.ts';
import { logto } from '../../src/imports/sources/logto.ts';
import { readMapping } from '../../src/imports/sources/mapping.ts';
import { zitadel } from '../../src/imports/sources/zitadel.ts';
import { classifyHash } from '../../src/platform/crypto/passwords/foreign-hash.ts';
import { KEYCLOAK_PEOPLE, keycloakRealm, keycloakUser, otpCredential } from './keycloak-sample.ts';
import { NO_OPTIONS, readSource, recordFaults, sourceFile } from './read-source.ts';
import { madeUpPeople, SAMPLES } from './samples.ts';

const json = (name: string, value: unknown) => sourceFile(name, JSON.stringify(value, null, 2));
const MAPPING = { department: 'acme:department', langs: 'acme:langs' };

async function realm(users: readonly object[] = KEYCLOAK_PEOPLE) {
  const files = [json('realm.json', keycloakRealm(users))];
  const read = await readSource(keycloak, files, { ...NO_OPTIONS, mapping: MAPPING });
  expect(recordFaults(read.records)).toEqual([]);
  const person = (id: string) =>
    read.records.find((record) => record.kind === 'person' && record.id === `id-${id}`);
  return { ...read, person, of: (kind: string) => read.records.filter((record) => record.kind === kind) };
}

test('a realm of Keycloak comes in its order, with what people belong to', async () => {
  const { records, person, of } = await realm();
  const kinds = records.map(({ kind }) => kind);
  expect(kinds).toEqual([...kinds].sort((a, b) => ORDER.indexOf(a as string) - ORDER.indexOf(b as string)));
  expect(of('organization')).toEqual([
    { kind: 'organization', id: 'o-paper', handle: 'paper', name: 'Paper & Co', domains: ['paper.example'] },
  ]);
  expect(of('group').map(({ id, name }) => [id, name])).toEqual([
    ['g-sales', 'sales'],
    ['g-asia', 'sales-2'],
  ]);
  expect(of('role').map(({ id, application }) => [id, application])).toEqual([
    ['r-auditor', undefined],
    ['r-chief', undefined],
    ['r-buyer', 'client-shop'],
  ]);
  expect(person('ada')).toMatchObject({
    sub: 'id-ada',
    email: 'ada@old.example',
    email_verified: true,
    preferred_name: 'ada',
    full_name: 'Ada ada',
    locale: 'ja',
    phone_number: '+81312345678',
    created_at: '2023-11-14T22:13:20.123Z',
    custom_claims: { acme: { department: 'R&D', langs: ['ja', 'en'] } },
    groups: [{ group: 'g-asia' }],
    access: [{ role: 'r-chief' }, { role: 'r-auditor' }, { role: 'r-buyer' }],
  });
  expect(person('bob')).toMatchObject({
    suspended: true,
    organizations: [{ organization: 'o-paper', role: 'member' }],
  });
  expect(person('cy')).toMatchObject({ full_name: '山田 太郎' });
});

const ORDER = ['organization', 'group', 'application', 'role', 'person'];

test('the passwords of Keycloak are hashes that can be checked here', async () => {
  const { person } = await realm();
  const hashOf = (id: string) => (person(id)!.password as { hash: string }).hash;
  expect(classifyHash(hashOf('ada'))).toMatchObject({ accepted: 'foreign' });
  expect(hashOf('bob')).toBe(
    `$argon2id$v=19$m=7168,t=5,p=1$${Buffer.alloc(16, 8).toString('base64').replace(/=+$/, '')}$${Buffer.alloc(32, 7).toString('base64').replace(/=+$/, '')}`,
  );
  // The characters of the secret are the key, so they are not base32 in the file.
  expect(person('bob')!.totp).toEqual({
    secret: 'MRDFMZTCMRNGYSTYPFDHGT2CLFLXURSH',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
  expect(person('dan')!.totp).toEqual({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DP',
    algorithm: 'SHA256',
    digits: 8,
    period: 30,
  });
});

test.each<[string, object[], RegExp]>([
  ['one that counts', [otpCredential({ subType: 'hotp' })], /HOTP/],
  ['7 digits', [otpCredential({ digits: 7 })], /7 digits/],
  ['10 seconds', [otpCredential({ period: 10 })], /10 s/],
  ['an unknown algorithm', [otpCredential({ algorithm: 'HmacMD5' })], /md5/],
  ['a secret that is too short', [otpCredential({}, 'short')], /too short/],
  [
    'a secret that is not base32',
    [otpCredential({ secretEncoding: 'BASE32' }, '!!!!!!!!!!!!!!!!!!!!')],
    /not base32/,
  ],
])(
  'IM-46: an authenticator app with %s is left out, and the person comes in',
  async (_, credentials, problem) => {
    const { person } = await realm([keycloakUser('zoe', { credentials })]);
    expect(person('zoe')).not.toHaveProperty('totp');
    expect(person('zoe')!.problem).toMatch(problem);
  },
);

test('IM-47: redirect URIs with wildcards are left out one by one, with the reason', async () => {
  const { of, refused } = await realm();
  const shop = of('application').find(({ id }) => id === 'client-shop')!;
  expect(shop).toMatchObject({
    client_id: 'shop',
    name: 'The shop',
    client_secret: 'bG9uZyBlbm91Z2ggdG8ga2VlcCBpdCBoZXJl',
    redirect_uris: ['https://shop.example.com/callback'],
    post_logout_redirect_uris: ['https://shop.example.com/bye', 'https://shop.example.com/callback'],
    allowed_origins: ['https://other.example.com', 'https://shop.example.com'],
    grant_types: ['authorization_code'],
  });
  expect(shop.problem).toMatch(
    /Redirect URI https:\/\/shop\.example\.com\/old\/\* is left out: it has a wildcard/,
  );
  expect(refused.find(({ detail }) => detail.includes('Redirect URI * is left out'))?.refused).toBe(
    'no_redirect_uri',
  );
});

test('IM-48: clients that sign no one in, or not with OpenID Connect, are refused with the reason', async () => {
  const { of, refused } = await realm();
  expect(of('application').map(({ client_id }) => client_id)).toEqual(['shop', 'phone-app', 'masked']);
  expect(refused.map(({ refused }) => refused)).toEqual([
    'no_redirect_uri',
    'no_sign_in',
    'bearer_only',
    'other_protocol',
    'role_without_application',
    'no_email',
    'service_account',
  ]);
  const masked = of('application').at(-1)!;
  expect(masked).toMatchObject({
    suspended: true,
    problem: expect.stringMatching(/secret is not in the file/),
  });
  expect(masked).not.toHaveProperty('client_secret');
});

test('IM-49: someone without an e-mail address, and a service account, are refused with the reason', async () => {
  const { refused } = await realm();
  expect(refused.slice(-2)).toMatchObject([
    { place: 'line 281', refused: 'no_email', detail: expect.stringContaining('eve') },
    { refused: 'service_account', detail: expect.stringContaining('batch') },
  ]);
});

test('IM-50: what a person belongs to and is not imported is left out of the person, with the reason', async () => {
  const { person } = await realm();
  expect(person('ada')!.problem).toBe(
    'The group /gone is left out: it is not imported. The person administered the realm. The role runner of batch is left out: it is not imported.',
  );
  expect(person('bob')!.problem).toMatch(/google.*UPDATE_PASSWORD/);
});

test('a folder of Keycloak gives the same as one file, whatever the order of its files', async () => {
  const { users, ...rest } = keycloakRealm(KEYCLOAK_PEOPLE);
  const part = (at: number, count: number) =>
    json(`acme-users-${at}.json`, { realm: 'acme', users: users.slice(at * 2, at * 2 + count) });
  const files = [part(2, 2), part(0, 2), json('acme-realm.json', rest), part(1, 2)];
  const read = await readSource(keycloak, files, { ...NO_OPTIONS, mapping: MAPPING });
  expect(read.records).toEqual((await realm()).records);
  expect(read.lost).toBeNull();
});

test('IM-51: a folder with several realms is refused as a whole', async () => {
  const other = { ...keycloakRealm([]), realm: 'other' };
  const files = [json('a-realm.json', keycloakRealm([])), json('b-realm.json', other)];
  expect((await readSource(keycloak, files)).lost).toMatch(/realms acme and other/);
  expect((await readSource(keycloak, [json('all.json', [keycloakRealm([]), other])])).lost).toMatch(/realms/);
});

test('IM-52: a password that cannot be carried over is left out, and the person comes in', async () => {
  const credential = (data: object, secret: object = { value: 'AAAA', salt: 'AAAA' }) => ({
    type: 'password',
    secretData: JSON.stringify(secret),
    credentialData: JSON.stringify({ hashIterations: 1, ...data }),
  });
  const { person } = await realm([
    keycloakUser('unknown', {
      credentials: [credential({ algorithm: 'argon2', additionalParameters: { type: ['d'] } })],
    }),
    keycloakUser('plain', { credentials: [{ type: 'password', value: 'secret' }] }),
    keycloakUser('custom', {
      credentials: [credential({ algorithm: 'bcrypt' }, { value: '$2a$10$abc', salt: '' })],
    }),
  ]);
  for (const name of ['unknown', 'plain']) {
    expect(person(name)).not.toHaveProperty('password');
    expect(person(name)!.problem).toMatch(/The password is left out/);
  }
  expect(JSON.stringify(person('plain'))).not.toContain('secret"');
  expect(person('custom')!.password).toEqual({ hash: '$2a$10$abc' });
});

test('IM-53: one damaged file of a folder keeps no other out, and is named', async () => {
  const { users, ...rest } = keycloakRealm(KEYCLOAK_PEOPLE.slice(0, 4));
  const files = [
    json('acme-realm.json', rest),
    sourceFile('acme-users-0.json', '{"realm": "acme", "users": [{"id": "x", '),
    json('acme-users-1.json', { realm: 'acme', users }),
  ];
  const { records, lost } = await readSource(keycloak, files);
  expect(records.filter(({ kind }) => kind === 'person')).toHaveLength(4);
  expect(lost).toMatch(/^acme-users-0\.json:1: .*cut off/);
});

test.each([
  ['m.json', '[]', /must be an object/],
  ['m.json', '{"a": ', /neither as JSON/],
  ['m.json', 'a: acme:b', /neither as JSON/],
  ['m.yaml', 'a: acme:b\na: acme:c', /neither as JSON/],
  ['m.yaml', 'a: &x acme:b\nb: *x', /neither as JSON/],
  ['m.json', '{"a": "is_admin"}', /^a must be mapped to/],
  ['m.json', '{"a": "acme:__proto__"}', /^a must be mapped to/],
  ['m.json', '{"a": 7}', /^a must be mapped to/],
])('IM-54: the mapping %s with %j is refused in words', async (name, text, fault) => {
  expect(await readMapping(name, text)).toEqual({ fault: expect.stringMatching(fault) });
});

test('a mapping names members and claims, in JSON or YAML', async () => {
  const mapping = { department: 'acme:department', zip: 'postal_code' };
  expect(await readMapping('m.json', JSON.stringify(mapping))).toEqual({ mapping });
  expect(await readMapping('m.yml', '# Ours\ndepartment: acme:department\nzip: postal_code\n')).toEqual({
    mapping,
  });
});

test.each([
  ['id,email,nick\n1,a@b.example,x\n', /Unknown columns: "nick"/],
  ['id,email,email\n1,a@b.example,x\n', /there twice: email/],
  ['id,name\n1,x\n', /Unknown columns: "name"/],
  ['id,full_name\n1,x\n', /no column email/],
])('IM-55: a CSV file with the heading of %j is refused as a whole', async (text, fault) => {
  const { records, lost } = await readSource(csv, [sourceFile('people.csv', text)]);
  expect([records, lost]).toEqual([[], expect.stringMatching(fault)]);
});

test('IM-29: a CSV file with thousands of columns is refused before they are compared, and unknown ones do not fill the error', async () => {
  const columns = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`).join(',');
  const refusal = async (heading: string) =>
    (await readSource(csv, [sourceFile('people.csv', `email,${heading}\n`)])).lost;
  expect(await refusal(columns(1000, 'acme:c'))).toContain('There are more than 1000 columns.');
  expect(await refusal(columns(999, 'acme:c'))).toBeNull();
  expect(await refusal(columns(999, 'c'))).toMatch(/Unknown columns: "c0", .*"c9" and 989 more\. Name them/);
});

test('IM-55: columns get their names from the mapping, and groups come first', async () => {
  const text = 'nr;Mail;Gruppen;Aktiv;nick\n1;a@b.example;Sales|Ops;no;x\n2;c@d.example;Ops;maybe;y\n';
  const mapping = { nr: 'id', Mail: 'email', Gruppen: 'groups', Aktiv: 'suspended', nick: 'ignore' };
  const { records, refused } = await readSource(csv, [sourceFile('people.csv', text)], {
    ...NO_OPTIONS,
    mapping,
  });
  expect(records).toEqual([
    { kind: 'group', id: 'Sales', name: 'Sales' },
    { kind: 'group', id: 'Ops', name: 'Ops' },
    {
      kind: 'person',
      id: '1',
      email: 'a@b.example',
      suspended: false,
      groups: [{ group: 'Sales' }, { group: 'Ops' }],
    },
  ]);
  expect(refused).toMatchObject([
    { place: 'line 3', refused: 'wrong_type', detail: 'Of the wrong type: suspended.' },
  ]);
});

test('groups of Keycloak are called after their paths', async () => {
  const tokyo = { id: 'g-tokyo', name: 'R&D  Tokyo', path: '/sales/asia/R&D  Tokyo' };
  const asia = { id: 'g-asia', name: 'asia', path: '/sales/asia', subGroups: [tokyo] };
  const groups = [{ id: 'g-sales', name: 'sales', path: '/sales', subGroups: [asia] }];
  const { records } = await readSource(keycloak, [json('realm.json', { realm: 'acme', groups })]);
  expect(records).toMatchObject([
    { name: 'sales' },
    { name: 'sales - asia' },
    { name: 'sales - asia - R-D Tokyo' },
  ]);
});

test('IM-56: names that every object inherits are names like others', async () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
  const attributes = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}: ["x"]`).join(',')}}`);
  const clientRoles = JSON.parse('{"__proto__": ["a"], "constructor": ["b"]}');
  const { person } = await realm([
    keycloakUser('odd', { attributes, clientRoles, realmRoles: names, groups: names }),
  ]);
  expect(person('odd')).not.toHaveProperty('custom_claims');
  expect(person('odd')).not.toHaveProperty('access');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  const files = [
    sourceFile('u.json', '[{"user_id":"auth0|1","email":"a@b.example","__proto__":{"blocked":true}}]'),
  ];
  expect((await readSource(auth0, files)).records).toMatchObject([{ id: 'auth0|1' }]);
});

test.each(SAMPLES.filter(({ name }) => ['keycloak, indented', 'auth0 hashes', 'cognito CSV'].includes(name)))(
  'IM-37: $name: a single value of 100 MB is refused alone, and is never in memory',
  async ({ reader, file, options, text, nameIn }) => {
    const [first = '', second = ''] = madeUpPeople(2);
    const whole = text([first, second]);
    const at = whole.lastIndexOf(nameIn(first), whole.indexOf(second)) + 1;
    const filler = Buffer.alloc(1_048_576, 'x');
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const large: SourceFile = {
      name: file,
      async *open() {
        yield Buffer.from(whole.slice(0, at));
        for (let sent = 0; sent < 100; sent += 1) {
          yield filler;
          peak = Math.max(peak, process.memoryUsage().arrayBuffers);
        }
        yield Buffer.from(whole.slice(at));
      },
    };
    const { records, refused, lost } = await readSource(reader, [large], options);
    const people = records.filter(({ kind }) => kind === 'person').map(({ email }) => email);
    expect([people, lost]).toEqual([[`${second}@old.example`], null]);
    expect(refused.filter(({ refused }) => refused === 'too_large')).toHaveLength(1);
    expect(peak - before).toBeLessThan(80_000_000);
  },
);

test('hashes and people of Auth0 in one folder become one', async () => {
  const hash = `$2b$10$${'a'.repeat(53)}`;
  const files = [
    json('users.json', [
      {
        user_id: 'auth0|1',
        email: 'ada@old.example',
        email_verified: true,
        name: 'Ada',
        blocked: true,
        user_metadata: { team: 'blue' },
        mfa_factors: [{ totp: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DP' } }, { phone: { value: '+8190' } }],
        created_at: '2020-01-01T00:00:00.000Z',
      },
      { user_id: 'google-oauth2|2', email: 'bob@old.example', identities: [{ provider: 'google-oauth2' }] },
    ]),
    sourceFile(
      'hashes.ndjson',
      [
        { _id: { $oid: '1' }, email: 'ada@old.example', passwordHash: hash },
        {
          _id: { $oid: '9' },
          alt_id: '3',
          identifiers: [{ type: 'email', value: 'cy@old.example', verified: true }],
          passwordHash: hash,
        },
      ]
        .map((each) => `${JSON.stringify(each)}\n`)
        .join(''),
    ),
    json('clients.json', [
      { client_id: 'global', global: true, name: 'All Applications' },
      {
        client_id: 'web',
        name: 'Web',
        app_type: 'regular_web',
        callbacks: ['https://web.example.com/cb'],
        client_secret: 's3cret',
        grant_types: ['authorization_code', 'implicit'],
        token_endpoint_auth_method: 'client_secret_post',
      },
      { client_id: 'm2m', name: 'M2M', app_type: 'non_interactive', grant_types: ['client_credentials'] },
    ]),
  ];
  const options = { ...NO_OPTIONS, mapping: { 'user_metadata.team': 'acme:team' } };
  const { records, refused, lost } = await readSource(auth0, files, options);
  expect(recordFaults(records)).toEqual([]);
  expect(lost).toBeNull();
  expect(records).toMatchObject([
    {
      id: 'auth0|1',
      suspended: true,
      password: { hash },
      totp: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DP' },
      custom_claims: { acme: { team: 'blue' } },
      problem: 'The second factor by phone is left out.',
    },
    { id: 'google-oauth2|2', problem: expect.stringMatching(/google-oauth2/) },
    { id: 'auth0|3', email: 'cy@old.example', email_verified: true, password: { hash } },
    {
      kind: 'application',
      client_id: 'web',
      token_endpoint_auth_method: 'client_secret_post',
      client_secret: 's3cret',
    },
  ]);
  expect(refused.map(({ refused }) => refused)).toEqual(['no_sign_in']);
});

test.each<[string, object, string | null]>([
  [
    'bcrypt',
    { algorithm: 'bcrypt', hash: { value: `$2a$10$${'a'.repeat(53)}` } },
    `$2a$10$${'a'.repeat(53)}`,
  ],
  [
    'pbkdf2',
    {
      algorithm: 'pbkdf2',
      hash: { value: `$pbkdf2-sha512$i=100000,l=64$c2FsdHNhbHQ$${'A'.repeat(86)}`, encoding: 'utf8' },
    },
    `$pbkdf2-sha512$i=100000$c2FsdHNhbHQ$${'A'.repeat(86)}`,
  ],
  [
    'sha256 with a salt in front',
    {
      algorithm: 'sha256',
      hash: { value: '00'.repeat(32), encoding: 'hex' },
      salt: { value: 'salt', position: 'prefix' },
    },
    `$sha256$p=prefix$c2FsdA$${'A'.repeat(43)}`,
  ],
  [
    'md5 in base64',
    { algorithm: 'md5', hash: { value: Buffer.alloc(16).toString('base64'), encoding: 'base64' } },
    `$md5$p=suffix$$${'A'.repeat(22)}`,
  ],
  [
    'scrypt',
    {
      algorithm: 'scrypt',
      hash: { value: '00'.repeat(32), encoding: 'hex', cost: 16_384, blockSize: 8, parallelization: 1 },
      salt: { value: 'salt' },
    },
    `$scrypt$ln=14,r=8,p=1$c2FsdA$${'A'.repeat(43)}`,
  ],
  [
    'ldap',
    { algorithm: 'ldap', hash: { value: `{SSHA}${Buffer.alloc(24).toString('base64')}` } },
    `$sha1$p=suffix$AAAAAA$${'A'.repeat(27)}`,
  ],
  [
    'hmac',
    { algorithm: 'hmac', hash: { value: 'aa', encoding: 'hex', digest: 'sha1', key: { value: 'k' } } },
    null,
  ],
  [
    'md5 of UTF-16',
    {
      algorithm: 'md5',
      hash: { value: '00'.repeat(16), encoding: 'hex' },
      password: { encoding: 'utf16le' },
    },
    null,
  ],
])('the custom_password_hash of Auth0: %s', async (_, custom_password_hash, expected) => {
  const files = [json('users.json', [{ user_id: 'auth0|1', email: 'a@b.example', custom_password_hash }])];
  const [record] = (await readSource(auth0, files)).records;
  const given = (record!.password as { hash: string } | undefined)?.hash ?? null;
  const verdict = given === null ? null : classifyHash(given);
  expect(verdict === null || 'refused' in verdict ? verdict : verdict.hash).toBe(expected);
  if (expected === null) expect(record!.problem).toMatch(/The password is left out/);
});

test('IM-227: a file of which the first line opens the list, as firebase auth:export writes it, is no file of lines', async () => {
  const people = [1, 2].map((n) => ({
    localId: `p${n}`,
    email: `p${n}@people.example`,
    providerUserInfo: [],
  }));
  const exported = `{"users": [\n${people.map((each) => JSON.stringify(each, null, 2)).join(',\n')}]}`;
  const { records, refused } = await readSource(firebase, [sourceFile('accounts.json', exported)]);
  expect([records.map(({ id }) => id), refused]).toEqual([['p1', 'p2'], []]);
});

test('a password of Firebase needs the parameters of the project', async () => {
  const user = {
    localId: 'u1',
    email: 'a@b.example',
    emailVerified: true,
    passwordHash: Buffer.alloc(64).toString('base64'),
    salt: 'c2FsdA==',
    createdAt: '1600000000000',
    disabled: true,
  };
  const files = [json('a.json', { users: [user, { localId: 'u2', phoneNumber: '+81312345678' }] })];
  const { records, refused } = await readSource(firebase, files, {
    mapping: {},
    firebase: { keyId: 'k1', rounds: 8, memoryCost: 14 },
  });
  expect(records).toEqual([
    {
      kind: 'person',
      id: 'u1',
      sub: 'u1',
      email: 'a@b.example',
      email_verified: true,
      created_at: '2020-09-13T12:26:40.000Z',
      suspended: true,
      password: { hash: `$firebase-scrypt$ln=14,r=8,k=k1$c2FsdA$${'A'.repeat(86)}` },
    },
  ]);
  expect(refused).toMatchObject([{ refused: 'no_email' }]);
  const without = (await readSource(firebase, files)).records[0]!;
  expect(without).not.toHaveProperty('password');
  expect(without.problem).toMatch(/hash parameters of the project/);
});

test('Cognito: attributes, status and seconds', async () => {
  const user = {
    Username: 'ada',
    Attributes: [
      { Name: 'sub', Value: 's1' },
      { Name: 'email', Value: 'a@b.example' },
      { Name: 'email_verified', Value: 'false' },
      { Name: 'phone_number', Value: '+81312345678' },
      { Name: 'phone_number_verified', Value: 'true' },
      { Name: 'address', Value: '{"formatted":"1-1 Chiyoda","postal_code":"100-0001"}' },
      { Name: 'custom:team', Value: 'blue' },
    ],
    UserCreateDate: 1_600_000_000.5,
    Enabled: false,
    UserStatus: 'EXTERNAL_PROVIDER',
  };
  const { records } = await readSource(cognito, [json('u.json', { Users: [user] })], {
    ...NO_OPTIONS,
    mapping: { 'custom:team': 'acme:team' },
  });
  expect(recordFaults(records)).toEqual([]);
  expect(records).toEqual([
    {
      kind: 'person',
      id: 's1',
      sub: 's1',
      email: 'a@b.example',
      email_verified: false,
      phone_number: '+81312345678',
      phone_verified: true,
      address: '1-1 Chiyoda',
      postal_code: '100-0001',
      created_at: '2020-09-13T12:26:40.500Z',
      suspended: true,
      custom_claims: { acme: { team: 'blue' } },
      problem: 'The person signs in by an identity provider, and needs a password or a passkey here.',
    },
  ]);
});

test.each<[string, string, string, string | null]>([
  [
    'Argon2i',
    'Argon2i',
    '$argon2i$v=19$m=8192,t=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2i$v=19$m=8192,t=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ],
  ['MD5', 'MD5', '00'.repeat(16), `$md5$p=suffix$$${'A'.repeat(22)}`],
  ['SHA256', 'SHA256', '00'.repeat(32), `$sha256$p=suffix$$${'A'.repeat(43)}`],
  [
    'a salt in front',
    'Legacy',
    JSON.stringify(['sha1', ['salt', '@'], '00'.repeat(20)]),
    `$sha1$p=prefix$c2FsdA$${'A'.repeat(27)}`,
  ],
  [
    'a salt behind',
    'Legacy',
    JSON.stringify(['sha512', ['@', 'salt'], '00'.repeat(64)]),
    `$sha512$p=suffix$c2FsdA$${'A'.repeat(86)}`,
  ],
  [
    'PBKDF2, salt as bytes',
    'Legacy',
    JSON.stringify(['pbkdf2', ['hex:80ff00', '1000', '32', 'sha256', '@'], '00'.repeat(32)]),
    `$pbkdf2-sha256$i=1000$gP8A$${'A'.repeat(43)}`,
  ],
  [
    'PBKDF2, salt as text',
    'Legacy',
    JSON.stringify(['pbkdf2', ['salt', '1000', '32', 'sha256', '@'], '00'.repeat(32)]),
    `$pbkdf2-sha256$i=1000$c2FsdA$${'A'.repeat(43)}`,
  ],
  ['a salt on both sides', 'Legacy', JSON.stringify(['sha1', ['a', '@', 'b'], '00'.repeat(20)]), null],
  ['Argon2d', 'Argon2d', '$argon2d$v=19$m=8192,t=8,p=1$AAAA$AAAA', null],
  ['no JSON', 'Legacy', '["sha1"', null],
])('the password_encrypted of Logto: %s', async (_, method, encrypted, expected) => {
  const user = {
    id: 'u1',
    primary_email: 'a@b.example',
    password_encrypted: encrypted,
    password_encryption_method: method,
  };
  const [record] = (await readSource(logto, [json('users.json', [user])])).records;
  const hash = (record!.password as { hash: string } | undefined)?.hash ?? null;
  expect(hash).toBe(expected);
  if (expected === null) expect(record!.problem).toMatch(/The password is left out/);
});

test('the tables of Logto belong together', async () => {
  const files = [
    json('users.json', [
      { id: 'u1', primary_email: 'a@b.example', primary_phone: '81312345678', is_suspended: true },
    ]),
    sourceFile('users_roles.csv', 'id,user_id,role_id\n1,u1,r1\n2,u1,gone\n'),
    json('roles.json', [{ id: 'r1', name: 'auditor', description: 'Reads', type: 'User' }]),
    json('organizations.json', [{ id: 'o1', name: 'Paper & Co' }]),
    json('organization_roles.json', [{ id: 'or1', name: 'editor', type: 'User' }]),
    json('organization_user_relations.json', [{ organization_id: 'o1', user_id: 'u1' }]),
    json('organization_role_user_relations.json', [
      { organization_id: 'o1', organization_role_id: 'or1', user_id: 'u1' },
    ]),
    json('applications.json', [
      {
        id: 'web',
        name: 'Web',
        type: 'Traditional',
        secret: 'internal_x',
        oidc_client_metadata: { redirectUris: ['https://web.example.com/cb'], postLogoutRedirectUris: [] },
      },
      {
        id: 'm2m',
        name: 'M2M',
        type: 'MachineToMachine',
        secret: 'x',
        oidc_client_metadata: { redirectUris: [], postLogoutRedirectUris: [] },
      },
    ]),
    json('application_secrets.json', [{ application_id: 'web', name: 'Default', value: 'the secret' }]),
  ];
  const { records, refused, lost } = await readSource(logto, files);
  expect([recordFaults(records), lost]).toEqual([[], null]);
  expect(records).toMatchObject([
    { kind: 'organization', id: 'o1', handle: 'paper-co' },
    { kind: 'application', client_id: 'web', client_secret: 'the secret' },
    { kind: 'role', id: 'r1', name: 'auditor' },
    { kind: 'role', id: 'o1:or1', name: 'editor', organization: 'o1' },
    {
      kind: 'person',
      phone_number: '+81312345678',
      suspended: true,
      organizations: [{ organization: 'o1', role: 'member' }],
      access: [{ role: 'r1' }, { role: 'o1:or1', organization: 'o1' }],
    },
  ]);
  expect(refused.map(({ refused }) => refused)).toEqual(['no_sign_in']);
});

test('IM-27: an owner of one organization of Zitadel administers no other, also not the one that they are a member of', async () => {
  const human = (userId: string) => ({ userId, user: { email: { email: `${userId}@b.example` } } });
  const orgs = [
    { orgId: 'o1', org: { name: 'Acme' }, humanUsers: [human('u1'), human('u2')] },
    {
      orgId: 'o2',
      org: { name: 'Own' },
      orgMembers: [
        { userId: 'u1', roles: ['ORG_OWNER'] },
        { userId: 'u2', roles: ['ORG_USER_MANAGER'] },
      ],
    },
  ];
  const { records } = await readSource(zitadel, [json('export.json', { orgs })], NO_OPTIONS);
  const people = records.filter(({ kind }) => kind === 'person');
  expect(people.map(({ id, organizations }) => [id, organizations])).toEqual([
    [
      'u1',
      [
        { organization: 'o1', role: 'member' },
        { organization: 'o2', role: 'admin' },
      ],
    ],
    ['u2', [{ organization: 'o1', role: 'member' }]],
  ]);
});

test('Zitadel: people before their grants, and the roles of a project at each of its applications', async () => {
  const human = (userId: string, more: object = {}) => ({
    userId,
    user: {
      userName: userId,
      profile: { firstName: 'A', lastName: 'B' },
      email: { email: `${userId}@b.example` },
      ...more,
    },
  });
  const org = {
    orgId: 'o1',
    org: { name: 'Acme' },
    projects: [{ projectId: 'p1', project: { name: 'Shop' } }],
    projectRoles: [{ projectId: 'p1', roleKey: 'buyer', displayName: 'Buyer' }],
    apiApps: [{ appId: 'api', app: { projectId: 'p1', name: 'API' } }],
    oidcApps: ['a1', 'a2'].map((appId) => ({
      appId,
      app: {
        projectId: 'p1',
        name: appId,
        redirectUris: [`https://${appId}.example.com/cb`],
        grantTypes: ['OIDC_GRANT_TYPE_AUTHORIZATION_CODE'],
        authMethodType: 'OIDC_AUTH_METHOD_TYPE_NONE',
      },
    })),
    humanUsers: [
      human('u1', {
        hashedPassword: {
          value: '$pbkdf2-sha256$27500$RaXjs4RiUKgJGkX6kp277w==$ng6oDRung/pBLayd5ro7IU3mL/p86pg3WvQNQc+N1Eg=',
        },
      }),
      human('u2', { otpCode: 'JBSWY3DPEHPK3PXPJBSWY3DP' }),
    ],
    machineUsers: [{ userId: 'm1', user: { userName: 'bot', name: 'Bot' } }],
    userGrants: [{ userId: 'u1', projectId: 'p1', roleKeys: ['buyer', 'gone'] }],
    orgMembers: [{ userId: 'u2', roles: ['ORG_OWNER'] }],
    userMetadata: [{ id: 'u1', key: 'team', value: Buffer.from('blue').toString('base64') }],
    domains: [{ orgId: 'o1', domainName: 'acme.example', isVerified: true }],
  };
  const options = { ...NO_OPTIONS, mapping: { 'metadata.team': 'acme:team' } };
  const { records, refused, lost } = await readSource(
    zitadel,
    [json('export.json', { orgs: [org] })],
    options,
  );
  expect([recordFaults(records), lost]).toEqual([[], null]);
  expect(records).toMatchObject([
    { kind: 'organization', id: 'o1', handle: 'acme', domains: ['acme.example'] },
    { kind: 'application', id: 'a1', client_type: 'public', problem: expect.stringMatching(/client_id/) },
    { kind: 'application', id: 'a2' },
    { kind: 'role', id: 'a1:buyer', name: 'buyer', application: 'a1' },
    { kind: 'role', id: 'a2:buyer', application: 'a2' },
    {
      id: 'u1',
      email_verified: false,
      custom_claims: { acme: { team: 'blue' } },
      organizations: [{ organization: 'o1', role: 'member' }],
      access: [{ role: 'a1:buyer' }, { role: 'a2:buyer' }],
      problem: 'The role gone is left out: it is not imported.',
    },
    {
      id: 'u2',
      organizations: [{ organization: 'o1', role: 'admin' }],
      totp: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DP' },
    },
  ]);
  expect(classifyHash((records[5]!.password as { hash: string }).hash)).toMatchObject({
    accepted: 'foreign',
  });
  expect(refused.map(({ refused }) => refused)).toEqual(['no_sign_in', 'service_account']);
  const wrapped = await readSource(
    zitadel,
    [json('import.json', { dataOrgs: { orgs: [org] }, timeout: '30m' })],
    options,
  );
  expect(wrapped.records).toEqual(records);
});
