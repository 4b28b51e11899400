import type { ImportRecordInput } from '../records.ts';
import { type Damage, damage } from './json-content.ts';

export type Fields = Record<string, unknown>;

const MAX_PROBLEM_LENGTH = 2000;

/**
 * One entry of a source, whose members may be missing but not of another type: a person whose `enabled` is a text must not come in as enabled.
 * Collects what is wrong with it, and what cannot be carried over.
 */
export class Entry {
  readonly #fields: Fields;
  readonly #path: string;
  readonly #wrong: string[];
  readonly #problems: string[];

  constructor(fields: Fields, within?: { entry: Entry; path: string }) {
    this.#fields = fields;
    this.#path = within === undefined ? '' : `${within.path}.`;
    this.#wrong = within === undefined ? [] : within.entry.#wrong;
    this.#problems = within === undefined ? [] : within.entry.#problems;
  }

  /** Undefined for an empty text. */
  text(name: string): string | undefined {
    const value = this.#member(name);
    return typeof value === 'string' ? value || undefined : this.#wrongUnlessMissing(name, value);
  }

  flag(name: string): boolean | undefined {
    const value = this.#member(name);
    return typeof value === 'boolean' ? value : this.#wrongUnlessMissing(name, value);
  }

  number(name: string): number | undefined {
    const value = this.#member(name);
    return typeof value === 'number' ? value : this.#wrongUnlessMissing(name, value);
  }

  /** A moment as the system writes it: milliseconds, as a number or its digits, or a date. */
  any(name: string): unknown {
    return this.#member(name);
  }

  list(name: string): unknown[] {
    const value = this.#member(name);
    return Array.isArray(value) ? value : (this.#wrongUnlessMissing(name, value) ?? []);
  }

  texts(name: string): string[] {
    return this.list(name).flatMap((each) =>
      typeof each === 'string' ? [each] : (this.#wrongUnlessMissing(name, each) ?? []),
    );
  }

  object(name: string): Entry | null {
    const value = this.#member(name);
    if (isFields(value)) return this.#inner(name, value);
    return this.#wrongUnlessMissing(name, value) ?? null;
  }

  entries(name: string): Entry[] {
    return this.list(name).flatMap((each) =>
      isFields(each) ? [this.#inner(name, each)] : (this.#wrongUnlessMissing(name, each) ?? []),
    );
  }

  get names(): string[] {
    return Object.keys(this.#fields);
  }

  /** Something that is not carried over, as a sentence. */
  problem(sentence: string): void {
    this.#problems.push(sentence);
  }

  /** What was left out so far. */
  get problems(): string {
    return [...new Set(this.#problems)].join(' ').slice(0, MAX_PROBLEM_LENGTH).toWellFormed();
  }

  wrong(name: string): void {
    this.#wrong.push(`${this.#path}${name}`);
  }

  /** Why there is no record of this entry: a member of the wrong type comes first. */
  refused(code: string, detail: string): Damage {
    return this.#wrongTypes() ?? damage(code, detail);
  }

  /** The record of this entry, unless a member has the wrong type. */
  record(record: ImportRecordInput): { record: ImportRecordInput } | Damage {
    const wrong = this.#wrongTypes();
    if (wrong !== null) return wrong;
    return { record: compact(this.problems === '' ? record : { ...record, problem: this.problems }) };
  }

  #wrongTypes(): Damage | null {
    if (this.#wrong.length === 0) return null;
    return damage('wrong_type', `Of the wrong type: ${[...new Set(this.#wrong)].slice(0, 10).join(', ')}.`);
  }

  #member(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  #inner(name: string, fields: Fields): Entry {
    return new Entry(fields, { entry: this, path: `${this.#path}${name}` });
  }

  #wrongUnlessMissing(name: string, value: unknown): undefined {
    if (value !== undefined && value !== null) this.wrong(name);
    return undefined;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without members that are undefined. */
function compact<Value extends object>(value: Value): Value {
  // The type stays: only members go that hold nothing.
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
}
