import { Problem } from '../../../platform/errors.ts';
import { TYPES_MEMBER } from '../../../resources/details/read-types.ts';
import { type Configuration, type Declared, faultsOf } from '../files/read-folder.ts';
import type { AnyKind, FieldChange, Fields, Inspection, Present, Run } from '../kinds/kind.ts';
import { isSame } from '../kinds/kind.ts';
import { KINDS } from '../kinds/kinds.ts';

/** One object that is declared otherwise than it is. `unmanaged`: not declared, and kept. */
export type Change = {
  action: 'create' | 'change' | 'delete' | 'unmanaged';
  kind: AnyKind;
  key: string;
  /** Null for what no file declares. */
  declared: Declared<unknown> | null;
  present: Present<unknown> | null;
  fields: FieldChange[];
};

export type Difference = {
  changes: Change[];
  notes: string[];
  /** Faults of the files that are seen without trying: the same object twice, a secret that is not there. */
  faults: string[];
};

/** Everything in which the database differs from the files, in the order in which it is changed: deletions last, in the opposite order. */
export async function difference(
  run: Run,
  configuration: Configuration,
  { prune }: { prune: boolean },
): Promise<Difference> {
  const all: Difference = { changes: [], notes: [], faults: [] };
  const surplus: Change[] = [];
  for (const kind of KINDS) {
    if (!configuration.sections.has(kind.section)) continue;
    const declared = declaredByKey(kind, configuration, all.faults);
    const present = new Map((await kind.load(run)).map((one) => [one.key, one]));
    for (const [key, one] of declared) {
      const found = present.get(key) ?? null;
      const { changes, notes } = await inspected(run, kind, one, found, all.faults);
      all.notes.push(...notes);
      const desired = kind.desired(one.item, run.world);
      const fields =
        found === null
          ? [...stated(kind, desired), ...changes]
          : [...fieldChanges(found.fields, desired), ...changes];
      if (found === null)
        all.changes.push({ action: 'create', kind, key, declared: one, present: null, fields });
      else if (fields.length > 0)
        all.changes.push({ action: 'change', kind, key, declared: one, present: found, fields });
    }
    for (const [key, one] of present)
      if (!declared.has(key))
        surplus.push({
          action: prune ? 'delete' : 'unmanaged',
          kind,
          key,
          declared: null,
          present: one,
          fields: [],
        });
  }
  return { ...all, changes: [...all.changes, ...surplus.toReversed()] };
}

async function inspected(
  run: Run,
  kind: AnyKind,
  declared: Declared<unknown>,
  present: Present<unknown> | null,
  faults: string[],
): Promise<Inspection> {
  const nothing = { changes: [], notes: [] };
  try {
    return (await kind.inspect?.(run, declared, present)) ?? nothing;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    faults.push(...faultsOf(error, nameOf(kind, kind.keyOf(declared.item)), declared));
    return nothing;
  }
}

function declaredByKey(
  kind: AnyKind,
  configuration: Configuration,
  faults: string[],
): Map<string, Declared<unknown>> {
  const all = kind.declared?.(configuration) ?? configuration.of(kind.section);
  const byKey = new Map<string, Declared<unknown>>();
  for (const one of all) {
    const key = kind.keyOf(one.item);
    const first = byKey.get(key);
    if (first === undefined) byKey.set(key, one);
    else faults.push(`${one.placeOf([])}: ${nameOf(kind, key)} is declared already at ${first.placeOf([])}`);
  }
  return byKey;
}

export function nameOf(kind: Pick<AnyKind, 'name'>, key: string): string {
  return key === '' ? kind.name : `${kind.name} ${key}`;
}

/** Of a new object, what is not as it would be without a word. */
function stated(kind: AnyKind, desired: Fields): FieldChange[] {
  return Object.entries(kind.shortened(desired)).map(([name, after]) => ({ name, before: null, after }));
}

/** Members of members by their own names: `policy.second_factor`. */
function fieldChanges(before: Fields, after: Fields, prefix = ''): FieldChange[] {
  return Object.keys(after).flatMap((member) => {
    const name = `${prefix}${member}`;
    const [was, will] = [before[member] ?? null, after[member] ?? null];
    // People read the fields of a type in the order in which it declares them.
    const same = member === TYPES_MEMBER ? JSON.stringify(was) === JSON.stringify(will) : isSame(was, will);
    if (same) return [];
    if (!isRecord(was) || !isRecord(will)) return [{ name, before: was, after: will }];
    const gone = Object.fromEntries(Object.keys(was).map((inner) => [inner, null]));
    return fieldChanges(was, { ...gone, ...will }, `${name}.`);
  });
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
