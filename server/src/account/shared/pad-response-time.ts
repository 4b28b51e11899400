/** Many times the difference between writing one row and writing three, little enough for a person not to mind. */
const STEP_MS = 100;

/**
 * Runs `work` and answers only at a whole multiple of 100 ms after it began. Asking for mail writes more for a known
 * address than for an unknown one (measured: 5 ms on a busy machine); rounded up, the time no longer tells which.
 */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  await new Promise((resolve) => setTimeout(resolve, untilNextStep(performance.now() - began)));
  return result;
}

/** Milliseconds from `elapsed` to the next multiple of the step; never none, so that zero work looks like some. */
export function untilNextStep(elapsed: number): number {
  return STEP_MS - (elapsed % STEP_MS);
}
