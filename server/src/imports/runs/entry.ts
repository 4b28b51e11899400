import { isPublicKey } from '../../passkeys/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { checkJson } from '../../platform/json/index.ts';
import { fingerprintOf, recordKey } from '../fingerprints.ts';
import { settingsOf } from '../kinds/application-settings.ts';
import { outboundRefusal } from '../kinds/applications.ts';
import type { PersonItem } from '../people/decide-people.ts';
import { effectivePerson } from '../people/effective-person.ts';
import { type ImportRecord, importRecord, RECORD_KINDS, type RecordKind } from '../records.ts';
import type { Row } from '../source-reader.ts';
import { type ImportState, type Item, type Refusal, refused } from './import-state.ts';

/** A row before it is compared with what is here. */
export type Entry = { place: string; kind: RecordKind | 'other'; id: string } & (
  | { item: Item | PersonItem }
  | { refusal: Refusal }
);

export type RecordRow = Extract<Row, { record: unknown }> | Extract<Row, { refused: string }>;

/** Checks a row by its schema, and by what needs no look at the database. */
export async function entryOf(
  state: Pick<ImportState, 'context' | 'source' | 'options'>,
  row: RecordRow,
): Promise<Entry> {
  const { place } = row;
  if ('refused' in row) return { place, kind: 'other', id: '', refusal: refused(row.refused, row.detail) };
  const named = { place, ...namesOf(row.record) };
  const record = checkRecord(row.record, state.context.clock.now());
  if ('verdict' in record) return { ...named, refusal: record };
  const refusal = await refusalOf(state.context, record);
  if (refusal !== null) return { ...named, refusal };
  const item = itemOf(state, place, record);
  return 'verdict' in item ? { ...named, refusal: item } : { ...named, item };
}

/** What no schema says of a record that has the right shape. */
async function refusalOf(context: Context, record: ImportRecord): Promise<Refusal | null> {
  if (record.kind === 'application') return await outboundRefusal(context, record);
  if (record.kind !== 'person') return null;
  for (const [index, { public_key }] of (record.passkeys ?? []).entries())
    if (!(await isPublicKey(Buffer.from(public_key, 'base64url'))))
      return refused('invalid_record', `passkeys.${index}.public_key: must be a key that passkeys have here`);
  return null;
}

function namesOf(record: unknown): { kind: Entry['kind']; id: string } {
  const { kind, id } = (typeof record === 'object' && record !== null ? record : {}) as Record<
    string,
    unknown
  >;
  const known = RECORD_KINDS.find((each) => each === kind) ?? 'other';
  return { kind: known, id: typeof id === 'string' ? id.slice(0, 255) : '' };
}

function checkRecord(given: unknown, now: Date): ImportRecord | Refusal {
  try {
    checkJson(given);
  } catch (error) {
    if (error instanceof Problem) return refused('invalid_record', error.description);
    throw error;
  }
  const read = importRecord.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.slice(0, 5).map(({ path, message }) => {
      return path.length === 0 ? message : `${path.join('.')}: ${message}`;
    });
    return refused('invalid_record', faults.join('; '));
  }
  const record = read.data;
  if (record.kind === 'person' && record.created_at && record.created_at > now)
    return refused('invalid_record', 'created_at: lies in the future');
  return record;
}

function itemOf(
  { source, options }: Pick<ImportState, 'source' | 'options'>,
  place: string,
  record: ImportRecord,
): Item | PersonItem | Refusal {
  const key = recordKey(source, record.kind, record.id);
  if (record.kind !== 'person')
    return { place, record, key, fingerprint: fingerprintOf(record.kind, comparedOf(record)) };
  const effective = effectivePerson(record, options);
  if ('verdict' in effective) return effective;
  const { person, work } = effective;
  return { place, record, key, person, work, fingerprint: fingerprintOf('person', person) };
}

function comparedOf(record: Exclude<ImportRecord, { kind: 'person' }>): Record<string, unknown> {
  return record.kind === 'application' ? { ...record, settings: settingsOf(record) } : record;
}
