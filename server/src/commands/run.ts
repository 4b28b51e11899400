import { type Command, CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { reportError } from './output.ts';

/** The command was not understood. Exit code 1 means that it was, and could not be done. */
const USAGE = 2;

/** Adds the commands and does what the arguments of this process ask for. */
export async function run(program: Command, parts: ((program: Command) => void)[]): Promise<void> {
  // Subcommands copy these settings when they are added.
  program.exitOverride().configureOutput({ outputError() {} });
  for (const add of parts) add(program);
  const json = process.argv.includes('--json');
  try {
    refuseUnknownCommand(program);
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      reportError(error, json);
      // A service that could not start may still hold the database.
      process.exit(1);
    }
    // commander has printed help and version. Help that was not asked for comes with exit code 1.
    if (error.code === 'commander.help') process.exitCode = USAGE;
    else if (error.exitCode !== 0) reportError(new CommandError('usage', usageOf(error)), json, USAGE);
  }
}

/** commander would hand a mistyped name to the default command, as its argument. */
function refuseUnknownCommand(program: Command): void {
  const name = process.argv[2];
  const isKnown = name === undefined || name === 'help' || name.startsWith('-');
  if (!isKnown && !program.commands.some((command) => command.name() === name)) {
    program.error(`unknown command '${name}'`, { exitCode: USAGE, code: 'commander.unknownCommand' });
  }
}

function usageOf(error: CommanderError): string {
  return `${error.message.replace(/^error: /, '').replace(/\n/g, ' ')} (see --help)`;
}
