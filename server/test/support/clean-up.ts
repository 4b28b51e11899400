import { afterAll } from 'vitest';
import { leftBehind } from './left-behind.ts';

// A setup file, because it runs anew for each test file: modules are kept from file to file (vitest.config.ts), so that a hook at
// the top of one runs after the first file alone, and a hook that a test registers never runs.
afterAll(async () => {
  const works = [...leftBehind];
  leftBehind.clear();
  await Promise.all(works.map((work) => work()));
});
