import { approvalsWaiting } from '../agents/requests/count-approvals.queries.ts';
import { countDrifts } from '../oauth/drift/drift.queries.ts';
import { keyAges } from '../oauth/keys/signing-keys.queries.ts';
import { BACKCHANNEL_QUEUE } from '../oauth/logout/backchannel-logouts.queries.ts';
import { chainLag } from '../platform/audit/chain-queries.ts';
import { streamLag } from '../platform/audit/stream/stream.queries.ts';
import { SECOND } from '../platform/clock.ts';
import { queueLags } from '../platform/db/queue-depth.ts';
import type { Db, Stores } from '../platform/db/stores.ts';
import { dutyLags } from '../platform/duties/duty-runs.ts';
import { MAIL_QUEUE } from '../platform/mail/queries.ts';
import { VERSION } from '../platform/version.ts';
import { WEBHOOK_QUEUES } from '../webhooks/outbox/outbox.queries.ts';
import { asText, type Reading, readable } from './readings.ts';

/** Several monitors, or a person beside one, cost no more statements than one. */
const READ_EVERY = 5 * SECOND;

/** Metrics of what is in the database, the same for every process: in a cluster the primary asks one of its processes for them. */
export function openDatabaseMetrics({ db }: Pick<Stores, 'db'>): () => Promise<string> {
  let readAt = -Infinity;
  let last: Promise<string> = Promise.resolve('');
  return () => {
    const now = performance.now();
    if (now - readAt < READ_EVERY) return last;
    readAt = now;
    last = read(db)
      .catch(() => [readable(0)])
      .then(asText);
    return last;
  };
}

/** One after the other: a monitor does not take more than one connection. */
async function read(db: Db): Promise<Reading[]> {
  const queues = await queueLags(db, [MAIL_QUEUE, ...WEBHOOK_QUEUES, BACKCHANNEL_QUEUE]);
  const chain = await chainLag(db);
  const stream = await streamLag(db);
  const duties = await dutyLags(db);
  const ofQueue = (
    name: string,
    help: string,
    member: Exclude<keyof (typeof queues)[0], 'name'>,
  ): Reading => ({
    ...{ name, help, label: 'queue' },
    values: queues.map((queue) => ({ of: queue.name, value: queue[member] })),
  });
  const ofDuty = (name: string, help: string, member: 'late' | 'failing'): Reading => ({
    ...{ name, help, label: 'duty' },
    values: duties.map((duty) => ({ of: duty.name, value: duty[member] })),
  });
  const single = (name: string, help: string, value: number): Reading => ({
    name,
    help,
    values: [{ value }],
  });
  return [
    readable(1),
    ofQueue('countersign_queue_entries', 'Entries that wait to be sent.', 'waiting'),
    ofQueue(
      'countersign_queue_oldest_seconds',
      'How long the oldest entry has waited, retries included.',
      'oldest',
    ),
    ofQueue(
      'countersign_queue_overdue_seconds',
      'Since when the most overdue attempt should have been made.',
      'overdue',
    ),
    ofQueue('countersign_queue_dead_entries', 'Entries that were given up and are still kept.', 'failed'),
    single(
      'countersign_approvals_waiting',
      'Requests of agents that wait for a person.',
      await approvalsWaiting(db),
    ),
    single(
      'countersign_scope_drifts',
      'Scopes that applications requested within seven days without having registered them.',
      await countDrifts(db),
    ),
    single('countersign_audit_position', 'The last position of the audit chain.', chain.position),
    single('countersign_audit_unchained_lines', 'Audit lines that are not chained yet.', chain.waiting),
    single('countersign_audit_unchained_seconds', 'The age of the oldest of these lines.', chain.oldest),
    ...ofStream(stream),
    ofDuty('countersign_duty_late_seconds', 'For how long a duty has been late: it missed two runs.', 'late'),
    ofDuty('countersign_duty_failing', '1 when the last run of a duty failed.', 'failing'),
    {
      name: 'countersign_signing_key_age_seconds',
      help: 'Since when the newest key of an algorithm has been signing.',
      label: 'alg',
      values: (await keyAges(db)).map(({ alg, age }) => ({ of: alg, value: age })),
    },
    {
      name: 'countersign_build_info',
      help: 'Always 1; the version of the process that serves these metrics.',
      label: 'version',
      values: [{ of: VERSION, value: 1 }],
    },
  ];
}

/** Without a stream there are no series, so that no alert fires. */
function ofStream(stream: Awaited<ReturnType<typeof streamLag>>): Reading[] {
  const of = (name: string, help: string, member: 'lines' | 'age' | 'failing'): Reading => ({
    ...{ name: `countersign_audit_stream_${name}`, help },
    values: stream === null ? [] : [{ value: stream[member] }],
  });
  return [
    of('behind_lines', 'Chained audit lines that AUDIT_STREAM_URL has not confirmed.', 'lines'),
    of('behind_seconds', 'The age of the oldest of these lines.', 'age'),
    of('failing', '1 when the last attempt to send some failed.', 'failing'),
  ];
}
