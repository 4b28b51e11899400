import type { ColumnType } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    installation_policy: InstallationPolicy;
  }
}

/** At most one row. */
type InstallationPolicy = {
  id: ColumnType<boolean, boolean | undefined, never>;
  policy: ColumnType<Record<string, unknown>, string, string>;
  updated_at: Date;
  updated_by: number | null;
};
