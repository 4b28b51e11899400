import { loadavg } from 'node:os';

const MINUTES = 15;
type Step = { name: string; seconds: number; load: number };

export type Clock = {
  /** Does it, and remembers how long it took. */
  step(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Prints the table. Whether all of it, from the first moment to now, took 15 minutes at most. */
  stop(): boolean;
};

/** Runs from now on, between the steps too. */
export function startClock(title: string): Clock {
  const begin = Date.now();
  const steps: Step[] = [];
  console.log(`\n${title}`);

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    const from = Date.now();
    try {
      await work();
    } catch (error) {
      console.log(`FAILED  ${name}, ${secondsSince(begin)} s after the begin`);
      throw error;
    }
    steps.push({ name, seconds: secondsSince(from), load: loadavg()[0]! });
    console.log(`held    ${name}`);
  }

  function stop(): boolean {
    const total = secondsSince(begin);
    const isInTime = total <= MINUTES * 60;
    console.log(`\n| Step | Seconds | Load |\n|---|---|---|`);
    for (const { name, seconds, load } of steps) console.log(`| ${name} | ${seconds} | ${load.toFixed(1)} |`);
    console.log(`| **${title}** | **${total}** | |`);
    console.log(
      isInTime ? `within ${MINUTES} minutes` : `FAILED  ${total} s are more than ${MINUTES} minutes`,
    );
    return isInTime;
  }

  return { step, stop };
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000);
}
