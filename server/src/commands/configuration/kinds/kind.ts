import type { By } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import { InvalidInput } from '../../../platform/invalid-input.ts';
import type { Configuration, Declared } from '../files/read-folder.ts';
import type { Section } from '../files/shapes.ts';
import type { World } from './world.ts';

/** The members of an object, all of them, as files write them. */
export type Fields = Record<string, unknown>;

/** `exported`: members that are not compared, for an export alone. */
export type Present<Row> = { key: string; fields: Fields; row: Row; exported?: Fields };

/** One apply, or one that is tried: `context.stores.db` is its open transaction. */
export type Run = {
  context: Context;
  by: By & { actor: { type: 'operator'; id: string | null } };
  world: World;
  /** Nothing of it stays: it is rolled back. */
  isTried: boolean;
  /** For references to secrets. */
  env: Record<string, string | undefined>;
};

export type FieldChange = { name: string; before: unknown; after: unknown };

/** What is not compared member by member. Notes are for the operator to read; nothing is done about them. */
export type Inspection = { changes: FieldChange[]; notes: string[] };

/** How one kind of object is declared, found, compared and changed. Changes go through the operations that pages and calls use. */
type Kind<Item, Row> = {
  /** In the singular, as plans print it. */
  name: string;
  section: Section;
  /** If not all objects of the section are of this kind, or they are within others. */
  declared?: (configuration: Configuration) => Declared<Item>[];
  keyOf(item: Item): string;
  /** The members that a declaration asks for, in their stored form. A member that is missing is not managed. */
  desired(item: Item, world: World): Fields;
  load(run: Pick<Run, 'context' | 'world'>): Promise<Present<Row>[]>;
  inspect?: (run: Run, declared: Declared<Item>, present: Present<Row> | null) => Promise<Inspection>;
  /** Where requests of the service go, by member: looked up before the transaction, because DNS can take its time. */
  addresses?: (item: Item) => Record<string, string | null | undefined>;
  create(run: Run, declared: Declared<Item>): Promise<string[]>;
  change(
    run: Run,
    declared: Declared<Item>,
    present: Present<Row>,
    changed: ReadonlySet<string>,
  ): Promise<string[]>;
  /** Missing: it cannot be deleted. */
  remove?: (run: Run, present: Present<Row>) => Promise<void>;
  /** What an export leaves out, because a file without it says the same. */
  shortened(fields: Fields): Fields;
};

/** A kind among others. */
export type AnyKind = Kind<unknown, unknown>;

export function kind<Item, Row>(of: Kind<Item, Row>): AnyKind {
  // Items come from the section that the kind names, and rows from its own `load`: the compiler cannot pair them within a list.
  return of as unknown as AnyKind;
}

/** Without the members that are as they would be without a word. */
export function without(defaults: Fields): (fields: Fields) => Fields {
  return (fields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !(name in defaults && isSame(value, defaults[name]))),
    );
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** As JSON, with sorted members: what files say has no order but that of lists. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** A fault of the declaration itself, at one of its members. */
export function refused(path: string, message: string): InvalidInput {
  return new InvalidInput('invalid_params', () => [{ path, message }]);
}

/** What an operation refuses, under the names that members have in files. */
export async function below<T>(work: Promise<T>, rename: (path: string) => string): Promise<T> {
  return await work.catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput('invalid_params', (locale) =>
      error.detailsIn(locale).map((detail) => ({ ...detail, path: rename(detail.path) })),
    );
  });
}
