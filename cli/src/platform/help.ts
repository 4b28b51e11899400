import type { Argument, Help, Command as Parser } from 'commander';
import type { Command } from './command.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { table } from './terminal.ts';

/** How commander lays help out: `svc --help` lists every command with all of its words. */
export const helpLayout: Partial<Help> = {
  showGlobalOptions: true,
  optionTerm: ({ flags }) => flags.replace(/[<>]/g, ''),
  visibleCommands: leavesOf,
  subcommandTerm: (command) => [pathOf(command), ...command.registeredArguments.map(shown)].join(' '),
};

function shown(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}

function leavesOf({ commands }: Parser): Parser[] {
  return commands.flatMap((command) => (command.commands.length > 0 ? leavesOf(command) : [command]));
}

function pathOf(command: Parser): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** Below a list of commands. */
export function helpAfterCommands(): string {
  const codes = Object.entries(EXIT_CODES).map(([code, meaning]) => [`  ${code}`, meaning]);
  return [
    '',
    'svc <command> --help explains each; svc --version prints the version.',
    '',
    'Exit codes:',
    ...table(codes),
  ].join('\n');
}

export function helpAfterCommand({ details = [], examples }: Command): string {
  return [
    ...details.flatMap((paragraph) => ['', paragraph]),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}
