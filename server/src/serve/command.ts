import type { Command } from 'commander';
import { configOrExit } from './config-or-exit.ts';

/** `countersign serve`, the command that is meant when none is named. */
export function addServe(program: Command): void {
  program
    .command('serve', { isDefault: true })
    .description('start the service')
    .option('--demo', 'on the first start create a login and an application to try (development only)')
    .action(async (options: { demo?: true }) => {
      const config = configOrExit();
      // Loaded here so that the other commands start without the web server.
      const { serve } = await import('./serve.ts');
      await serve(config, { demo: options.demo === true });
    });
}
