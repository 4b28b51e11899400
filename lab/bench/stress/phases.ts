import { setTimeout as pause } from 'node:timers/promises';
import { footprintOf } from '../../harness/counters.ts';
import { quantileOf } from '../../harness/statistics.ts';
import type { VirtualUsers } from '../load/virtual-users.ts';
import { hostileRequests, type Turned } from './hostile.ts';
import { openSlowSockets } from './slow.ts';
import { steadyLoad, type Tally } from './steady.ts';

/** One line of the table; `faults` are sentences about what must not be. */
export type Phase = { name: string; tally: Tally; remark: string; faults: string[] };

type Subject = { pid: number; port: number; users: VirtualUsers; manyUsers: VirtualUsers };

/** RL-11: what a soak may grow by, and how many of its requests may fail. */
const MAX_GROWTH = 0.05;
const MAX_ERRORS = 0.00001;
/** Before this share of a soak is over nothing is compared: caches and heap take their places. */
const SETTLING = 0.25;
/** RL-12: seconds after which a spike must have left no trace. */
const MAX_RECOVERY_S = 30;
/** A second after a spike counts as calm again when its median is below this multiple of the median before. */
const CALM_FACTOR = 3;

/** Target load for a long time: memory, descriptors and latency stay where they were. */
export async function soak(
  { pid, users }: Subject,
  rate: number,
  seconds: number,
  hasLimits: boolean,
): Promise<Phase> {
  const samples: { resident_mb: number; descriptors: number; latencies: number[] }[] = [];
  const tally = await steadyLoad(users, rate, seconds, (latencies) =>
    samples.push({ ...footprintOf(pid), latencies }),
  );
  const settled = samples.slice(Math.floor(samples.length * SETTLING));
  const [first, last] = [settled.slice(0, settled.length >> 1), settled.slice(settled.length >> 1)];
  const resident = [first, last].map((part) => mean(part.map(({ resident_mb }) => resident_mb)));
  const descriptors = [first, last].map((part) => Math.max(...part.map((sample) => sample.descriptors)));
  const p99 = [first, last].map((part) =>
    quantileOf(
      part.flatMap(({ latencies }) => latencies),
      0.99,
    ),
  );
  const faults: string[] = [];
  if (hasLimits && resident[1]! > resident[0]! * (1 + MAX_GROWTH))
    faults.push('memory grew by more than 5 %');
  if (hasLimits && descriptors[1]! > descriptors[0]!) faults.push('descriptors grew');
  if (tally.errors > MAX_ERRORS * tally.sent) faults.push('requests failed');
  const pair = ([a, b]: number[], digits = 0) => `${a!.toFixed(digits)} → ${b!.toFixed(digits)}`;
  return {
    name: 'soak',
    tally,
    remark: `first half → second: ${pair(resident)} MB resident, ${pair(descriptors)} descriptors, p99 ${pair(p99, 1)} ms`,
    faults,
  };
}

/** Ten times the load for a while: the excess waits or is turned away, and afterwards all is as before. */
export async function spike(
  subject: Subject,
  rate: number,
  seconds: number,
  hasLimits: boolean,
): Promise<Phase[]> {
  const before = await steadyLoad(subject.users, rate, Math.max(1, seconds / 4));
  // They have idled for a minute, when the server is about to close them: a spike comes over new ones.
  for (const connection of subject.manyUsers.connections) connection.close();
  const during = await steadyLoad(subject.manyUsers, rate * 10, seconds);
  const calm = quantileOf(before.latencies, 0.5) * CALM_FACTOR;
  let calmAfter = Number.NaN;
  let second = 0;
  const after = await steadyLoad(subject.users, rate, Math.max(2, seconds / 2), (latencies) => {
    second++;
    if (Number.isNaN(calmAfter) && quantileOf(latencies, 0.5) <= calm) calmAfter = second;
  });
  const faults = [before, during, after].flatMap(({ problems }) => problems);
  if (hasLimits && !(calmAfter <= MAX_RECOVERY_S)) faults.push('no recovery');
  return [
    { name: 'before the spike', tally: before, remark: `${rate} requests a second`, faults: [] },
    { name: 'spike', tally: during, remark: `${rate * 10} requests a second asked for`, faults },
    { name: 'after the spike', tally: after, remark: `calm again after ${calmAfter} s`, faults: [] },
  ];
}

/** Sockets that never finish their headers or bodies, beside the usual load. */
export async function slowClients(
  subject: Subject,
  rate: number,
  seconds: number,
  sockets: number,
): Promise<Phase> {
  const slow = await openSlowSockets(subject.port, sockets);
  try {
    const tally = await steadyLoad(subject.users, rate, seconds);
    const remark = `${sockets} sockets that send a byte a second; ${slow.closed()} of them were closed meanwhile`;
    return { name: 'slow clients', tally, remark, faults: tally.problems };
  } finally {
    slow.end();
  }
}

/** Requests that are far too large or too deep, beside the usual load. */
export async function bigRequests(subject: Subject, rate: number, seconds: number): Promise<Phase> {
  const turned: Turned = {};
  let isOver = false;
  const hostile = (async () => {
    while (!isOver) {
      await hostileRequests(subject.port, subject.users.target.host, turned);
      await pause(100);
    }
  })();
  const tally = await steadyLoad(subject.users, rate, seconds).finally(() => {
    isOver = true;
  });
  await hostile;
  const answers = Object.entries(turned).map(
    ([name, counts]) => `${name}: ${Object.keys(counts).join(', ')}`,
  );
  const wrong = Object.entries(turned).flatMap(([name, counts]) =>
    Object.keys(counts)
      .filter((status) => !/^(?:4\d\d|closed)$/.test(status))
      .map((status) => `${name} was answered ${status}`),
  );
  return { name: 'big requests', tally, remark: answers.join('; '), faults: [...tally.problems, ...wrong] };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
