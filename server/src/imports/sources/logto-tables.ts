import type { Row, SourceFile } from '../source-reader.ts';
import { UnreadableSource } from '../source-reader.ts';
import { csvRows } from './csv-rows.ts';
import { Entry, type Fields, isFields } from './entry.ts';
import { countMembers, type Damage, damage, jsonContent } from './json-content.ts';
import { listedEntries } from './listed-entries.ts';
import { NO_OBJECT, type Places, type RowContent } from './source-rows.ts';

/** Columns of type jsonb: PostgreSQL writes them as text into CSV. */
const JSON_COLUMNS = new Set([
  'profile',
  'identities',
  'custom_data',
  'mfa_verifications',
  'oidc_client_metadata',
  'custom_client_metadata',
]);
const FLAGS = new Set(['is_suspended', 'is_password_expired', 'is_third_party']);

type TableRow = { file: SourceFile; line: number; end: number } & (
  | { entry: Entry }
  | { refused: string; detail: string }
);

/** The table whose rows a file has, by its name; a file of another name has people. */
export function tableOf(file: SourceFile): string {
  const name = file.name
    .replace(/^.*\//, '')
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase();
  return name.replace(/^public\./, '');
}

/** The rows of a table, from JSON or from CSV with a heading. */
export async function* tableRows(file: SourceFile): AsyncGenerator<TableRow> {
  if (!file.name.toLowerCase().endsWith('.csv')) {
    for await (const at of listedEntries(file, []))
      yield { file, line: at.line, end: at.end, ...('value' in at ? entryOf(at.value) : at) };
    return;
  }
  let heading: string[] | null = null;
  for await (const at of csvRows(file)) {
    const place = { file, line: at.line, end: at.end };
    if (!('fields' in at)) yield { ...place, ...at };
    else if (heading === null) heading = at.fields.map((name) => name.trim());
    else yield { ...place, ...ofCells(heading, at.fields) };
  }
}

/** All rows of the tables beside the people, which are far fewer. Damaged ones come out as rows. */
export async function* otherRows(
  files: readonly SourceFile[],
  places: Places,
  take: (table: string, entry: Entry) => RowContent | null,
): AsyncGenerator<Row> {
  for (const file of files) {
    const table = tableOf(file);
    try {
      for await (const row of tableRows(file)) {
        const content =
          'entry' in row ? take(table, row.entry) : { refused: row.refused, detail: row.detail };
        if (content !== null) yield places.row(file, { line: row.line, end: 0 }, content);
      }
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      yield places.row(
        file,
        { line: 1, end: 0 },
        damage('unreadable_file', `${error.place}: ${error.message}`),
      );
    }
  }
}

function entryOf(value: unknown): { entry: Entry } | typeof NO_OBJECT {
  return isFields(value) ? { entry: new Entry(value) } : NO_OBJECT;
}

function ofCells(heading: string[], cells: string[]): { entry: Entry } | Damage {
  if (cells.length !== heading.length)
    return damage('wrong_columns', `The row has ${cells.length} columns instead of ${heading.length}.`);
  const fields: Fields = {};
  for (const [index, name] of heading.entries()) {
    const cell = cells[index]!;
    if (cell === '') continue;
    if (FLAGS.has(name))
      fields[name] = cell === 't' || cell === 'true' ? true : cell === 'f' || cell === 'false' ? false : cell;
    else if (!JSON_COLUMNS.has(name)) fields[name] = cell;
    else {
      const content = jsonContent(cell, countMembers(cell));
      if (!('value' in content)) return damage('not_json', `The column ${name} is not JSON.`);
      fields[name] = content.value;
    }
  }
  return { entry: new Entry(fields) };
}
