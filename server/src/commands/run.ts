import { type Command, CommanderError } from 'commander';
import { usualSettingsFile } from '../platform/config/settings-file.ts';
import { VERSION } from '../platform/version.ts';
import { CommandError } from './command-error.ts';
import { reportError } from './output.ts';
import { type Terminal, TerminalCommand } from './terminal.ts';

/** The command was not understood. Exit code 1 means that it was, and could not be done. */
const USAGE = 2;

/** Does what the arguments of the terminal ask for, with the commands of these parts. */
export async function run(terminal: Terminal, parts: ((program: Command) => void)[]): Promise<void> {
  const program = newProgram(terminal);
  for (const add of parts) add(program);
  const json = terminal.args.includes('--json');
  try {
    refuseUnknownCommand(program, commandIn(terminal.args));
    await program.parseAsync(terminal.args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(terminal, error, json);
    // commander has printed help and version. Help that was not asked for comes with exit code 1.
    if (error.code === 'commander.help') terminal.exitCode = USAGE;
    else if (error.exitCode !== 0) {
      // For those who call plan, 2 says that there is something to apply.
      const code = commandIn(terminal.args) === 'plan' ? 1 : USAGE;
      reportError(terminal, new CommandError('usage', usageOf(error)), json, code);
    }
  }
}

/** The first word, or the one after the only option that may precede it. */
export function commandIn([first, _file, third]: string[]): string | undefined {
  return first === '--settings' ? third : first;
}

/** Subcommands copy these settings when they are added. */
function newProgram(terminal: Terminal): Command {
  return new TerminalCommand('countersign', terminal)
    .description(
      'Countersign, an identity provider. Settings come from the environment or a file; docs/commands.md has the rest.',
    )
    .version(VERSION)
    .option(
      '--settings <file>',
      `the file with the settings; default: the environment, else ${usualSettingsFile()}`,
    )
    .hook('preAction', (program) => {
      terminal.settings_file = program.opts().settings;
    })
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.stdout.write(text), outputError() {} });
}

/** commander would hand a mistyped name to the default command, as its argument. */
function refuseUnknownCommand(program: Command, name: string | undefined): void {
  const isKnown = name === undefined || name === 'help' || name.startsWith('-');
  if (!isKnown && !program.commands.some((command) => command.name() === name)) {
    program.error(`unknown command '${name}'`, { exitCode: USAGE, code: 'commander.unknownCommand' });
  }
}

function usageOf(error: CommanderError): string {
  return `${error.message.replace(/^error: /, '').replace(/\n/g, ' ')} (see --help)`;
}
