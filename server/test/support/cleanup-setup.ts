import { afterAll, beforeAll, vi } from 'vitest';
import { leftBehind, testFile } from './cleanup.ts';

// A setup file, because it runs again for each test file: modules are kept from file to file (vitest.config.ts), so that a hook at
// the top of one runs after the first file alone, and a hook that a test registers never runs.
testFile.takesHooks = true;

// Before every beforeAll of the file itself.
beforeAll(() => {
  testFile.takesHooks = false;
});

afterAll(async () => {
  const works = [...leftBehind].reverse();
  leftBehind.clear();
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error) => failures.push(error));
  // The environment is the worker's, which runs other files after this one.
  vi.unstubAllEnvs();
  if (failures.length > 0)
    throw new AggregateError(failures, 'what a test file left behind could not be ended');
});
