import { BACKCHANNEL_QUEUE, keyStatuses } from '../../oauth/index.ts';
import { chainHead, unchainedTail } from '../../platform/audit/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type DatabaseFacts, databaseFacts } from '../../platform/db/database-facts.ts';
import { type QueueDepth, queueDepth } from '../../platform/db/queue-depth.ts';
import { type DutyRun, dutyRuns } from '../../platform/duties/duty-runs.ts';
import { MAIL_QUEUE } from '../../platform/mail/index.ts';
import { VERSION } from '../../platform/version.ts';
import { WEBHOOK_QUEUES } from '../../webhooks/index.ts';

/** A duty is late when it missed two runs and is overdue by at least this much. */
const PATIENCE = 2 * MINUTE;
const QUEUES = [MAIL_QUEUE, ...WEBHOOK_QUEUES, BACKCHANNEL_QUEUE];

export type SystemStatus = {
  version: string;
  node: string;
  database: DatabaseFacts & { embedded: boolean };
  queues: QueueDepth[];
  keys: (Awaited<ReturnType<typeof keyStatuses>>[number] & { is_due: boolean })[];
  duties: (DutyRun & { is_late: boolean })[];
  audit_chain: {
    head: { position: number; hash: string } | null;
    unchained: number;
    oldest_unchained: Date | null;
  };
};

/** What an operator checks first. Read from the database every time; nothing is cached. */
export async function systemStatus({ stores, clock, config }: Context): Promise<SystemStatus> {
  const { db } = stores;
  const now = clock.now();
  const head = await chainHead(db);
  const { waiting, oldest } = await unchainedTail(db);
  const queues: QueueDepth[] = [];
  for (const queue of QUEUES) queues.push(await queueDepth(db, queue));
  return {
    version: VERSION,
    node: process.versions.node,
    database: { ...(await databaseFacts(db)), embedded: config.database_url === null },
    queues,
    keys: (await keyStatuses(db, now)).map((key) => ({
      ...key,
      is_due: key.replace_by !== null && key.replace_by <= now,
    })),
    duties: (await dutyRuns(db)).map((run) => ({
      ...run,
      is_late: now.getTime() - run.ran_at.getTime() > Math.max(2 * run.every_ms, PATIENCE),
    })),
    audit_chain: {
      head: head && { position: head.position, hash: head.hash.toString('hex') },
      unchained: waiting,
      oldest_unchained: oldest,
    },
  };
}
