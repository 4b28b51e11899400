import {
  type ReaderOptions,
  type Row,
  type SourceFile,
  type SourceReader,
  UnreadableSource,
} from '../source-reader.ts';
import { csvRows } from './csv-rows.ts';
import { Entry, type Fields, isFields } from './entry.ts';
import { countMembers, damage, jsonContent } from './json-content.ts';
import { listedEntries } from './listed-entries.ts';
import { mapped } from './mapping.ts';
import { joinedName, localeOf, momentOf, phone, profileText } from './person-parts.ts';
import { eachFile, NO_OBJECT, Places, type RowContent } from './source-rows.ts';

const USERNAME = 'cognito:username';

/** Amazon Cognito: pages of `aws cognito-idp list-users`, or a CSV file as its user import takes it. It hands out no password hashes. */
export const cognito: SourceReader = {
  name: 'cognito',
  detects: (file, head) => {
    const text = head.toString('utf8');
    if (file.toLowerCase().endsWith('.csv')) return text.split('\n', 1)[0]!.includes(USERNAME);
    return /"Users"\s*:\s*\[/.test(text) && /"(Username|UserStatus)"\s*:/.test(text);
  },
  async *read(files, options) {
    const places = new Places(files);
    yield* eachFile(
      files,
      (file) =>
        file.name.toLowerCase().endsWith('.csv')
          ? fromCsv(file, places, options)
          : fromJson(file, places, options),
      places,
    );
  },
};

async function* fromJson(file: SourceFile, places: Places, options: ReaderOptions): AsyncGenerator<Row> {
  for await (const at of listedEntries(file, ['Users'])) {
    const content = !('value' in at)
      ? at
      : isFields(at.value)
        ? ofUser(new Entry(at.value), options)
        : NO_OBJECT;
    yield places.row(file, at, content);
  }
}

function ofUser(user: Entry, options: ReaderOptions): RowContent {
  const attributes: Fields = {};
  for (const attribute of user.entries('Attributes')) {
    const name = attribute.text('Name');
    if (name === undefined) continue;
    if (Object.hasOwn(attributes, name))
      return damage('repeated_name', `The attribute ${name} is there twice.`);
    attributes[name] = attribute.text('Value');
  }
  const status = user.text('UserStatus');
  if (status === 'EXTERNAL_PROVIDER')
    user.problem('The person signs in by an identity provider, and needs a password or a passkey here.');
  return personOf(user, new Entry(attributes, { entry: user, path: 'Attributes' }), options, {
    username: user.text('Username'),
    created_at: momentOf(user, seconds(user.any('UserCreateDate'))),
    suspended: user.flag('Enabled') === false ? true : undefined,
  });
}

/** AWS writes seconds with a fraction, unless it is set to write dates. */
function seconds(value: unknown): unknown {
  return typeof value === 'number' ? value * 1000 : value;
}

async function* fromCsv(file: SourceFile, places: Places, options: ReaderOptions): AsyncGenerator<Row> {
  let heading: string[] | null = null;
  for await (const at of csvRows(file)) {
    if (!('fields' in at)) yield places.row(file, at, at);
    else if (heading === null) heading = headingOf(file, at.fields);
    else yield places.row(file, at, ofRow(heading, at.fields, options));
  }
}

function headingOf(file: SourceFile, fields: string[]): string[] {
  const heading = fields.map((name) => name.trim());
  if (heading.includes(USERNAME)) return heading;
  throw new UnreadableSource(
    `${file.name}:1`,
    `The first line must name the columns, ${USERNAME} among them.`,
  );
}

function ofRow(heading: string[], fields: string[], options: ReaderOptions): RowContent {
  if (fields.length !== heading.length)
    return damage('wrong_columns', `The row has ${fields.length} columns instead of ${heading.length}.`);
  const attributes = new Entry(Object.fromEntries(heading.map((name, index) => [name, fields[index]])));
  if (flagOf(attributes.text('cognito:mfa_enabled')) === true)
    attributes.problem('The second factor is left out: Cognito does not hand it out.');
  return personOf(attributes, attributes, options, { username: attributes.text(USERNAME) });
}

type Account = {
  username: string | undefined;
  created_at?: string | undefined;
  suspended?: true | undefined;
};

function personOf(user: Entry, attributes: Entry, options: ReaderOptions, account: Account): RowContent {
  const { username, ...rest } = account;
  const sub = attributes.text('sub');
  const id = sub ?? username;
  const email = attributes.text('email');
  if (id === undefined) return user.refused('no_id', 'The person has neither a sub nor a username.');
  if (email === undefined)
    return user.refused('no_email', `${id} has no e-mail address, which people need here.`);
  const preferred =
    attributes.text('preferred_username') ?? attributes.text('nickname') ?? attributes.text('given_name');
  const name =
    attributes.text('name') ?? joinedName(attributes.text('given_name'), attributes.text('family_name'));
  const flag = (member: string) => flagAt(attributes, member);
  return user.record({
    kind: 'person',
    id,
    sub,
    email,
    email_verified: flag('email_verified'),
    preferred_name: profileText(user, 'preferred_name', preferred),
    full_name: profileText(user, 'full_name', name),
    phone_number: phone(user, attributes.text('phone_number')),
    phone_verified: flag('phone_number_verified'),
    ...addressOf(user, attributes.text('address')),
    locale: localeOf(attributes.text('locale')),
    ...rest,
    ...mapped(
      user,
      attributes.names.map((each) => [each, attributes.any(each)]),
      options.mapping,
    ),
  });
}

/** A text, or the JSON of OpenID Connect. */
function addressOf(user: Entry, text: string | undefined) {
  const content = text?.startsWith('{') === true ? jsonContent(text, countMembers(text)) : null;
  if (content === null || !('value' in content) || !isFields(content.value))
    return { address: profileText(user, 'address', text) };
  const address = new Entry(content.value, { entry: user, path: 'address' });
  return {
    address: profileText(user, 'address', address.text('formatted')),
    postal_code: profileText(user, 'postal_code', address.text('postal_code')),
  };
}

function flagAt(attributes: Entry, member: string): boolean | undefined {
  const text = attributes.text(member);
  const flag = flagOf(text);
  if (flag === null && text !== undefined) attributes.wrong(member);
  return flag ?? undefined;
}

function flagOf(text: string | undefined): boolean | null {
  const lower = text?.toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : null;
}
