import type { Command } from 'commander';
import type { z } from 'zod';
import { openContext } from '../open-context.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Log, openLog } from '../platform/log.ts';
import { CommandError } from './command-error.ts';
import { checkOptions } from './options.ts';
import { type CommandResult, printResult, reportError } from './output.ts';

/**
 * One command that works on the service's database: which options it takes, what it does with them there, and what it
 * answers. The schema is brought up to date first, so that a command may be the first thing an installation sees.
 */
export function operatorCommand<Options extends z.ZodType>(
  parent: Command,
  name: string,
  options: Options,
  work: (context: Context, options: z.output<Options>) => Promise<CommandResult>,
): Command {
  return command(parent, name, async (settings, log, given) => {
    const config = settings();
    const checked = checkOptions(options, given);
    const context = await openContext(config, log);
    try {
      return await work(context, checked);
    } finally {
      await context.stores.close();
    }
  });
}

/**
 * `--json` is understood by every command; whatever happens, standard output then holds exactly one JSON object. Reading
 * the settings may make a SECRET_KEY: only a command that needs them asks.
 */
export function command(
  parent: Command,
  name: string,
  work: (settings: () => Config, log: Log, given: object) => Promise<CommandResult>,
): Command {
  return parent
    .command(name)
    .option('--json', 'print one JSON object')
    .action(async (...args: unknown[]) => {
      // commander passes the positional arguments one by one, then the options, then the command itself.
      const own = args.at(-1) as Command;
      const { json = false, ...options }: { json?: boolean } = own.opts();
      const inPlace = own.registeredArguments.map((argument, index) => [argument.name(), args[index]]);
      const given = { ...options, ...Object.fromEntries(inPlace) };
      try {
        printResult(await work(readSettings, openLog('warn', process.stderr), given), json);
      } catch (error) {
        reportError(error, json);
      }
    });
}

function readSettings(): Config {
  const answer = readConfig(process.env);
  if ('problems' in answer) throw new CommandError('invalid_configuration', answer.problems.join('\n'));
  return answer.config;
}
