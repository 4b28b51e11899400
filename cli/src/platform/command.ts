import type { Context } from './context.ts';

type Option = {
  type: 'string' | 'boolean';
  multiple?: true;
  /** What stands for the value in the help, as in `URL`; of a string. */
  value?: string;
  /** The only values that make sense, for completions and a check. */
  choices?: readonly string[];
  about: string;
};
export type Options = Record<string, Option>;

/** Every command takes these. */
export const GLOBAL_OPTIONS = {
  json: { type: 'boolean', about: 'print JSON, one object a line, and nothing else' },
  issuer: {
    type: 'string',
    value: 'URL',
    about: 'the service (default: SVC_ISSUER, then the last login)',
  },
  help: { type: 'boolean', about: 'explain this command' },
} as const satisfies Options;

export type Argument = { name: string; about: string; optional?: true; choices?: readonly string[] };

type Value<O extends Option> = O['type'] extends 'boolean'
  ? boolean
  : O extends { multiple: true }
    ? string[]
    : string | undefined;

/** The words after the command's name, by the names of its arguments, and its options. */
export type Input<O extends Options = Options> = {
  args: Record<string, string>;
  options: { [Name in keyof O]: Value<O[Name]> };
};

/** One command: all that help, completions, docs and commander know about it. */
type CommandSpec<O extends Options> = {
  /** Its words, as in `apps list`. */
  name: string;
  summary: string;
  args?: readonly Argument[];
  options?: O;
  /** Paragraphs for `--help` and the docs. */
  details?: readonly string[];
  examples: readonly string[];
  /** An exit code other than 0, where a question was answered with no. */
  run(context: Context, input: Input<O>): Promise<number | undefined>;
};

export type Command = Omit<CommandSpec<Options>, 'run'> & {
  run(context: Context, input: Input): Promise<number | undefined>;
};

/** Keeps the types of the options for `run`, which the table forgets. */
export function command<const O extends Options>(spec: CommandSpec<O>): Command {
  // program.ts gives every option the type that its spec says.
  return spec as unknown as Command;
}
