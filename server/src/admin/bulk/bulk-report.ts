import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { csvRow } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { ItemStatus } from '../tables.ts';
import { itemsPage } from './bulk-jobs.queries.ts';
import { requireJob } from './bulk-jobs.ts';

const BATCH = 1000;

/** The people of a job, all or of one outcome, as CSV in batches at the reader's pace. The export is recorded. Throws 404. */
export async function reportOf(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  status: ItemStatus | null,
): Promise<AsyncGenerator<string>> {
  const { db } = context.stores;
  const { job_id } = await requireJob(db, id);
  await recordAudit(db, context, request, {
    event_type: 'user.list_exported',
    actor: { type: 'admin', id: adminId },
    target: { type: 'bulk_job', id: job_id },
    details: { ...(status !== null && { status }) },
  });
  return linesOf(db, job_id, status);
}

async function* linesOf(db: Db, jobId: number, status: ItemStatus | null): AsyncGenerator<string> {
  yield csvRow(['user_id', 'email', 'status', 'reason', 'done_at']);
  for (let afterId = 0; ; ) {
    const people = await itemsPage(db, jobId, { status, afterId, limit: BATCH });
    if (people.length > 0)
      yield people
        .map(({ user_id, email, status, reason, done_at }) =>
          csvRow([String(user_id), email, status, reason, done_at?.toISOString() ?? null]),
        )
        .join('');
    if (people.length < BATCH) return;
    afterId = people.at(-1)!.user_id;
  }
}
