import { parseArgs } from 'node:util';
import type { Command, Input, Options } from './command.ts';
import { usageError } from './exit-codes.ts';

/** Every command takes these. */
export const GLOBAL_OPTIONS = {
  json: { type: 'boolean', about: 'print JSON, one object a line, and nothing else' },
  issuer: {
    type: 'string',
    value: 'URL',
    about: 'the service; else SVC_ISSUER, else the one signed in at last',
  },
  help: { type: 'boolean', about: 'explain this command' },
} as const satisfies Options;

type Parsed = Input & { json: boolean; issuer: string | undefined; help: boolean };

/** The words after a command's name. Throws a usage error that says what is wrong. */
export function parse({ name, args = [], options = {} }: Command, words: string[]): Parsed {
  const { values, positionals } = read(words, { ...options, ...GLOBAL_OPTIONS });
  const { json, issuer, help, ...given } = values as Record<string, never>;
  const globals = { json: Boolean(json), issuer: issuer as string | undefined, help: Boolean(help) };
  if (globals.help) return { args: {}, options: {}, ...globals };
  const missing = args.slice(positionals.length).find(({ optional }) => !optional);
  if (missing) throw usageError(`${name} needs <${missing.name}>: ${missing.about}.`);
  if (positionals.length > args.length)
    throw usageError(`${name} does not know what to do with "${positionals[args.length]}".`);
  for (const [index, { name: argument, choices }] of args.entries())
    checkChoice(`<${argument}>`, positionals[index], choices);
  for (const [option, { choices }] of Object.entries(options))
    checkChoice(`--${option}`, given[option], choices);
  const named = Object.fromEntries(args.map((argument, index) => [argument.name, positionals[index] ?? '']));
  return { args: named, options: withDefaults(options, given), ...globals };
}

function read(args: string[], options: Options) {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple }]) => [
      name,
      { type, ...(multiple && { multiple }) },
    ]),
  );
  try {
    return parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

function checkChoice(name: string, value: unknown, choices: readonly string[] | undefined): void {
  if (typeof value !== 'string' || !choices || choices.includes(value)) return;
  throw usageError(`${name} is one of ${choices.join(', ')}, not "${value}".`);
}

function withDefaults(options: Options, given: Record<string, unknown>): Input['options'] {
  const filled = Object.entries(options).map(([name, { type, multiple }]) => [
    name,
    given[name] ?? (multiple ? [] : type === 'boolean' ? false : undefined),
  ]);
  return Object.fromEntries(filled);
}
