import type { Db } from '../../platform/db/stores.ts';
import { applications } from '../kinds/applications.ts';
import { assignments } from '../kinds/assignments.ts';
import { decideSmall } from '../kinds/decide-small.ts';
import { groups } from '../kinds/groups.ts';
import { organizations } from '../kinds/organizations.ts';
import { roles } from '../kinds/roles.ts';
import { decidePeople, type PersonItem } from '../people/decide-people.ts';
import { problemWork } from '../people/effective-person.ts';
import { savePeople } from '../people/save-people.ts';
import type { RecordKind, RecordOf } from '../records.ts';
import type { Entry } from './entry.ts';
import type { ImportState, Item, Outcome } from './import-state.ts';
import type { SavedRecord } from './records.queries.ts';

type Decided = { outcome: Outcome; saved: SavedRecord | null };
export type DecidedEntry = Decided & { entry: Entry };

/** Decides about rows of one kind, among which may be some that were refused before, and writes what follows. */
export async function decideBatch(
  state: ImportState,
  db: Db,
  entries: readonly Entry[],
): Promise<DecidedEntry[]> {
  const items = entries.flatMap((entry) => ('item' in entry ? [entry.item] : []));
  const decided = (await decideItems(state, db, items)).values();
  return entries.map((entry) => {
    if ('refusal' in entry) return { entry, outcome: entry.refusal, saved: null };
    return { entry, ...decided.next().value! };
  });
}

async function decideItems(
  state: ImportState,
  db: Db,
  items: readonly (Item | PersonItem)[],
): Promise<Decided[]> {
  const kind = items[0]?.record.kind;
  if (kind === undefined) return [];
  // The caller puts rows of one kind into a batch.
  if (kind === 'person')
    return await savePeople(state, db, await decidePeople(state, db, items as readonly PersonItem[]));
  return (await decideKind(kind, state, db, items)).map((each, index) => withProblem(each, items[index]!));
}

async function decideKind(
  kind: Exclude<RecordKind, 'person'>,
  state: ImportState,
  db: Db,
  items: readonly Item[],
): Promise<Decided[]> {
  const of = <Kind extends RecordKind>(_kind: Kind) => items as readonly Item<RecordOf<Kind>>[];
  if (kind === 'organization') return await decideSmall(organizations, state, db, of(kind));
  if (kind === 'group') return await decideSmall(groups, state, db, of(kind));
  if (kind === 'application') return await decideSmall(applications, state, db, of(kind));
  if (kind === 'role') return await decideSmall(roles, state, db, of(kind));
  return await decideSmall(assignments, state, db, of(kind));
}

function withProblem({ outcome, saved }: Decided, { record }: Item): Decided {
  if (outcome.verdict === 'refused' || outcome.verdict === 'same') return { outcome, saved };
  return { outcome: { ...outcome, work: [...(outcome.work ?? []), ...problemWork(record.problem)] }, saved };
}
