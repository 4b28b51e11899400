import { sql } from 'kysely';

/** The pages of lists: a default one and the largest, each with the row that says whether there is more. */
const STEPS = [51, 201];

/**
 * A LIMIT of at least this many, as a number in the statement: with a parameter, PostgreSQL plans for a tenth of the table and reads all of it. Only a few
 * numbers, because each is a statement that a connection keeps prepared. Cut the rows to what was requested.
 */
export function plannedLimit(limit: number) {
  return sql.lit(STEPS.find((step) => step >= limit) ?? limit);
}
