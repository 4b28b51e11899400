import { afterAll, onTestFinished } from 'vitest';

/** What ends the processes and folders of a test file: cleanup-setup.ts runs it once after the file, the newest first. */
export const leftBehind = new Set<() => Promise<unknown>>();

/** Whether hooks can still be registered: not once the tests of the file, or its own hooks, have begun. */
export const testFile = { takesHooks: true };

/**
 * Runs `work` when the calling test has ended, or the file when no test is running; from a beforeAll too, where Vitest takes a
 * new hook and never runs it. Programs that are no tests (lab/faults/) end what was left behind by themselves.
 */
export function atEnd(work: () => unknown): void {
  const run = async () => {
    await work();
  };
  if (process.env.VITEST === undefined) {
    leftBehind.add(run);
    return;
  }
  try {
    onTestFinished(run);
  } catch {
    if (testFile.takesHooks) afterAll(run);
    else leftBehind.add(run);
  }
}
