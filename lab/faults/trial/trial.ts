import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../harness/until.ts';
import type { Fact } from './facts.ts';
import type { Stage } from './stage.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/** One line of the table. */
export type Row = {
  rounds: number;
  requests: number;
  /** 503 with Retry-After. */
  refused: number;
  cut: number;
  /** Milliseconds from the end of the fault to the last request that failed, of each round. */
  recoveries: number[];
  /** The longest that a request waited for its answer, in milliseconds. */
  longest: number;
  /** How many acknowledged facts were asked for afterwards. */
  checked: number;
  lost: number;
  duplicated: number;
  /** Events that arrived at the good receiver. */
  events: number;
  /** Events that were sent more than once, with the same id, which receivers must expect. */
  repeated: number;
  /** Reads beside the traffic that were compared with what had been acknowledged, where there were any. */
  reads?: number;
  /** Standbys that did not come back by themselves, and were made again as an operator would. */
  remade?: number;
  /** Sentences about what does not hold; empty when the case does. */
  faults: string[];
};

type Trial = {
  rounds: number;
  /** Requests a second. */
  rate: number;
  /** Brings the fault about and ends it; answers the moment of its end. */
  strike(round: number): Promise<number>;
  /** The longest that a recovery may take, in milliseconds. */
  recovery: number;
  /** Whether any failed request is a fault: what is done here must not be noticed. */
  unnoticed?: boolean;
};

const WARM_UP_MS = 1_000;
const CALM_MS = 1_000;
/** Facts of a kind that are asked for, the latest ones. */
const MAX_CHECKED = 150;
const CHECKED_AT_ONCE = 8;

/** Traffic while the fault strikes, round after round; then everything that was acknowledged is asked for. */
export async function runTrial(stage: Stage, trial: Trial): Promise<Row> {
  const traffic = startTraffic(stage.residents, stage.balancer, trial.rate);
  const recoveries: number[] = [];
  try {
    await pause(WARM_UP_MS);
    for (let round = 0; round < trial.rounds; round++) {
      const ended = await trial.strike(round);
      recoveries.push(await recoveryAfter(ended, traffic, trial.recovery));
    }
  } finally {
    await traffic.stop();
  }
  const row: Row = {
    ...emptyRow(),
    rounds: trial.rounds,
    requests: traffic.requests,
    refused: traffic.refused,
    cut: traffic.cut,
    recoveries,
    longest: traffic.longest,
    duplicated: traffic.redeemedTwice,
    faults: [...traffic.wrong],
  };
  await checkFacts(stage.balancer.pick(), traffic.facts, row);
  await checkEvents(stage, traffic, row);
  await checkDecisions(stage, row);
  const slowest = Math.max(...recoveries);
  if (slowest > trial.recovery) row.faults.push(`a recovery took ${slowest} ms`);
  if (trial.unnoticed && traffic.refused + traffic.cut > 0) row.faults.push('requests failed');
  if (row.requests < trial.rounds * 5) row.faults.push(`only ${row.requests} requests`);
  return row;
}

export function emptyRow(): Row {
  return {
    ...{ rounds: 0, requests: 0, refused: 0, cut: 0, recoveries: [], longest: 0 },
    ...{ checked: 0, lost: 0, duplicated: 0, events: 0, repeated: 0, faults: [] },
  };
}

/** Waits until nothing has failed for a second. */
async function recoveryAfter(ended: number, traffic: Traffic, allowed: number): Promise<number> {
  const patience = Date.now() + allowed + 20_000;
  do await pause(100);
  while (Date.now() < Math.max(ended, traffic.lastFailure) + CALM_MS && Date.now() < patience);
  return Math.max(0, traffic.lastFailure - ended);
}

export async function checkFacts(address: string, facts: Fact[], row: Row): Promise<void> {
  const kinds = Map.groupBy(facts, ({ kind }) => kind);
  const checked = [...kinds.values()].flatMap((of) =>
    of
      .filter(({ status, checkable_until }) => status === 'true' && checkable_until > Date.now())
      .slice(-MAX_CHECKED),
  );
  await Promise.all(
    Array.from({ length: CHECKED_AT_ONCE }, async () => {
      for (let fact = checked.pop(); fact; fact = checked.pop()) {
        row.checked++;
        const complaint = await fact.check(address).catch((error: Error) => error.message);
        if (complaint === null) continue;
        row.lost++;
        row.faults.push(`${fact.kind}: ${complaint}`);
      }
    }),
  );
}

/** Every event that was due has been sent, whichever process died meanwhile. */
async function checkEvents(stage: Stage, traffic: Traffic, row: Row): Promise<void> {
  const { context, receivers, primary } = stage;
  const rows = () =>
    primary.query<{ event_id: string; delivered_at: Date | null }>(
      `SELECT event_id, delivered_at FROM webhook_outbox JOIN applications ON application_id = oauth_application_id
        WHERE webhook_url = $1`,
      [receivers.good],
    );
  await until('every event at the good receiver', async () =>
    (await rows()).every(({ delivered_at }) => delivered_at !== null),
  ).catch((error: Error) => row.faults.push(error.message));
  const arrived = receivers.arrived();
  for (const { event_id } of await rows()) {
    const times = arrived.get(event_id) ?? 0;
    if (times === 0) row.lost++;
    else row.events++;
    row.repeated += Math.max(0, times - 1);
  }
  const [notified] = await primary.query<{ count: string }>(
    `SELECT count(*) AS count FROM webhook_outbox WHERE event_type = 'user.grants_revoked'`,
  );
  stageEvents.set(context, (stageEvents.get(context) ?? 0) + traffic.disconnections);
  const missing = stageEvents.get(context)! - Number(notified!.count);
  if (missing > 0) {
    row.lost += missing;
    row.faults.push(`${missing} disconnections sent no event`);
  }
}

/** Disconnections that were acknowledged on a stage so far, over its trials. */
const stageEvents = new WeakMap<object, number>();

/** A request of an agent ends once, with one audit line. */
async function checkDecisions({ primary }: Stage, row: Row): Promise<void> {
  const [found] = await primary.query<{ extra: string }>(
    `SELECT coalesce(sum(n - 1), 0) AS extra FROM
       (SELECT count(*) AS n FROM audit_events WHERE event_type = 'agent.request_rejected' GROUP BY details->>'auth_req_id') AS ends`,
  );
  row.duplicated += Number(found!.extra);
  if (row.duplicated > 0) row.faults.push(`${row.duplicated} things happened twice`);
}
