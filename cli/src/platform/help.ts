import type { Argument, Command, Options } from './command.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { GLOBAL_OPTIONS } from './parse.ts';
import { table } from './terminal.ts';

/** `svc --help`, or of one group as `svc apps --help`. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [`  svc ${synopsis(command)}`, command.summary]);
  const codes = Object.entries(EXIT_CODES).map(([code, meaning]) => [`  ${code}`, meaning]);
  return [
    'svc: your applications, agents and webhooks from a terminal.',
    '',
    ...table(rows),
    '',
    'svc <command> --help explains each; svc --version prints the version.',
    '',
    'Exit codes:',
    ...table(codes),
  ].join('\n');
}

/** `svc apps list --help`. */
export function explanation(command: Command): string {
  const { summary, args = [], options = {}, details = [], examples } = command;
  return [
    `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    '',
    `  svc ${synopsis(command)} [options]`,
    ...section(
      'Arguments:',
      args.map(({ name: argument, about }) => [`  <${argument}>`, about]),
    ),
    ...section('Options:', optionRows(options)),
    ...section('Of every command:', optionRows(GLOBAL_OPTIONS)),
    ...details.flatMap((paragraph) => ['', paragraph]),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

/** `apps get <app>`. */
export function synopsis({ name, args = [] }: Pick<Command, 'name' | 'args'>): string {
  return [name, ...args.map(shown)].join(' ');
}

export function optionRows(options: Options): string[][] {
  return Object.entries(options).map(([name, { value, choices, about }]) => [
    `  --${name}${value ? ` ${value}` : ''}`,
    choices ? `${about}: ${choices.join(', ')}` : about,
  ]);
}

function shown({ name, optional, choices }: Argument): string {
  const word = choices ? choices.join('|') : `<${name}>`;
  return optional ? `[${word}]` : word;
}

function section(title: string, rows: string[][]): string[] {
  return rows.length === 0 ? [] : ['', title, ...table(rows)];
}
