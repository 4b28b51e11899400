import { createHash } from 'node:crypto';
import type { ReaderOptions, SourceReader } from '../../src/imports/index.ts';
import { auth0 } from '../../src/imports/sources/auth0.ts';
import { cognito } from '../../src/imports/sources/cognito.ts';
import { csv } from '../../src/imports/sources/csv.ts';
import { firebase } from '../../src/imports/sources/firebase.ts';
import { keycloak } from '../../src/imports/sources/keycloak.ts';
import { logto } from '../../src/imports/sources/logto.ts';
import { zitadel } from '../../src/imports/sources/zitadel.ts';
import { keycloakRealm, keycloakUser } from './keycloak-sample.ts';
import { NO_OPTIONS } from './read-source.ts';

/** An export with made-up people, in the form in which the system writes it. */
export type Sample = {
  name: string;
  reader: SourceReader;
  file: string;
  /** Around the people: JSON in one line, JSON with line breaks, an entry a line, or CSV. */
  layout: 'compact' | 'indented' | 'lines' | 'csv';
  options: ReaderOptions;
  text(people: readonly string[]): string;
  /** The same with another text in the place of one person's name. */
  nameIn: (person: string) => string;
};

/** Words of which no two become the same when one letter is damaged. */
export function madeUpPeople(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `p${createHash('sha256').update(`${at}`).digest('hex').slice(0, 12)}`,
  );
}

const bcrypt = (person: string) =>
  `$2b$10$${`${person}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`.slice(0, 52)}u`;
const base64 = (text: string) => Buffer.from(text.padEnd(64, '.')).toString('base64');
const address = (person: string) => `${person}@old.example`;
const fullName = (person: string) => `Ada ${person}`;

const auth0User = (person: string) => ({
  user_id: `auth0|${person}`,
  email: address(person),
  email_verified: true,
  name: fullName(person),
  password_hash: bcrypt(person),
});
const auth0Hash = (person: string) => ({
  _id: { $oid: person },
  email_verified: false,
  email: address(person),
  passwordHash: bcrypt(person),
  password_set_date: { $date: '2019-12-06T18:36:12.412Z' },
  tenant: 'acme',
  connection: 'Username-Password-Authentication',
  name: fullName(person),
  _tmp_is_unique: true,
});
const firebaseUser = (person: string) => ({
  localId: person,
  email: address(person),
  emailVerified: true,
  passwordHash: base64(person),
  salt: Buffer.from(person).toString('base64'),
  displayName: fullName(person),
  lastSignedInAt: '1700000000000',
  createdAt: '1600000000000',
  disabled: false,
  customAttributes: JSON.stringify({ team: person }),
  providerUserInfo: [],
});
const cognitoUser = (person: string) => ({
  Username: person,
  Attributes: [
    { Name: 'sub', Value: person },
    { Name: 'email', Value: address(person) },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: fullName(person) },
  ],
  UserCreateDate: 1_600_000_000.123,
  Enabled: true,
  UserStatus: 'CONFIRMED',
});
const logtoUser = (person: string) => ({
  tenant_id: 'default',
  id: person,
  username: person,
  primary_email: address(person),
  primary_phone: null,
  password_encrypted: bcrypt(person),
  password_encryption_method: 'Bcrypt',
  name: fullName(person),
  profile: {},
  identities: {},
  custom_data: { team: person },
  mfa_verifications: [
    { id: 'm', type: 'Totp', key: 'JBSWY3DPEHPK3PXPJBSWY3DP', createdAt: '2024-01-01T00:00:00Z' },
  ],
  is_suspended: false,
  created_at: '2024-01-01T00:00:00.000+00:00',
});
const zitadelUser = (person: string) => ({
  userId: person,
  user: {
    userName: person,
    profile: { firstName: 'Ada', lastName: person, displayName: fullName(person), preferredLanguage: 'ja' },
    email: { email: address(person), isEmailVerified: true },
    hashedPassword: { value: bcrypt(person) },
    otpCode: 'JBSWY3DPEHPK3PXPJBSWY3DP',
  },
});
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

const inJson = (person: string) => JSON.stringify(fullName(person));
const lines = (entries: readonly object[]) => `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`;
const FIREBASE: ReaderOptions = {
  mapping: { team: 'acme:team' },
  firebase: { keyId: 'key', rounds: 8, memoryCost: 14 },
};
const LOGTO: ReaderOptions = { mapping: { 'custom_data.team': 'acme:team' }, firebase: null };

export const SAMPLES: Sample[] = [
  {
    name: 'keycloak, indented',
    reader: keycloak,
    file: 'realm.json',
    layout: 'indented',
    options: NO_OPTIONS,
    text: (people) => JSON.stringify(keycloakRealm(people.map((person) => keycloakUser(person))), null, 2),
    nameIn: (person) => JSON.stringify(person),
  },
  {
    name: 'keycloak, in one line',
    reader: keycloak,
    file: 'acme-realm.json',
    layout: 'compact',
    options: NO_OPTIONS,
    text: (people) => JSON.stringify(keycloakRealm(people.map((person) => keycloakUser(person)))),
    nameIn: (person) => JSON.stringify(person),
  },
  {
    name: 'auth0 users',
    reader: auth0,
    file: 'users.json',
    layout: 'indented',
    options: NO_OPTIONS,
    text: (people) => JSON.stringify(people.map(auth0User), null, 4),
    nameIn: inJson,
  },
  {
    name: 'auth0 hashes',
    reader: auth0,
    file: 'hashes.ndjson',
    layout: 'lines',
    options: NO_OPTIONS,
    text: (people) => lines(people.map(auth0Hash)),
    nameIn: inJson,
  },
  {
    name: 'firebase JSON',
    reader: firebase,
    file: 'accounts.json',
    layout: 'indented',
    options: FIREBASE,
    text: (people) =>
      `{"users": [${people.map((person) => JSON.stringify(firebaseUser(person), null, 2)).join(',\n')}]}`,
    nameIn: inJson,
  },
  {
    name: 'firebase CSV',
    reader: firebase,
    file: 'accounts.csv',
    layout: 'csv',
    options: FIREBASE,
    text: (people) =>
      people
        .map((person) => {
          const user = firebaseUser(person);
          const claims = cell(user.customAttributes);
          return `${person},${user.email},true,${user.passwordHash},${user.salt},"${fullName(person)}",,,,,,,,,,,,,,,,,,1600000000000,1700000000000,,false,${claims},\n`;
        })
        .join(''),
    nameIn: (person) => `"${fullName(person)}"`,
  },
  {
    name: 'cognito JSON',
    reader: cognito,
    file: 'users.json',
    layout: 'indented',
    options: NO_OPTIONS,
    text: (people) => JSON.stringify({ Users: people.map(cognitoUser) }, null, 4),
    nameIn: inJson,
  },
  {
    name: 'cognito CSV',
    reader: cognito,
    file: 'users.csv',
    layout: 'csv',
    options: NO_OPTIONS,
    text: (people) =>
      `cognito:username,name,email,email_verified,phone_number,phone_number_verified,cognito:mfa_enabled\r\n${people
        .map((person) => `${person},"${fullName(person)}",${address(person)},true,,false,false\r\n`)
        .join('')}`,
    nameIn: (person) => `"${fullName(person)}"`,
  },
  {
    name: 'logto lines',
    reader: logto,
    file: 'users.json',
    layout: 'lines',
    options: LOGTO,
    text: (people) => lines(people.map(logtoUser)),
    nameIn: inJson,
  },
  {
    name: 'logto CSV',
    reader: logto,
    file: 'users.csv',
    layout: 'csv',
    options: LOGTO,
    text: (people) =>
      [
        'id,username,primary_email,password_encrypted,password_encryption_method,name,custom_data,mfa_verifications,is_suspended,created_at',
        ...people.map((person) => {
          const { custom_data, mfa_verifications } = logtoUser(person);
          const json = [custom_data, mfa_verifications].map((value) => cell(JSON.stringify(value)));
          return `${person},${person},${address(person)},${bcrypt(person)},Bcrypt,"${fullName(person)}",${json.join(',')},f,2024-01-01 00:00:00+00`;
        }),
        '',
      ].join('\n'),
    nameIn: (person) => `"${fullName(person)}"`,
  },
  {
    name: 'zitadel',
    reader: zitadel,
    file: 'export.json',
    layout: 'compact',
    options: NO_OPTIONS,
    text: (people) =>
      JSON.stringify({
        orgs: [{ orgId: 'o1', org: { name: 'Acme' }, humanUsers: people.map(zitadelUser), userGrants: [] }],
      }),
    nameIn: inJson,
  },
  {
    name: 'csv',
    reader: csv,
    file: 'people.csv',
    layout: 'csv',
    options: NO_OPTIONS,
    text: (people) =>
      `id,email,full_name,password_hash,acme:team\n${people
        .map((person) => `${person},${address(person)},"${fullName(person)}",${bcrypt(person)},${person}\n`)
        .join('')}`,
    nameIn: (person) => `"${fullName(person)}"`,
  },
];
