import { BACKCHANNEL_QUEUE, keyStatuses } from '../../oauth/index.ts';
import { chainHead, unchainedTail } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { type DatabaseFacts, databaseFacts } from '../../platform/db/database-facts.ts';
import { type QueueDepth, queueDepths } from '../../platform/db/queue-depth.ts';
import type { StandbyReport } from '../../platform/db/reports/standby.ts';
import type { ReadDb } from '../../platform/db/stores.ts';
import { type DutyRun, dutyRuns, PATIENCE } from '../../platform/duties/duty-runs.ts';
import { MAIL_QUEUE } from '../../platform/mail/index.ts';
import { VERSION } from '../../platform/version.ts';
import { WEBHOOK_QUEUES } from '../../webhooks/index.ts';

const QUEUES = [MAIL_QUEUE, ...WEBHOOK_QUEUES, BACKCHANNEL_QUEUE];

export type SystemStatus = {
  version: string;
  node: string;
  database: DatabaseFacts & { embedded: boolean; standbys: StandbyReport[] };
  queues: QueueDepth[];
  keys: (Awaited<ReturnType<typeof keyStatuses>>[number] & { is_due: boolean })[];
  duties: (DutyRun & { is_late: boolean })[];
  audit_chain: {
    head: { position: number; hash: string } | null;
    unchained: number;
    oldest_unchained: Date | null;
  };
};

/** What an operator checks first. Read from the database every time, or from a standby that is at most 10 s behind; nothing is cached. */
export async function systemStatus({ stores, clock, config }: Context): Promise<SystemStatus> {
  const { reports } = stores;
  const now = clock.now();
  const standbys = await reports.standbys();
  // The size of the database takes as long as everything else, which is read meanwhile; one page does not take more connections.
  const [database, rest] = await Promise.all([
    reports.read('recent', databaseFacts),
    reports.read('recent', readRest),
  ]);
  const { head, tail, queues, duties } = rest;
  const keys = await keyStatuses(stores.db, now);
  return {
    version: VERSION,
    node: process.versions.node,
    database: { ...database, embedded: config.database_url === null, standbys },
    queues,
    keys: keys.map((key) => ({
      ...key,
      is_due: key.replace_by !== null && key.replace_by <= now,
    })),
    duties: duties.map((run) => ({
      ...run,
      is_late: now.getTime() - run.ran_at.getTime() > Math.max(2 * run.every_ms, PATIENCE),
    })),
    audit_chain: {
      head: head && { position: head.position, hash: head.hash.toString('hex') },
      unchained: tail.waiting,
      oldest_unchained: tail.oldest,
    },
  };
}

async function readRest(db: ReadDb) {
  return {
    head: await chainHead(db),
    tail: await unchainedTail(db),
    queues: await queueDepths(db, QUEUES),
    duties: await dutyRuns(db),
  };
}
