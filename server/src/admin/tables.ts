import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BulkAction, BulkSettings } from './bulk/action-names.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    bulk_jobs: BulkJobs;
    bulk_job_items: BulkJobItems;
  }
}

type BulkJobs = {
  job_id: GeneratedAlways<number>;
  admin_id: number;
  action: BulkAction;
  settings: ColumnType<BulkSettings, string | undefined, never>;
  /** As a query of the list; null for people who were named. */
  filter: string | null;
  people: number;
  created_at: Date;
  leased_until: Date | null;
  stopped_at: Date | null;
  /** Null: the administrator who made the job no longer is one. */
  stopped_by: number | null;
  ended_at: Date | null;
  /** How many people were done and refused; null before the end. */
  done: number | null;
  refused: number | null;
  /** Of the form that made the job: the same form sent again finds it. */
  form_key: string | null;
};

export const ITEM_STATUSES = ['waiting', 'done', 'refused'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

type BulkJobItems = {
  job_id: number;
  user_id: number;
  status: Generated<ItemStatus>;
  /** An error code, or the code of what was wrong with the input. */
  reason: string | null;
  done_at: Date | null;
};
