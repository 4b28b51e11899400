import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/support/sequencer.ts';

export default defineConfig({
  test: {
    include: ['{server,client,cli,lab,deploy,supply-chain}/**/*.test.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    setupFiles: [
      'server/test/support/cleanup-setup.ts',
      'server/test/support/hashes-setup.ts',
      ...(process.env.PORTABLE_REFUSALS ? ['lab/portable/record-refusals.ts'] : []),
    ],
    // Two more than cores: tests wait for browsers, databases and processes that start.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 4),
    sequence: { sequencer: LongestFirst },
    // A worker keeps its modules from file to file: loading them anew took a fifth of the run.
    isolate: false,
    // Node loads the modules itself, as it does those of the program: Vite transformed each one first. What that is for (vi.mock, files that Node cannot
    // load) no test needs.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Only ends what hangs: nothing may fail because the machine is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
