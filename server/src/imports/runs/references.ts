import type { Db } from '../../platform/db/stores.ts';
import { recordKey } from '../fingerprints.ts';
import type { RecordKind } from '../records.ts';
import { type Facts, type ImportState, type Refusal, refused } from './import-state.ts';
import { knownRecords } from './records.queries.ts';
import { factsOf } from './references.queries.ts';

export type Reference = { kind: RecordKind; id: string };
export type References = { get(kind: RecordKind, id: string): Facts | null };

/** What these references lead to here. Each is looked up once, however many rows of the batch have it. */
export async function findReferences(
  { source, plan }: Pick<ImportState, 'source' | 'plan'>,
  db: Db,
  references: readonly Reference[],
): Promise<References> {
  const keys = new Map(references.map(({ kind, id }) => [recordKey(source, kind, id).toString('hex'), kind]));
  const known = await knownRecords(
    db,
    [...keys.keys()].map((key) => Buffer.from(key, 'hex')),
    plan !== null,
  );
  const found = new Map<string, Facts>();
  for (const kind of new Set(keys.values())) {
    const own = [...known].filter(([key, { local_id }]) => keys.get(key) === kind && local_id !== null);
    const facts = await presentFacts(
      plan,
      db,
      kind,
      own.map(([, { local_id }]) => local_id!),
    );
    for (const [key, { local_id }] of own) {
      const each = facts.get(local_id!);
      if (each !== undefined) found.set(key, each);
    }
  }
  return { get: (kind, id) => found.get(recordKey(source, kind, id).toString('hex')) ?? null };
}

/** Of what is here, and of what a dry run would have made. */
export async function presentFacts(
  plan: ImportState['plan'],
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, Facts>> {
  const facts = await factsOf(
    db,
    kind,
    ids.filter((id) => id > 0),
  );
  for (const id of ids.filter((each) => each < 0)) {
    const planned = plan?.facts.get(`${kind} ${id}`);
    // Of people a dry run keeps no facts: there may be millions, and no other row names them.
    if (planned !== undefined || kind === 'person') facts.set(id, planned ?? { local_id: id });
  }
  return facts;
}

export function unknownReference(member: string, { kind, id }: Reference): Refusal {
  const shown = id.length > 60 ? `${id.slice(0, 60)}…` : id;
  return refused(
    'unknown_reference',
    `${member}: no ${kind} with the id “${shown}” was imported. It has to come earlier in the file.`,
  );
}
