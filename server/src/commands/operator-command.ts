import type { Command } from 'commander';
import type { z } from 'zod';
import { openContext } from '../open-context.ts';
import { findSettings } from '../platform/config/settings-file.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Log, openLog } from '../platform/log.ts';
import { CommandError } from './command-error.ts';
import { checkOptions } from './options.ts';
import { type CommandResult, printResult, reportError } from './output.ts';
import type { Terminal, TerminalCommand } from './terminal.ts';

/**
 * One command that works on the service's database: which options it takes, what it does with them there, and what it
 * answers. The schema is brought up to date first, so that a command may be the first thing an installation sees.
 */
export function operatorCommand<Options extends z.ZodType>(
  parent: Command,
  name: string,
  options: Options,
  work: (context: Context, options: z.output<Options>, terminal: Terminal) => Promise<CommandResult>,
): Command {
  return command(parent, name, async (settings, log, given, terminal) => {
    const config = settings();
    const checked = checkOptions(options, given);
    const context = await openContext(config, log);
    try {
      return await work(context, checked, terminal);
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
  work: (settings: () => Config, log: Log, given: object, terminal: Terminal) => Promise<CommandResult>,
): Command {
  return parent
    .command(name)
    .option('--json', 'print one JSON object')
    .action(async (...args: unknown[]) => {
      // commander passes the positional arguments one by one, then the options, then the command itself.
      const own = args.at(-1) as TerminalCommand;
      const { terminal } = own;
      const { json = false, ...options }: { json?: boolean } = own.opts();
      const inPlace = own.registeredArguments.map((argument, index) => [argument.name(), args[index]]);
      const given = { ...options, ...Object.fromEntries(inPlace) };
      try {
        const settings = () => readSettings(terminal);
        printResult(terminal, await work(settings, openLog('warn', terminal.stderr), given, terminal), json);
      } catch (error) {
        reportError(terminal, error, json);
      }
    });
}

function readSettings(terminal: Terminal): Config {
  const answer = readConfig(settingsOf(terminal).env);
  if ('problems' in answer) throw new CommandError('invalid_configuration', answer.problems.join('\n'));
  return answer.config;
}

/** What the settings of this command are, and the file that they are from, if any. */
export function settingsOf({ env, settings_file }: Terminal) {
  const found = findSettings(env, settings_file);
  if ('problem' in found) throw new CommandError('invalid_configuration', found.problem);
  return found;
}
