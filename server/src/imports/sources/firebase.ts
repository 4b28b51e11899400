import { firebaseScryptHash } from '../../platform/crypto/passwords/foreign-hash.ts';
import type { ReaderOptions, Row, SourceFile, SourceReader } from '../source-reader.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { Entry, type Fields, isFields } from './entry.ts';
import { countMembers, damage, jsonContent } from './json-content.ts';
import { listedEntries } from './listed-entries.ts';
import { mapped } from './mapping.ts';
import { momentOf, type PersonInput, phone, profileText } from './person-parts.ts';
import { eachFile, NO_OBJECT, Places, type RowContent } from './source-rows.ts';

/** `firebase auth:export` writes no heading. A provider is its id, address, name and picture. */
const COLUMNS = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  ...['google', 'facebook', 'twitter', 'github'].flatMap((name) => [
    name,
    `${name}Email`,
    `${name}Name`,
    `${name}Photo`,
  ]),
  'createdAt',
  'lastSignedInAt',
  'phoneNumber',
  'disabled',
  'customAttributes',
];
const PROVIDERS = ['google', 'facebook', 'twitter', 'github'];

/** Firebase Authentication: what `firebase auth:export` writes, JSON or CSV. */
export const firebase: SourceReader = {
  name: 'firebase',
  detects: (file, head) =>
    isCsv(file)
      ? /^[^,\n]{1,128},[^,\n]*,(true|false),/.test(head.toString('utf8'))
      : /^\s*\{\s*"users"\s*:\s*\[\s*\{\s*"localId"\s*:/.test(head.toString('utf8')),
  async *read(files, options) {
    const places = new Places(files);
    yield* eachFile(
      files,
      (file) => (isCsv(file.name) ? fromCsv(file, places, options) : fromJson(file, places, options)),
      places,
    );
  },
};

function isCsv(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}

async function* fromJson(file: SourceFile, places: Places, options: ReaderOptions): AsyncGenerator<Row> {
  for await (const at of listedEntries(file, ['users'])) {
    const content = !('value' in at) ? at : isFields(at.value) ? personOf(at.value, options) : NO_OBJECT;
    yield places.row(file, at, content);
  }
}

async function* fromCsv(file: SourceFile, places: Places, options: ReaderOptions): AsyncGenerator<Row> {
  for await (const at of csvRows(file, { takesBareQuotes: true })) {
    yield places.row(file, at, 'fields' in at ? ofFields(at.fields, options) : at);
  }
}

function ofFields(
  fields: Extract<CsvRow, { fields: string[] }>['fields'],
  options: ReaderOptions,
): RowContent {
  // Each row ends with a comma, so that there is one field more.
  const isWhole =
    fields.length === COLUMNS.length || (fields.length === COLUMNS.length + 1 && fields.at(-1) === '');
  if (!isWhole)
    return damage('wrong_columns', `The row has ${fields.length} columns instead of ${COLUMNS.length}.`);
  const value: Fields = Object.fromEntries(COLUMNS.map((name, index) => [name, fields[index]]));
  for (const flag of ['emailVerified', 'disabled']) value[flag] = flagOf(value[flag]);
  value.providerUserInfo = PROVIDERS.filter((name) => value[name] !== '').map((name) => ({
    providerId: `${name}.com`,
  }));
  return personOf(value, options);
}

function flagOf(text: unknown): unknown {
  return text === 'true' ? true : text === 'false' || text === '' ? false : text;
}

function personOf(value: Fields, options: ReaderOptions): RowContent {
  const user = new Entry(value);
  const id = user.text('localId');
  const email = user.text('email');
  if (id === undefined) return user.refused('no_id', 'The person has no localId.');
  if (email === undefined)
    return user.refused('no_email', `${id} has no e-mail address, which people need here.`);
  const providers = user.entries('providerUserInfo').map((each) => each.text('providerId') ?? '?');
  const others = providers.filter((provider) => provider !== 'password' && provider !== 'phone');
  if (others.length > 0)
    user.problem(
      `The sign-in by ${others.join(', ')} is left out: the person needs a password or a passkey.`,
    );
  return user.record({
    kind: 'person',
    id,
    sub: id,
    email,
    email_verified: user.flag('emailVerified'),
    full_name: profileText(user, 'full_name', user.text('displayName')),
    phone_number: phone(user, user.text('phoneNumber')),
    created_at: momentOf(user, user.any('createdAt')),
    suspended: user.flag('disabled') === true ? true : undefined,
    ...mapped(user, attributesOf(user), options.mapping),
    password: passwordOf(user, options),
  });
}

function passwordOf(user: Entry, { firebase: parameters }: ReaderOptions): PersonInput['password'] {
  const hash = user.text('passwordHash');
  const salt = user.text('salt');
  if (hash === undefined) return undefined;
  if (parameters === null) {
    user.problem('The password is left out: the hash parameters of the project are needed for it.');
    return undefined;
  }
  const { keyId, rounds, memoryCost } = parameters;
  const bytes = { salt: Buffer.from(salt ?? '', 'base64'), hash: Buffer.from(hash, 'base64') };
  return { hash: firebaseScryptHash({ keyId, rounds, memoryCost, ...bytes }) };
}

/** Custom claims by their names, and the members of the account. */
function attributesOf(user: Entry): [string, unknown][] {
  const text = user.text('customAttributes');
  const content = text === undefined ? null : jsonContent(text, countMembers(text));
  const claims = content !== null && 'value' in content && isFields(content.value) ? content.value : {};
  if (content !== null && !('value' in content))
    user.problem('The custom claims are not JSON and are left out.');
  return [['photoUrl', user.any('photoUrl')], ...Object.entries(claims)];
}
