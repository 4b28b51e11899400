import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { RecordKind } from '../records.ts';
import type { Facts } from './import-state.ts';

const FACTS = {
  organization: sql<Facts>`SELECT customer_id AS local_id, handle FROM customers WHERE deleted_at IS NULL AND customer_id`,
  group: sql<Facts>`SELECT group_id AS local_id, customer_id FROM groups WHERE group_id`,
  application: sql<Facts>`SELECT application_id AS local_id FROM applications WHERE deleted_at IS NULL AND application_id`,
  role: sql<Facts>`SELECT role_id AS local_id, application_id, customer_id FROM roles WHERE role_id`,
  person: sql<Facts>`SELECT user_id AS local_id FROM users WHERE deleted_at IS NULL AND user_id`,
  assignment: sql<Facts>`SELECT assignment_id AS local_id FROM assignments WHERE assignment_id`,
} satisfies Record<RecordKind, unknown>;

/** Of those that have not been deleted, by id. */
export async function factsOf(db: Db, kind: RecordKind, ids: readonly number[]): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Facts>`${FACTS[kind]} = ANY (${arrayLiteral([...ids])}::bigint[])`.execute(db);
  return new Map(rows.map((facts) => [facts.local_id, facts]));
}
