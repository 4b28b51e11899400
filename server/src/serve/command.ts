import type { Command } from 'commander';
import { findSettings } from '../platform/config/settings-file.ts';
import { type Config, readConfig } from '../platform/config.ts';

/** `countersign serve`, the command that is meant when none is named. */
export function addServeCommand(program: Command): void {
  program
    .command('serve', { isDefault: true })
    .description('start the service')
    .option('--demo', 'on the first start create a login and an application to try (development only)')
    .action(async (options: { demo?: true }, command: Command) => {
      const { settings } = command.optsWithGlobals<{ settings?: string }>();
      // What is tried out does not happen to an installation of this machine.
      if (!options.demo || settings !== undefined) readSettingsFileOrExit(settings);
      const config = readConfigOrExit();
      // Loaded here so that the other commands start without the web server.
      const { serve } = await import('./serve.ts');
      await serve(config, { demo: options.demo === true }).catch(exitWith);
    });
}

/** Adds the lines of the settings file to the environment, which the other processes of the service are started with. */
function readSettingsFileOrExit(named: string | undefined): void {
  const found = findSettings(process.env, named);
  if ('problem' in found) exitWith(found.problem);
  Object.assign(process.env, found.env);
}

/** The configuration, or every problem of it on standard error, one line each, and exit code 1. */
function readConfigOrExit(): Config {
  const result = readConfig(process.env);
  if ('config' in result) return result.config;
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}

/** A service that could not start may still hold the database, and would keep the process. */
function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
