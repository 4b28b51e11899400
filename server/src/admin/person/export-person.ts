import { countersignLines, exportedRecords } from '../../exports/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTurn } from '../../platform/http/files-in-progress.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { personIn } from '../people/people.ts';

const RECORDS = { credentials: false, peopleLast: false };

/**
 * What one person has, as lines that an import reads, without passwords, passkeys and secrets. Read whole before it is sent, so that no slow
 * reader holds a transaction open. The export is recorded. Throws 404.
 */
export async function sendPerson(
  context: Context,
  request: Request,
  reply: Reply,
  adminId: number,
  id: string,
): Promise<Reply> {
  const { user_id } = await personIn(context.stores.db, id);
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.exported',
    actor: { type: 'admin', id: adminId },
    target: { type: 'user', id: user_id },
  });
  const records = exportedRecords(context, { of: 'person', user_id }, RECORDS);
  const source = new URL(context.config.base_url).hostname;
  const lines = await inTurn(() =>
    Array.fromAsync(countersignLines(records, { source, now: context.clock.now() })),
  );
  return reply
    .header('content-disposition', `attachment; filename="person-${user_id}.jsonl"`)
    .type('application/jsonl; charset=utf-8')
    .send(lines.join(''));
}
