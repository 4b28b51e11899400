import { customScopeParts } from '../../scopes/index.ts';
import {
  type ReaderOptions,
  type Row,
  type SourceFile,
  type SourceReader,
  UnreadableSource,
} from '../source-reader.ts';
import { csvRows } from './csv-rows.ts';
import { Entry } from './entry.ts';
import { damage } from './json-content.ts';
import { CSV_COLUMNS, MAPPED_MEMBERS, mapped } from './mapping.ts';
import { Names } from './names.ts';
import { joinedName, type PersonInput, profileText, totpOf } from './person-parts.ts';
import { eachFile, Places, type RowContent } from './source-rows.ts';

const COLUMNS: readonly string[] = [...MAPPED_MEMBERS, ...CSV_COLUMNS];
/** More than any system has of a person; each name is compared with all before it. */
const MAX_COLUMNS = 1000;
/** In an error, which is one line. */
const MAX_NAMED = 10;

/** People in a CSV file whose heading has our names, or names that the mapping gives them. The groups that they name come first. */
export const csv: SourceReader = {
  name: 'csv',
  detects: (file, head) => {
    const [first = ''] = head.toString('utf8').split('\n', 1);
    return /\.(csv|tsv)$/i.test(file) && /(^|[,;\t"]) *e-?mail *($|[,;\t"\r])/i.test(first);
  },
  async *read(files, options) {
    const places = new Places(files);
    const groups = new Map<string, string>();
    for (const file of files) yield* groupsOf(file, places, groups, options);
    yield* eachFile(files, (file) => peopleOf(file, places, options), places);
  },
};

async function* groupsOf(
  file: SourceFile,
  places: Places,
  groups: Map<string, string>,
  options: ReaderOptions,
): AsyncGenerator<Row> {
  const names = new Names();
  try {
    for await (const { at, row } of namedRows(file, options)) {
      if (row === null || 'refused' in row) continue;
      for (const id of groupNames(row)) {
        if (groups.has(id)) continue;
        const entry = new Entry({});
        const name = names.accessName(entry, id);
        groups.set(id, name);
        yield places.row(file, { line: at.line, end: 0 }, entry.record({ kind: 'group', id, name }));
      }
    }
  } catch (error) {
    // The second pass gets as far, and says so.
    if (!(error instanceof UnreadableSource)) throw error;
  }
}

async function* peopleOf(file: SourceFile, places: Places, options: ReaderOptions): AsyncGenerator<Row> {
  for await (const { at, row } of namedRows(file, options)) {
    if (row !== null) yield places.row(file, at, 'refused' in row ? row : personOf(row));
  }
}

type Named = Map<string, string>;
type At = { line: number; end: number };

/** Each row by the names of its columns here; null for the heading. */
async function* namedRows(
  file: SourceFile,
  { mapping }: ReaderOptions,
): AsyncGenerator<{ at: At; row: Named | { refused: string; detail: string } | null }> {
  let heading: string[] | null = null;
  for await (const at of csvRows(file)) {
    if (!('fields' in at)) {
      // Without a heading no row can be read.
      if (heading === null) throw new UnreadableSource(`${file.name}:${at.line}`, at.detail);
      yield { at, row: at };
    } else if (heading === null) {
      heading = headingOf(file, at.fields, mapping);
      yield { at, row: null };
    } else if (at.fields.length !== heading.length)
      yield {
        at,
        row: damage('wrong_columns', `The row has ${at.fields.length} columns instead of ${heading.length}.`),
      };
    else yield { at, row: new Map(heading.map((name, index) => [name, at.fields[index]!])) };
  }
}

function headingOf(file: SourceFile, fields: string[], mapping: Record<string, string>): string[] {
  if (fields.length > MAX_COLUMNS)
    throw new UnreadableSource(`${file.name}:1`, `There are more than ${MAX_COLUMNS} columns.`);
  const heading = fields.map((field) => {
    const name = field.trim();
    return Object.hasOwn(mapping, name) ? mapping[name]! : name.toLowerCase() === 'e-mail' ? 'email' : name;
  });
  const unknown = heading.filter((name) => !COLUMNS.includes(name) && customScopeParts(name) === null);
  const repeated = heading.filter((name, index) => name !== 'ignore' && heading.indexOf(name) !== index);
  const fault =
    unknown.length > 0
      ? `Unknown columns: ${firstOf(unknown.map((name) => JSON.stringify(name)))}. Name them in the mapping, as ignore if need be.`
      : repeated.length > 0
        ? `Columns that are there twice: ${firstOf(repeated)}.`
        : heading.includes('email')
          ? null
          : 'There is no column email.';
  if (fault !== null) throw new UnreadableSource(`${file.name}:1`, fault);
  return heading;
}

function firstOf(names: string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function groupNames(row: Named): string[] {
  const names = (row.get('groups') ?? '').split(/[;|]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== '' && name.length <= 255))];
}

function personOf(row: Named): RowContent {
  const person = new Entry(Object.fromEntries(row));
  const email = person.text('email')?.trim();
  if (email === undefined || email === '')
    return person.refused('no_email', 'There is no e-mail address in the row.');
  const hash = person.text('password_hash');
  const names = joinedName(person.text('given_name'), person.text('family_name'));
  const groups = groupNames(row);
  const claims = [...row].filter(([name]) => !CSV_COLUMNS.includes(name));
  return person.record({
    kind: 'person',
    id: person.text('id') ?? email.toLowerCase(),
    sub: person.text('sub'),
    email,
    email_verified: flagOf(person, 'email_verified'),
    full_name: profileText(person, 'full_name', names),
    phone_verified: flagOf(person, 'phone_verified'),
    suspended: flagOf(person, 'suspended'),
    ...mapped(person, claims, Object.fromEntries(claims.map(([name]) => [name, name]))),
    password: hash === undefined ? undefined : { hash },
    totp: totp(person),
    groups: groups.length === 0 ? undefined : groups.map((group) => ({ group })),
  });
}

function totp(person: Entry): PersonInput['totp'] {
  const settings = {
    algorithm: person.text('totp_algorithm'),
    digits: numberOf(person.text('totp_digits')),
    period: numberOf(person.text('totp_period')),
  };
  return totpOf(person, person.text('totp_secret'), settings);
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function flagOf(person: Entry, name: string): boolean | undefined {
  const text = person.text(name)?.trim().toLowerCase();
  if (text === undefined || text === '') return undefined;
  if (['true', 't', '1', 'yes'].includes(text)) return true;
  if (!['false', 'f', '0', 'no'].includes(text)) person.wrong(name);
  return false;
}
