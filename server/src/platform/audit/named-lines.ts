import type { Db } from '../db/stores.ts';
import { type AuditLine, asLine } from './audit-line.ts';

const LARGEST_ID = 2n ** 63n - 1n;

/** The lines with this id, or of this request, newest first. */
export async function auditLinesNamed(db: Db, name: string, limit: number): Promise<AuditLine[]> {
  const isId = /^\d{1,19}$/.test(name) && BigInt(name) <= LARGEST_ID;
  const lines = db
    .selectFrom('audit_events')
    .selectAll()
    .where((line) =>
      line.or([line('request_id', '=', name), ...(isId ? [line('id', '=', name as never)] : [])]),
    );
  return (await lines.orderBy('id', 'desc').limit(limit).execute()).map(asLine);
}
