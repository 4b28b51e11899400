import type { Context } from '../context.ts';
import { count } from '../domain-metrics.ts';
import { logError } from '../log.ts';
import { inSpan } from '../tracing/tracing.ts';
import type { Duty, RunControl } from './duty.ts';

/** Share of the interval by which each wait varies, so that processes do not run in lockstep. */
const JITTER = 0.2;

type DutyRunner = {
  /** Runs the duty now, or right after its current run. Unknown names are ignored. */
  wake(name: string): void;
  isRunning(name: string): boolean;
  /** Starts nothing more and resolves when all current runs have ended. */
  stop(): Promise<void>;
};

type Loop = { wake(): Promise<void>; isRunning(): boolean; stop(): Promise<void> };

/**
 * Runs the duties without a condition at the start, one after the other, and then at their intervals; those with one when they are
 * woken. Never twice at once in this process. Failures are logged and retried at the next interval.
 */
export function runDuties(context: Context, duties: Duty[]): DutyRunner {
  const loops = new Map(duties.map((duty) => [duty.name, runDuty(context, duty)]));
  void (async () => {
    // At once, each would open a connection of its own.
    for (const { name, due } of duties) if (!due) await loops.get(name)!.wake();
  })();
  return {
    wake: (name) => void loops.get(name)?.wake(),
    isRunning: (name) => loops.get(name)?.isRunning() ?? false,
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function runDuty(context: Context, duty: Duty): Loop {
  const stopping = new AbortController();
  let notifyRun: (() => void) | null = null;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  function schedule(): void {
    const wait = duty.every * (1 + JITTER * (Math.random() - 0.5));
    timer = setTimeout(wake, wait).unref();
  }

  async function wake(): Promise<void> {
    isWanted = true;
    notifyRun?.();
    if (running || stopping.signal.aborted) return;
    if (timer) clearTimeout(timer);
    running = work().finally(() => {
      running = null;
      if (!duty.due && !stopping.signal.aborted) schedule();
    });
    await running;
  }

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      notifyRun = null;
      const onWake = (listener: () => void) => {
        notifyRun = listener;
      };
      await runOnce(context, duty, { signal: stopping.signal, onWake });
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    if (timer) clearTimeout(timer);
    await running;
  }

  return { wake, isRunning: () => running !== null, stop };
}

async function runOnce(context: Context, duty: Duty, control: RunControl): Promise<void> {
  try {
    const done = await inSpan(`duty ${duty.name}`, { parent: null }, () => duty.run(context, control));
    count('countersign_duty_runs_total', 'done');
    if (done > 0) context.log.debug({ duty: duty.name, done }, 'duty done');
  } catch (error) {
    count('countersign_duty_runs_total', 'failed');
    logError(context.log, error, `duty ${duty.name} failed`);
  }
}
