import type { Command } from 'commander';
import { configOrExit } from './config-or-exit.ts';
import { serve } from './serve.ts';

/** `countersign serve`, the command that is meant when none is named. */
export function addServe(program: Command): void {
  program
    .command('serve', { isDefault: true })
    .description('start the service')
    .option('--demo', 'on the first start create a login and an application to try (development only)')
    .action((options: { demo?: true }) => serve(configOrExit(), { demo: options.demo === true }));
}
