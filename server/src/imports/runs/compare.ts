import { changedMembers } from '../fingerprints.ts';
import type { RecordKind } from '../records.ts';
import { type Item, type Refusal, refused } from './import-state.ts';
import type { KnownRecord } from './records.queries.ts';

export type Comparison =
  | { is: 'new' }
  | { is: 'same'; known: KnownRecord }
  | { is: 'changed'; known: KnownRecord; members: Set<string> }
  | { is: 'refused'; refusal: Refusal };

/** What a row is beside what earlier runs, and earlier rows of this one, stored. `isHere`: what it belongs to has not been deleted. */
export function compareRecord(
  item: Item,
  known: KnownRecord | undefined,
  { run_id, isHere }: { run_id: number; isHere: boolean },
): Comparison {
  if (known === undefined) return { is: 'new' };
  const { kind } = item.record;
  if (known.local_id === null || !isHere) return { is: 'refused', refusal: deletedHere(kind) };
  const members = changedMembers(kind, known.fingerprint, item.fingerprint);
  if (members.size === 0) return { is: 'same', known };
  if (known.run_id === run_id)
    return {
      is: 'refused',
      refusal: refused('repeated_id', 'An earlier row has the same id and says something else.'),
    };
  return { is: 'changed', known, members };
}

function deletedHere(kind: RecordKind): Refusal {
  return refused(
    'deleted_here',
    kind === 'person'
      ? 'An earlier import made this person, whose account has been deleted or merged since.'
      : 'An earlier import made this, and it has been deleted since.',
  );
}
