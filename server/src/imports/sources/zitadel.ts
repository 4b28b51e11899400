import type { ReaderOptions, Row, SourceFile, SourceReader } from '../source-reader.ts';
import { UnreadableSource } from '../source-reader.ts';
import { Entry, isFields } from './entry.ts';
import { jsonValues, type Path } from './json-values.ts';
import { mapped } from './mapping.ts';
import { joinedName, localeOf, type PersonInput, phone, profileText, totpOf } from './person-parts.ts';
import { eachFile, NO_OBJECT, Places, type RowContent } from './source-rows.ts';
import { PARTS, ZitadelInstance } from './zitadel-instance.ts';

const PEOPLE = 'humanUsers';

/**
 * Zitadel: what its admin API exports (`POST /admin/v1/export`), or what it imports. People come before their grants there, so each file is read twice: for
 * everything else, which is kept, and for the people.
 */
export const zitadel: SourceReader = {
  name: 'zitadel',
  detects: (_file, head) => /"orgs"\s*:\s*\[\s*\{\s*"orgId"\s*:/.test(head.toString('utf8')),
  async *read(files, options) {
    const places = new Places(files);
    const instance = new ZitadelInstance(options.mapping);
    for (const file of files) yield* everythingElse(file, places, instance);
    if (instance.isEmpty)
      throw new UnreadableSource(files[0]!.name, 'It is no export of Zitadel: it has no "orgs".');
    for (const made of instance.made()) yield { place: 'orgs', bytes: 0, ...made };
    yield* eachFile(files, (file) => people(file, places, instance, options), places);
  },
};

async function* everythingElse(
  file: SourceFile,
  places: Places,
  instance: ZitadelInstance,
): AsyncGenerator<Row> {
  try {
    for await (const at of jsonValues(file, planOf('else'))) {
      const [, org, part] = withinRoot(at.path);
      if (part === PEOPLE) continue;
      if (part === undefined) {
        if (!('value' in at) || at.value !== null)
          yield places.row(file, { line: at.line, end: 0 }, NO_OBJECT);
        continue;
      }
      const key = `${file.name}/${org}`;
      const content = 'value' in at ? instance.add(key, String(part), at.value) : at;
      if (content !== null) yield places.row(file, { line: at.line, end: 0 }, content);
    }
  } catch (error) {
    // The second pass gets as far, and says so.
    if (!(error instanceof UnreadableSource)) throw error;
    instance.isEmpty = false;
  }
}

async function* people(
  file: SourceFile,
  places: Places,
  instance: ZitadelInstance,
  options: ReaderOptions,
): AsyncGenerator<Row> {
  for await (const at of jsonValues(file, planOf('people'))) {
    const [, org, part] = withinRoot(at.path);
    if (part !== PEOPLE) continue;
    if (!('value' in at)) yield places.row(file, at, at);
    else if (!isFields(at.value)) yield places.row(file, at, NO_OBJECT);
    else yield places.row(file, at, personOf(new Entry(at.value), `${file.name}/${org}`, instance, options));
  }
}

function planOf(pass: 'else' | 'people') {
  return (given: Path) => {
    const path = withinRoot(given);
    const part = path[2];
    if (path.length < 3) return path.length === 0 || path[0] === 'orgs' ? 'enter' : 'skip';
    if (part !== PEOPLE && !PARTS.has(String(part))) return 'skip';
    if (path.length === 3 && part !== 'orgId' && part !== 'org') return 'enter';
    return (part === PEOPLE) === (pass === 'people') ? 'take' : 'skip';
  };
}

/** What an import takes has one more object around it. */
function withinRoot(path: Path): Path {
  return path[0] === 'dataOrgs' || path[0] === 'data_orgs' ? path.slice(1) : path;
}

function personOf(human: Entry, org: string, instance: ZitadelInstance, options: ReaderOptions): RowContent {
  const id = human.text('userId');
  const user = human.object('user');
  const address = user?.object('email') ?? null;
  const email = address?.text('email');
  if (id === undefined || user === null)
    return human.refused('no_id', 'The person has no userId, or no user.');
  if (address === null || email === undefined)
    return human.refused('no_email', `${id} has no e-mail address, which people need here.`);
  const profile = user.object('profile');
  const number = user.object('phone');
  const username = user.text('userName');
  reportLost(user, id, instance);
  const given = profile?.text('firstName');
  return human.record({
    kind: 'person',
    id,
    sub: id,
    email,
    email_verified: address.flag('isEmailVerified') ?? false,
    preferred_name: profileText(
      user,
      'preferred_name',
      username === undefined || username.toLowerCase() === email.toLowerCase() ? given : username,
    ),
    full_name: profileText(
      user,
      'full_name',
      profile?.text('displayName') ?? joinedName(given, profile?.text('lastName')),
    ),
    phone_number: phone(user, number?.text('phone')),
    phone_verified: number?.flag('isPhoneVerified'),
    locale: localeOf(profile?.text('preferredLanguage')),
    ...mapped(user, attributesOf(profile, id, instance), options.mapping),
    password: passwordOf(user),
    totp: totpOf(user, user.text('otpCode')),
    organizations: instance.organizationsOf(id, org),
    access: instance.accessOf(user, id),
  });
}

function reportLost(user: Entry, id: string, instance: ZitadelInstance): void {
  if (instance.linked.has(id) || user.list('idps').length > 0)
    user.problem(
      'The sign-in by an identity provider is left out: the person needs a password or a passkey.',
    );
  if (user.flag('passwordChangeRequired') === true) user.problem('The password had to be changed.');
}

function passwordOf(user: Entry): PersonInput['password'] {
  const value = user.object('hashedPassword')?.text('value');
  if (value !== undefined) return { hash: unpadded(value) };
  if (user.text('password') !== undefined)
    user.problem('The password is left out: it is not stored as a hash.');
  return undefined;
}

/** `$pbkdf2-sha256$27500$SALT$HASH`: in base64 as it is, where passlib has none of `+` and `=`. */
function unpadded(hash: string): string {
  return /^\$pbkdf2/.test(hash) ? hash.replaceAll('=', '').replaceAll('+', '.') : hash;
}

function attributesOf(profile: Entry | null, id: string, instance: ZitadelInstance): [string, unknown][] {
  const own = profile?.names.map((name): [string, unknown] => [`profile.${name}`, profile.any(name)]) ?? [];
  return [
    ...own,
    ...instance.metadataOf(id).map(([key, value]): [string, unknown] => [`metadata.${key}`, value]),
  ];
}
