import { setTimeout as pause } from 'node:timers/promises';
import { enqueuePing } from '../../../server/test/support/webhooks.ts';
import { until } from '../../harness/until.ts';
import type { Stage } from '../trial/stage.ts';
import type { Row } from '../trial/trial.ts';
import { type Case, sized } from './case.ts';
import { failOver } from './database.ts';
import { REPLICATED } from './stages.ts';

/** Events a second go on for so long, the failover in the middle. */
const HALF_MS = 30_000;
/** Of the events, that may be sent twice. */
const MAX_REPEATED = 0.001;

export const webhookCases: Case[] = [
  {
    id: 'WH-14',
    fault: 'events go out while the primary is killed with -9 and the standby promoted',
    short: false,
    stage: REPLICATED,
    run: async (stage, size) => {
      const { rate, rounds } = sized(size, 1);
      const row: Row = { ...EMPTY, rounds, recoveries: [], faults: [] };
      const committed: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const causes = causeEvents(stage, rate, committed, row);
        await pause(HALF_MS);
        await stage.primary.stop('SIGKILL');
        const ended = await failOver(stage);
        const back = committed.length;
        await until('the next event', () => committed.length > back);
        row.recoveries.push(Date.now() - ended);
        await pause(HALF_MS);
        await causes.stop();
      }
      await checkDeliveries(stage, committed, row);
      return row;
    },
  },
];

const EMPTY = {
  ...{ requests: 0, refused: 0, cut: 0, longest: 0, checked: 0 },
  ...{ lost: 0, duplicated: 0, events: 0, repeated: 0 },
};

/** An event each time it is due; what the database did not acknowledge is not promised to anybody. */
function causeEvents({ context, residents }: Stage, rate: number, committed: string[], row: Row) {
  const applications = residents.filter((_, nth) => nth % 2 === 0).flatMap(({ rps }) => rps);
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const { application_id } = applications[row.requests++ % applications.length]!;
    const cause: Promise<void> = enqueuePing(context, application_id)
      .then(({ event_id }) => void committed.push(event_id))
      .catch(() => void row.refused++)
      .finally(() => open.delete(cause));
    open.add(cause);
  }, 1000 / rate);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

async function checkDeliveries({ receivers }: Stage, committed: string[], row: Row): Promise<void> {
  const arrived = receivers.arrived();
  await until('every event at the receiver', () => committed.every((id) => arrived.has(id))).catch(
    (error: Error) => row.faults.push(error.message),
  );
  for (const id of committed) {
    const times = arrived.get(id) ?? 0;
    if (times === 0) row.lost++;
    else row.events++;
    row.repeated += Math.max(0, times - 1);
  }
  row.checked = committed.length;
  if (row.lost > 0) row.faults.push(`${row.lost} events were lost`);
  if (row.repeated > MAX_REPEATED * row.events) row.faults.push(`${row.repeated} events were sent twice`);
}
