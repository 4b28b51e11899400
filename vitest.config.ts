import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,client,cli,lab,deploy,supply-chain}/**/*.test.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    setupFiles: ['server/test/support/cleanup-setup.ts'],
    // One more than the cores of CI: some tests wait for a time limit of the service.
    maxWorkers: 3,
    // A worker keeps its modules from file to file: loading them anew took a fifth of the run.
    isolate: false,
    // Only ends what hangs: nothing may fail because the machine is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
