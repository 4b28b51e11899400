import { prepareAuditStream } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { listen } from '../platform/db/listen.ts';
import { DUTY_CHANNEL } from '../platform/duties/duty.ts';
import { traced } from '../platform/duties/duty-runs.ts';
import { lookForDue } from '../platform/duties/look-for-due.ts';
import { runDuties } from '../platform/duties/run-duties.ts';
import { duties } from '../worker.ts';

/** Held by the connection that listens: PostgreSQL gives it up with the process, however that ends. */
const LEAD = `SELECT pg_try_advisory_lock(hashtextextended('look-for-due-duties', 0)) AS leads`;

/**
 * Runs every duty when its time has come, and at once when PostgreSQL notifies it by name. Of all processes one looks for what is due; the others try
 * every five seconds to take its place.
 */
export async function startDuties(context: Context): Promise<{ stop(): Promise<void> }> {
  await prepareAuditStream(context);
  const runner = runDuties(context, duties.map(traced));
  const looking = lookForDue(context, duties, runner);
  let leads = false;
  const listener = await listen(context.stores.pool, context.log, {
    channels: { [DUTY_CHANNEL]: (name) => runner.wake(name) },
    onGap: () => {
      leads = false;
      looking.lead(false);
      for (const { name } of duties) runner.wake(name);
    },
    onBeat: async (client) => {
      // Taken again, the lock would have to be given up as often.
      const { rows } = await client.query<{ leads: boolean }>(leads ? 'SELECT true AS leads' : LEAD);
      leads = rows[0]!.leads;
      looking.lead(leads);
    },
  });
  return {
    async stop() {
      await listener.close();
      await looking.stop();
      await runner.stop();
    },
  };
}
