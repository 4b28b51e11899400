import type { Context } from '../platform/context.ts';
import { listen } from '../platform/db/listen.ts';
import { DUTY_CHANNEL } from '../platform/duties/duty.ts';
import { traced } from '../platform/duties/duty-runs.ts';
import { runDuties } from '../platform/duties/run-duties.ts';
import { duties } from '../worker.ts';

/** Runs every duty at its interval and at once when PostgreSQL notifies it by name. */
export async function startDuties(context: Context): Promise<{ stop(): Promise<void> }> {
  const runner = runDuties(context, duties.map(traced));
  const listener = await listen(context.stores.pool, context.log, {
    channels: { [DUTY_CHANNEL]: (name) => runner.wake(name) },
    onGap: () => {
      for (const { name } of duties) runner.wake(name);
    },
  });
  return {
    async stop() {
      await listener.close();
      await runner.stop();
    },
  };
}
