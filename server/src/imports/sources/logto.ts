import type { ReaderOptions, SourceReader } from '../source-reader.ts';
import type { Entry } from './entry.ts';
import { logtoHash } from './logto-hash.ts';
import { otherRows, tableOf, tableRows } from './logto-tables.ts';
import { LogtoTenant } from './logto-tenant.ts';
import { mapped } from './mapping.ts';
import { localeOf, momentOf, type PersonInput, phone, profileText, totpOf } from './person-parts.ts';
import { eachFile, Places, type RowContent } from './source-rows.ts';

/** In the order in which they name each other. */
const FIRST_TABLES = ['organizations', 'applications', 'application_secrets'];
const MORE_TABLES = [
  'roles',
  'organization_roles',
  'organization_user_relations',
  'organization_role_user_relations',
  'users_roles',
];

/**
 * Logto: rows of its tables, each in a file called after the table, as JSON or CSV; a single file has the table users. Its Management API hands out
 * no password hashes.
 */
export const logto: SourceReader = {
  name: 'logto',
  detects: (_file, head) => {
    const text = head.toString('utf8');
    return /password_encryption_method/.test(text) && /primary_email/.test(text);
  },
  async *read(files, options) {
    const places = new Places(files);
    const tenant = new LogtoTenant();
    const filesOf = (tables: string[]) =>
      tables.flatMap((table) => files.filter((file) => tableOf(file) === table));
    const add = (table: string, entry: Entry) => tenant.add(table, entry);
    yield* otherRows(filesOf(FIRST_TABLES), places, add);
    for (const made of tenant.applications()) yield { place: 'applications', bytes: 0, ...made };
    yield* otherRows(filesOf(MORE_TABLES), places, add);
    for (const made of tenant.organizationRoles()) yield { place: 'organization_roles', bytes: 0, ...made };
    const others = filesOf([...FIRST_TABLES, ...MORE_TABLES]);
    yield* eachFile(
      files.filter((file) => !others.includes(file)),
      async function* (file) {
        for await (const row of tableRows(file)) {
          const content =
            'entry' in row
              ? personOf(row.entry, tenant, options)
              : { refused: row.refused, detail: row.detail };
          yield places.row(file, row, content);
        }
      },
      places,
    );
  },
};

function personOf(user: Entry, tenant: LogtoTenant, options: ReaderOptions): RowContent {
  const id = user.text('id');
  const email = user.text('primary_email');
  if (id === undefined) return user.refused('no_id', 'The person has no id.');
  if (email === undefined)
    return user.refused('no_email', `${id} has no primary_email, which people need here.`);
  const identities = user.object('identities')?.names ?? [];
  if (identities.length > 0)
    user.problem(
      `The sign-in by ${identities.join(', ')} is left out: the person needs a password or a passkey.`,
    );
  if (user.flag('is_password_expired') === true) user.problem('The password had expired.');
  const profile = user.object('profile');
  const address = profile?.object('address') ?? null;
  return user.record({
    kind: 'person',
    id,
    sub: id,
    email,
    preferred_name: profileText(user, 'preferred_name', user.text('username') ?? profile?.text('nickname')),
    full_name: profileText(user, 'full_name', user.text('name')),
    phone_number: phone(user, user.text('primary_phone')?.replace(/^(?=\d)/, '+')),
    address: profileText(user, 'address', address?.text('formatted')),
    postal_code: profileText(user, 'postal_code', address?.text('postalCode')),
    locale: localeOf(profile?.text('locale')),
    created_at: momentOf(user, user.any('created_at')),
    suspended: user.flag('is_suspended') === true ? true : undefined,
    ...mapped(user, attributesOf(user), options.mapping),
    password: passwordOf(user, options),
    totp: authenticatorOf(user),
    ...tenant.of(id),
  });
}

function passwordOf(user: Entry, options: ReaderOptions): PersonInput['password'] {
  const encrypted = user.text('password_encrypted');
  if (encrypted === undefined) return undefined;
  const hash = logtoHash(user, encrypted, user.text('password_encryption_method') ?? '', options);
  return hash === null ? undefined : { hash };
}

function authenticatorOf(user: Entry): PersonInput['totp'] {
  let totp: PersonInput['totp'];
  for (const factor of user.entries('mfa_verifications')) {
    const type = factor.text('type');
    if (type === 'Totp' && totp === undefined) totp = totpOf(user, factor.text('key'));
    else user.problem(`The second factor ${type ?? '?'} is left out.`);
  }
  return totp;
}

function attributesOf(user: Entry): [string, unknown][] {
  const inner = ['custom_data', 'profile'].flatMap((column) => {
    const data = user.object(column);
    return data === null
      ? []
      : data.names.map((name): [string, unknown] => [`${column}.${name}`, data.any(name)]);
  });
  return [...inner, ['avatar', user.any('avatar')]];
}
