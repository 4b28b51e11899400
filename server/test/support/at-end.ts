import { afterAll, onTestFinished } from 'vitest';

/** Runs `work` when the calling test has ended, or the file when no test is running. */
export function atEnd(work: () => unknown): void {
  const run = async () => {
    await work();
  };
  try {
    onTestFinished(run);
  } catch {
    afterAll(run);
  }
}
