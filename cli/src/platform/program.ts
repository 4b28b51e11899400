import { Argument, type CommanderError, Option, Command as Parser } from 'commander';
import { type Command, GLOBAL_OPTIONS, type Input, type Options } from './command.ts';
import { usageError } from './exit-codes.ts';
import { helpAfterCommand, helpAfterCommands, helpLayout } from './help.ts';

/** What the options of every command said. */
type Globals = { json: boolean; issuer: string | undefined };

type Use = {
  version: string;
  /** Called with the command that was meant, once its words are known to make sense. */
  run(command: Command, input: Input, globals: Globals): Promise<void>;
  /** Where help and version go; else to standard output. */
  print?(text: string): void;
};

/**
 * The command line of the table: commander reads the words, finds the command and prints help and version. Words that make no
 * sense throw a usage error; after help or version, parsing ends with a CommanderError of exit code 0.
 */
export function programOf(commands: readonly Command[], { version, run, print }: Use): Parser {
  const program = new Parser('svc')
    .version(version, '--version', 'print the version')
    .description('svc: your applications, agents and webhooks from a terminal.')
    .helpOption('--help', GLOBAL_OPTIONS.help.about)
    .helpCommand(true)
    .configureHelp(helpLayout)
    .configureOutput({ outputError: () => {}, ...(print && { writeOut: print }) });
  const { json, issuer } = GLOBAL_OPTIONS;
  for (const flag of flagsOf({ json, issuer })) program.addOption(flag);
  // Settings come first: what is added copies them.
  explainGroup(program, []);
  for (const command of commands) {
    const [group, verb] = command.name.split(' ') as [string, string?];
    const parent = verb === undefined ? program : groupIn(program, group);
    addCommand(parent.command(verb ?? group), command, run);
  }
  return program;
}

function groupIn(program: Parser, name: string): Parser {
  const known = program.commands.find((one) => one.name() === name);
  return known ?? explainGroup(program.command(name), [name]);
}

/** `svc` and `svc apps` explain their commands, also where none was named. */
function explainGroup(group: Parser, path: string[]): Parser {
  return group
    .addHelpText('after', helpAfterCommands())
    .allowUnknownOption()
    .action(() => group.outputHelp())
    .exitOverride((error) => {
      if (error.exitCode === 0) throw error;
      throw usageError(`There is no command "${[...path, group.args[0]].join(' ')}". See: svc --help`);
    });
}

function addCommand(parser: Parser, command: Command, run: Use['run']): void {
  const { summary, args = [], options = {} } = command;
  const flags = flagsOf(options);
  for (const { name: argument, about, optional, choices } of args) {
    const operand = new Argument(optional ? `[${argument}]` : `<${argument}>`, described(about, choices));
    parser.addArgument(choices ? operand.argParser(oneOf(`<${argument}>`, choices)) : operand);
  }
  for (const flag of flags) parser.addOption(flag);
  parser
    .summary(summary)
    .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
    .addHelpText('after', helpAfterCommand(command))
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : usageError(misunderstanding(error, command, parser.args));
    })
    .action(async () => {
      const { json = false, issuer, ...given } = parser.optsWithGlobals();
      const named = args.map((argument, index) => [argument.name, parser.args[index] ?? '']);
      const values = flags.map((flag) => {
        const name = flag.name();
        return [name, optionValue(flag, given[flag.attributeName()], options[name]!)];
      });
      const input = { args: Object.fromEntries(named), options: Object.fromEntries(values) };
      await run(command, input, { json, issuer });
    });
}

function flagsOf(options: Options): Option[] {
  return Object.entries(options).map(([name, { type, multiple, value, choices, about }]) => {
    if (type === 'boolean') return new Option(`--${name}`, about);
    const flag = new Option(`--${name} <${value ?? 'value'}>`, described(about, choices));
    if (multiple) return flag.argParser((word, former: string[] = []) => [...former, word]);
    return choices ? flag.argParser(oneOf(`--${name}`, choices)) : flag;
  });
}

function described(about: string, choices: readonly string[] | undefined): string {
  return choices ? `${about}: ${choices.join(', ')}` : about;
}

/** commander turns `--no-browser` into `browser`, which is true until it is given. */
function optionValue(flag: Option, given: unknown, { type, multiple }: Options[string]): unknown {
  if (flag.negate) return given === false;
  return given ?? (multiple ? [] : type === 'boolean' ? false : undefined);
}

function oneOf(name: string, choices: readonly string[]): (word: string) => string {
  return (word) => {
    if (choices.includes(word)) return word;
    throw usageError(`${name} is one of ${choices.join(', ')}, not "${word}".`);
  };
}

function misunderstanding({ code, message }: CommanderError, command: Command, words: string[]): string {
  const { name, args = [] } = command;
  const missing = args[words.length];
  if (code === 'commander.missingArgument' && missing)
    return `${name} needs <${missing.name}>: ${missing.about}.`;
  if (code === 'commander.excessArguments')
    return `${name} does not know what to do with "${words[args.length]}".`;
  const said = message.replace(/^error: /, '').replaceAll('\n', ' ');
  return `${said[0]!.toUpperCase()}${said.slice(1)}`;
}
