import { type RawBuilder, sql } from 'kysely';

/** SQL for what ends at the moment in this column, or never if that is null, and has not ended. `column` as in the statement: `s.expires_at`. */
export function notOver(column: string, now: Date): RawBuilder<boolean> {
  const end = sql.raw(column);
  return sql`(${end} IS NULL OR ${end} > ${now})`;
}
