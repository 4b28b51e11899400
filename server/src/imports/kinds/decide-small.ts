import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { RecordKind, RecordOf } from '../records.ts';
import { compareRecord } from '../runs/compare.ts';
import { type ImportState, type Item, type Outcome, refused } from '../runs/import-state.ts';
import { knownRecords, type SavedRecord } from '../runs/records.queries.ts';
import { findReferences, presentFacts, type References, unknownReference } from '../runs/references.ts';
import type { SmallKind } from './small-kind.ts';

type Decided = { outcome: Outcome; saved: SavedRecord | null };

/** Decides about rows of one kind one after the other, and writes what follows unless it is a dry run. */
export async function decideSmall<Kind extends Exclude<RecordKind, 'person'>>(
  kind: SmallKind<Kind>,
  state: ImportState,
  db: Db,
  items: readonly Item<RecordOf<Kind>>[],
): Promise<Decided[]> {
  const known = await knownRecords(
    db,
    items.map(({ key }) => key),
    state.plan !== null,
  );
  const named = items.flatMap(({ record }) => kind.references(record));
  const references = await findReferences(state, db, named);
  const decided: Decided[] = [];
  for (const item of items) {
    const each = await decideOne(kind, state, db, item, known, references);
    if (each.saved !== null) known.set(item.key.toString('hex'), each.saved);
    decided.push(each);
  }
  return decided;
}

async function decideOne<Kind extends Exclude<RecordKind, 'person'>>(
  kind: SmallKind<Kind>,
  state: ImportState,
  db: Db,
  item: Item<RecordOf<Kind>>,
  known: ReadonlyMap<string, SavedRecord | Omit<SavedRecord, 'kind'>>,
  references: References,
): Promise<Decided> {
  const { record, key, fingerprint } = item;
  const name = kind.kind;
  const before = known.get(key.toString('hex'));
  const present =
    before?.local_id == null ? null : await presentFacts(state.plan, db, name, [before.local_id]);
  const compared = compareRecord(item, before, { run_id: state.run_id, isHere: (present?.size ?? 0) > 0 });
  const saved = (local_id: number | null) => ({
    ...{ record_key: key, kind: name, local_id, fingerprint, links: null, run_id: state.run_id },
  });
  if (compared.is === 'refused') return { outcome: compared.refusal, saved: null };
  if (compared.is === 'same') return { outcome: { verdict: 'same' }, saved: saved(compared.known.local_id) };
  for (const reference of kind.references(record))
    if (references.get(reference.kind, reference.id) === null)
      return { outcome: unknownReference(reference.member, reference), saved: null };
  try {
    if (compared.is === 'new') {
      const made = await kind.create(state, db, item, references);
      if ('verdict' in made) return { outcome: made, saved: null };
      return { outcome: { verdict: 'new', work: made.work ?? [] }, saved: saved(made.local_id) };
    }
    const { members, known: earlier } = compared;
    const change = { local_id: earlier.local_id!, members };
    const apply = (own: Db) => kind.change(state, own, item, change, references);
    const made = await (state.plan === null ? apply(db) : rolledBack(db, apply));
    if ('verdict' in made) return { outcome: made, saved: null };
    return { outcome: { verdict: 'changed', work: made.work ?? [] }, saved: saved(earlier.local_id) };
  } catch (error) {
    if (error instanceof Problem) return { outcome: refused(error.code, error.description), saved: null };
    throw error;
  }
}

class RolledBack extends Error {}

/** What a change would say, without making it: its own operation decides. */
async function rolledBack<Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  let answer: { is: Answer } | null = null;
  try {
    await db.transaction().execute(async (transaction) => {
      answer = { is: await work(transaction) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return (answer as { is: Answer } | null)!.is;
}
