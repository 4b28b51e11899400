import type { Db } from '../../platform/db/stores.ts';
import type { RecordKind, RecordOf } from '../records.ts';
import type { ImportState, Item, Refusal, Work } from '../runs/import-state.ts';
import type { Reference, References } from '../runs/references.ts';

/** The actor in audit lines of what an import makes. */
export const OPERATOR = { actor: { type: 'operator', id: null }, request: null } as const;

/**
 * How records of a kind of which there are thousands at most are written, one by one. In a dry run the same checks are made, and nothing is
 * written. Both throw Problem for what the operations refuse.
 */
export type SmallKind<Kind extends RecordKind> = {
  kind: Kind;
  references(record: RecordOf<Kind>): (Reference & { member: string })[];
  create(
    state: ImportState,
    db: Db,
    item: Item<RecordOf<Kind>>,
    references: References,
  ): Promise<{ local_id: number; work?: Work[] } | Refusal>;
  change(
    state: ImportState,
    db: Db,
    item: Item<RecordOf<Kind>>,
    known: { local_id: number; members: ReadonlySet<string> },
    references: References,
  ): Promise<{ work?: Work[] } | Refusal>;
};
