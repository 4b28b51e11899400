import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ImportRecord } from '../records.ts';
import type { Verdict } from '../tables.ts';

/** What the operator takes responsibility for. */
export type ImportOptions = {
  allow_weak: boolean;
  trust_verified: boolean;
  trust_all: boolean;
  keep_subs: boolean;
  link_by_email: boolean;
  /** The old system is asked about people who come without a password. */
  ask_old_system: boolean;
  /** E-mail address of the person who owns applications whose own owner is not here. */
  owner: string | null;
};

/** Suspends an open account with everything that ends then: false if there is none, or it is suspended already. */
export type Suspend = (db: Db, now: Date, userId: number) => Promise<boolean>;

/** What decides about the rows of one run. */
export type ImportState = {
  context: Context;
  source: string;
  run_id: number;
  options: ImportOptions;
  suspend: Suspend;
  /** Null: rows are written. */
  plan: Plan | null;
};

/** What a dry run would have made so far, beside what it keeps in temporary tables. */
export type Plan = {
  /** A connection of its own, where the temporary tables are. */
  db: Db;
  /** Names that are unique, such as handles and client ids. People's are in a table. */
  names: Set<string>;
  /** By kind and negative id. */
  facts: Map<string, Facts>;
  /** Addresses that changed people no longer have. */
  freed: Set<string>;
  /** How many groups, roles or assignments an owner would have more. */
  counts: Map<string, number>;
  lastId: number;
};

/** What later rows need to know about something that they name. */
export type Facts = {
  local_id: number;
  /** Of an organization. */
  handle?: string;
  /** The organization whose group or role it is. */
  customer_id?: number | null;
  /** The application whose role it is. */
  application_id?: number | null;
};

/** A row with a valid record. `fingerprint` is of what counts of it under the options. */
export type Item<Record extends ImportRecord = ImportRecord> = {
  place: string;
  record: Record;
  key: Buffer;
  fingerprint: Buffer;
};

/** Something that an operator has to do or to know. */
export type Work = { reason: string; detail: string };

export type Outcome = { verdict: Exclude<Verdict, 'refused'>; work?: Work[] } | Refusal;
export type Refusal = { verdict: 'refused'; reason: string; detail: string };

export function refused(reason: string, detail: string): Refusal {
  return { verdict: 'refused', reason, detail };
}

/** An id for something that a dry run does not make. */
export function plannedId(plan: Plan, kind: string, facts: Omit<Facts, 'local_id'>): number {
  plan.lastId -= 1;
  plan.facts.set(`${kind} ${plan.lastId}`, { local_id: plan.lastId, ...facts });
  return plan.lastId;
}
