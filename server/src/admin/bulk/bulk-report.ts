import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf, type CsvColumns, csvLines } from '../../platform/http/csv-file.ts';
import { recorded } from '../../platform/http/files-in-progress.ts';
import type { Request } from '../../platform/http/server.ts';
import type { ItemStatus } from '../tables.ts';
import { itemsPage } from './bulk-jobs.queries.ts';
import { requireJob } from './bulk-jobs.ts';

type Item = Awaited<ReturnType<typeof itemsPage>>[number];

const COLUMNS: CsvColumns<Item> = {
  user_id: ({ user_id }) => user_id,
  email: ({ email }) => email,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  done_at: ({ done_at }) => done_at,
};

/** The people of a job, all or of one outcome, as CSV. The export is recorded. Throws 404. */
export async function reportOf(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  status: ItemStatus | null,
): Promise<AsyncGenerator<string>> {
  const { db, reports } = context.stores;
  const { job_id } = await requireJob(db, id);
  const record = () =>
    recordAudit(db, context, request, {
      event_type: 'user.list_exported',
      actor: { type: 'admin', id: adminId },
      target: { type: 'bulk_job', id: job_id },
      details: { ...(status !== null && { status }) },
    });
  const people = batchesOf((last: Item | null, limit) =>
    reports.read('all', (of) => itemsPage(of, job_id, { status, afterId: last?.user_id ?? 0, limit })),
  );
  return recorded(record, csvLines(COLUMNS, people));
}
