import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TEST_FILES = [
  'server/test/every-page.browser.test.ts',
  'server/test/every-console-page.browser.test.ts',
];

// Vitest's root is the checkout that is looked at, which may be another one than this.
export default defineConfig({
  test: {
    include: TEST_FILES,
    globalSetup: ['server/test/support/global-setup.ts'],
    setupFiles: ['server/test/support/cleanup-setup.ts', join(import.meta.dirname, 'recorder.ts')],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
