import type { ReaderOptions, SourceFile, SourceReader } from '../source-reader.ts';
import { clientOf } from './auth0-clients.ts';
import { customHash } from './auth0-hash.ts';
import { Entry, isFields } from './entry.ts';
import { listedEntries } from './listed-entries.ts';
import { mapped } from './mapping.ts';
import {
  joinedName,
  localeOf,
  momentOf,
  type PersonInput,
  phone,
  profileText,
  totpOf,
} from './person-parts.ts';
import { eachFile, NO_OBJECT, Places, type RowContent } from './source-rows.ts';

const LISTS = ['users', 'clients'];
/** Of people with passwords; the others are identity providers. */
const OWN_PROVIDER = 'auth0';

/**
 * Auth0: the file of a bulk import or export of users, the NDJSON file of password hashes that their support hands out, and clients of the Management
 * API. In a folder the hashes are added to the people of the same id; they are kept in memory for it.
 */
export const auth0: SourceReader = {
  name: 'auth0',
  detects(_file, head) {
    const text = head.toString('utf8');
    return (
      /"user_id"\s*:\s*"[a-z0-9-]+\|/.test(text) ||
      /"_id"\s*:\s*\{\s*"\$oid"/.test(text) ||
      /"custom_password_hash"\s*:/.test(text) ||
      (/"client_id"\s*:/.test(text) && /"(callbacks|app_type|is_first_party)"\s*:/.test(text))
    );
  },
  async *read(files, options) {
    const hashes = files.length > 1 ? await hashesOf(files) : null;
    const places = new Places(files);
    yield* eachFile(
      files,
      async function* (file) {
        for await (const at of listedEntries(file, LISTS)) {
          const content = 'value' in at ? rowOf(at.value, hashes, options) : at;
          if (content !== null) yield places.row(file, at, content);
        }
      },
      places,
    );
  },
};

/** By the id of the person; people who are only in files of hashes come in from these. */
type Hashes = { byId: Map<string, string>; withProfile: Set<string> };

async function hashesOf(files: readonly SourceFile[]): Promise<Hashes | null> {
  const byId = new Map<string, string>();
  const withProfile = new Set<string>();
  for (const file of files) {
    try {
      for await (const at of listedEntries(file, LISTS)) {
        if (!('value' in at) || !isFields(at.value)) continue;
        const user = new Entry(at.value);
        const hash = user.text('passwordHash');
        const id = idOf(user);
        if (id === undefined) continue;
        if (user.object('_id') === null) withProfile.add(id);
        else if (hash !== undefined) byId.set(id, hash);
      }
    } catch {
      // The pass that yields rows says where a file ends.
    }
  }
  return byId.size === 0 ? null : { byId, withProfile };
}

function rowOf(value: unknown, hashes: Hashes | null, options: ReaderOptions): RowContent | null {
  if (!isFields(value)) return NO_OBJECT;
  const entry = new Entry(value);
  if (Object.hasOwn(value, 'client_id')) return clientOf(entry);
  const isOfHashes = entry.object('_id') !== null;
  const id = idOf(entry);
  // The other file has the rest of the person.
  if (isOfHashes && id !== undefined && hashes?.withProfile.has(id)) return null;
  return personOf(entry, id, hashes?.byId ?? null, options);
}

function idOf(user: Entry): string | undefined {
  const object = user.object('_id');
  if (object === null) return user.text('user_id');
  const id = user.text('alt_id') ?? object.text('$oid');
  return id === undefined ? undefined : `${OWN_PROVIDER}|${id}`;
}

function personOf(
  user: Entry,
  given: string | undefined,
  hashes: Map<string, string> | null,
  options: ReaderOptions,
) {
  const address = addressOf(user);
  const isImport = user.any('password_hash') !== undefined || user.any('custom_password_hash') !== undefined;
  const id = given ?? (isImport ? address.email : undefined);
  if (id === undefined) return user.refused('no_id', 'The person has no user_id.');
  if (address.email === undefined)
    return user.refused('no_email', `${id} has no e-mail address, which people need here.`);
  reportLost(user);
  const name = user.text('name');
  const username = user.text('username');
  return user.record({
    kind: 'person',
    id,
    sub: given,
    ...address,
    email: address.email,
    preferred_name: profileText(user, 'preferred_name', username ?? user.text('given_name')),
    full_name: profileText(
      user,
      'full_name',
      name !== undefined && name !== address.email
        ? name
        : joinedName(user.text('given_name'), user.text('family_name')),
    ),
    phone_number: phone(user, user.text('phone_number')),
    phone_verified: user.flag('phone_verified'),
    locale: localeOf(user.text('locale')),
    created_at: momentOf(user, user.any('created_at')),
    suspended: user.flag('blocked') === true ? true : undefined,
    ...mapped(user, attributesOf(user), options.mapping),
    password: passwordOf(user, given === undefined ? undefined : hashes?.get(given)),
    totp: authenticatorOf(user),
  });
}

/** Newer files have the address only among the identifiers. */
function addressOf(user: Entry): { email: string | undefined; email_verified: boolean | undefined } {
  const email = user.text('email');
  if (email !== undefined) return { email, email_verified: user.flag('email_verified') };
  const identifier = user.entries('identifiers').find((each) => each.text('type') === 'email');
  return { email: identifier?.text('value'), email_verified: identifier?.flag('verified') };
}

function passwordOf(user: Entry, ofFolder: string | undefined): PersonInput['password'] {
  const custom = user.object('custom_password_hash');
  const hash =
    user.text('passwordHash') ??
    user.text('password_hash') ??
    (custom === null ? ofFolder : customHash(user, custom));
  return hash === null || hash === undefined ? undefined : { hash };
}

function authenticatorOf(user: Entry): PersonInput['totp'] {
  const factors = user.entries('mfa_factors');
  for (const factor of factors) {
    for (const name of factor.names) {
      if (name !== 'totp') user.problem(`The second factor by ${name} is left out.`);
    }
  }
  const [totp, second] = factors.map((factor) => factor.object('totp')).filter((each) => each !== null);
  if (second !== undefined) user.problem('A second authenticator app is left out.');
  return totpOf(user, totp?.text('secret'));
}

function reportLost(user: Entry): void {
  const providers = user.entries('identities').map((each) => each.text('provider') ?? '?');
  const others = providers.filter((provider) => provider !== OWN_PROVIDER);
  if (others.length > 0)
    user.problem(
      `The sign-in by ${others.join(', ')} is left out: the person needs a password or a passkey.`,
    );
}

function attributesOf(user: Entry): [string, unknown][] {
  const inner = ['user_metadata', 'app_metadata'].flatMap((member) => {
    const metadata = user.object(member);
    return metadata === null
      ? []
      : metadata.names.map((name): [string, unknown] => [`${member}.${name}`, metadata.any(name)]);
  });
  return [...inner, ...user.names.map((name): [string, unknown] => [name, user.any(name)])];
}
