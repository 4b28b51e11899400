import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RecordKind } from './records.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    import_runs: ImportRuns;
    imported_records: ImportedRecords;
  }
}

export type Verdict = 'new' | 'changed' | 'same' | 'refused';

/** How many rows of each kind had which verdict, and how often each reason was given. */
export type Tally = {
  /** `other`: rows that were refused before their kind was known. */
  kinds: Partial<Record<RecordKind | 'other', Partial<Record<Verdict, number>>>>;
  refused: Record<string, number>;
  work: Record<string, number>;
};

type ImportRuns = {
  run_id: GeneratedAlways<number>;
  source: string;
  input_hash: Buffer;
  rows_done: Generated<number>;
  report_bytes: Generated<number>;
  tally: ColumnType<Partial<Tally>, string | undefined, string>;
  started_at: Date;
  updated_at: Date;
  ended_at: Date | null;
};

/** Local ids of what a person was given, so that a later run can end what the source no longer has. */
export type Links = {
  organizations?: number[];
  groups?: number[];
  /** `[application_id, role_id, context_customer_id]`. */
  access?: [number | null, number | null, number | null][];
  /** The account was here before: of the source it has memberships and access, and nothing else. */
  linked?: true;
};

type ImportedRecords = {
  record_key: Buffer;
  source: string;
  kind: RecordKind;
  local_id: number | null;
  fingerprint: Buffer;
  links: ColumnType<Links | null, string | null, string | null>;
  run_id: number;
  deleted_at: Date | null;
};
