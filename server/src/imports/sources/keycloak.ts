import type { ReaderOptions, Row, SourceFile, SourceReader } from '../source-reader.ts';
import { UnreadableSource } from '../source-reader.ts';
import { Entry, isFields } from './entry.ts';
import { type JsonValue, jsonValues, type Path } from './json-values.ts';
import { keycloakPerson } from './keycloak-person.ts';
import { type Made, Realm } from './keycloak-realm.ts';
import { eachFile, NO_OBJECT, Places } from './source-rows.ts';

/** Read one by one in the first pass; each is a list, or for the roles of clients an object of lists. */
const PARTS = ['organizations', 'groups', 'clients'];
const PEOPLE = ['users', 'federatedUsers'];

/**
 * Realm exports of Keycloak: one file, or a folder with `NAME-realm.json` and `NAME-users-0.json` and so on. They have people before what these belong
 * to, so each file is read twice: for everything else, which is kept, and for the people.
 */
export const keycloak: SourceReader = {
  name: 'keycloak',
  detects(file, head) {
    const text = head.toString('latin1');
    if (!file.toLowerCase().endsWith('.json')) return false;
    if (/^[\s[\xef\xbb\xbf]*\{\s*"realm"\s*:\s*"[^"]*",\s*"(federatedUsers|users)"/.test(text)) return true;
    return (
      /"realm"\s*:\s*"/.test(text) &&
      /"(accessTokenLifespan|notBefore|keycloakVersion|sslRequired)"\s*:/.test(text)
    );
  },
  async *read(given, options) {
    const files = [...given].sort((a, b) =>
      order(a.name).localeCompare(order(b.name), 'en', { numeric: true }),
    );
    const places = new Places(files);
    const realm = new Realm();
    if (!(yield* everythingElse(files, places, realm)))
      throw new UnreadableSource(files[0]!.name, 'It is no realm of Keycloak: it has no "realm".');
    yield* eachFile(files, (file) => people(file, places, realm, options), places);
  },
};

/** The file of the realm first, then the people in the order in which they were written. */
function order(name: string): string {
  return `${/-realm\.json$/i.test(name) ? 0 : 1}${name}`;
}

type Kept = { file: SourceFile; at: JsonValue; make: () => Iterable<Made> | Made | null };

/** False: there is no realm. */
async function* everythingElse(
  files: SourceFile[],
  places: Places,
  realm: Realm,
): AsyncGenerator<Row, boolean> {
  const kept: Record<'organization' | 'group' | 'client' | 'role', Kept[]> = {
    organization: [],
    group: [],
    client: [],
    role: [],
  };
  let name: string | null = null;
  let isLost = false;
  for (const file of files) {
    try {
      for await (const at of jsonValues(file, planOf('else'))) {
        const path = withinRealm(at.path);
        if (PEOPLE.includes(String(path[0]))) continue;
        if (!('value' in at)) {
          yield places.row(file, { line: at.line, end: 0 }, at);
          continue;
        }
        if (path[0] === 'realm') name = oneRealm(name, at.value, file);
        if (!isFields(at.value)) {
          if (path[0] !== 'realm' && at.value !== null)
            yield places.row(file, { line: at.line, end: 0 }, NO_OBJECT);
          continue;
        }
        const entry = new Entry(at.value);
        const keep = (kind: keyof typeof kept, make: Kept['make']) => kept[kind].push({ file, at, make });
        if (path[0] === 'organizations') keep('organization', () => realm.organization(entry));
        if (path[0] === 'groups') keep('group', () => realm.group(entry));
        if (path[0] === 'clients') keep('client', () => realm.client(entry));
        if (path[1] === 'realm') keep('role', () => realm.role(entry, null));
        if (path[1] === 'client') keep('role', () => realm.role(entry, String(path[2])));
      }
    } catch (error) {
      // The second pass gets as far, and says so.
      if (!(error instanceof UnreadableSource) || error.place.endsWith(SEVERAL)) throw error;
      isLost = true;
    }
  }
  for (const { file, at, make } of Object.values(kept).flat()) {
    const made = make();
    for (const each of made === null ? [] : Symbol.iterator in made ? made : [made])
      yield places.row(file, { line: at.line, end: 0 }, each);
  }
  return name !== null || isLost;
}

async function* people(
  file: SourceFile,
  places: Places,
  realm: Realm,
  options: ReaderOptions,
): AsyncGenerator<Row> {
  for await (const at of jsonValues(file, planOf('people'))) {
    const path = withinRealm(at.path);
    if (!PEOPLE.includes(String(path[0]))) continue;
    const content = 'value' in at ? personRow(path, at.value, realm, options) : at;
    if (content !== null) yield places.row(file, at, content);
  }
}

function personRow(path: Path, value: unknown, realm: Realm, options: ReaderOptions) {
  if (path.length === 1) return value === null ? null : NO_LIST;
  if (!isFields(value)) return NO_OBJECT;
  if (path[0] === 'federatedUsers') return FEDERATED;
  return keycloakPerson(new Entry(value), realm, options);
}

/** Kinds whose records name others come after them in any order of the file, so all but people is kept. */
function planOf(pass: 'else' | 'people') {
  const take = (isIn: boolean) => (isIn ? 'take' : 'skip');
  return (given: Path) => {
    const path = withinRealm(given);
    const [part, second] = path;
    if (path.length === 0) return 'enter';
    if (PEOPLE.includes(String(part))) return path.length === 1 ? 'enter' : take(pass === 'people');
    if (part === 'realm') return take(pass === 'else');
    if (part === 'roles' && path.length === 1) return 'enter';
    if (part === 'roles' && second === 'realm') return path.length === 2 ? 'enter' : take(pass === 'else');
    if (part === 'roles' && second === 'client') return path.length <= 3 ? 'enter' : take(pass === 'else');
    if (PARTS.includes(String(part))) return path.length === 1 ? 'enter' : take(pass === 'else');
    return 'skip';
  };
}

/** An export of all realms is a list of them. */
function withinRealm(path: Path): Path {
  return typeof path[0] === 'number' ? path.slice(1) : path;
}

function oneRealm(before: string | null, name: unknown, file: SourceFile): string | null {
  if (typeof name !== 'string') return before;
  if (before !== null && before !== name)
    throw new UnreadableSource(
      `${file.name}${SEVERAL}`,
      `It has the realms ${before} and ${name}. Export and import one realm at a time.`,
    );
  return name;
}

const SEVERAL = ' (several realms)';
const NO_LIST = { refused: 'wrong_type', detail: 'This must be a list.' };
const FEDERATED = {
  refused: 'federated_user',
  detail:
    'The person is in a directory that Keycloak asks (user federation). Import the people of the directory.',
};
