import { type Argument, type Command, GLOBAL_OPTIONS, type Options } from './command.ts';
import { EXIT_CODES, INTERRUPTED } from './exit-codes.ts';

const BEGIN = '<!-- from the command table: npm run docs -w cli -->';
const END = '<!-- end of the command table -->';

/** The part of docs/cli.md that the command table writes. */
export function commandReference(commands: readonly Command[]): string {
  const codes = [...Object.entries(EXIT_CODES), [INTERRUPTED, 'interrupted by Ctrl-C']];
  return [
    '## Exit codes',
    '',
    '| Code | Meaning |',
    '|---|---|',
    ...codes.map(([code, meaning]) => `| ${code} | ${cell(String(meaning))} |`),
    '',
    '## Commands',
    '',
    'Each of them takes:',
    '',
    ...optionTable(GLOBAL_OPTIONS),
    ...commands.flatMap(section),
  ].join('\n');
}

/** The page with the reference in its place. */
export function withReference(page: string, reference: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/cli.md has lost its ${BEGIN}`);
  return `${before}${BEGIN}\n\n${reference}\n\n${END}${after}`;
}

function section(command: Command): string[] {
  const { name, summary, args = [], options = {}, details = [], examples } = command;
  const takes = args.map((argument) => [`\`<${argument.name}>\``, argument.about]);
  return [
    '',
    `### svc ${name}`,
    '',
    `\`svc ${synopsis(command)}\`: ${summary}.`,
    ...(takes.length > 0 ? ['', ...takes.map(([word, about]) => `- ${word}: ${about}`)] : []),
    ...(Object.keys(options).length > 0 ? ['', ...optionTable(options)] : []),
    ...details.flatMap((paragraph) => ['', paragraph]),
    '',
    '```sh',
    ...examples,
    '```',
  ];
}

/** `apps get <app>`. */
function synopsis({ name, args = [] }: Command): string {
  return [name, ...args.map(argumentOf)].join(' ');
}

function argumentOf({ name, optional, choices }: Argument): string {
  const word = choices ? choices.join('|') : `<${name}>`;
  return optional ? `[${word}]` : word;
}

function optionTable(options: Options): string[] {
  return [
    '| Option | |',
    '|---|---|',
    ...Object.entries(options).map(([name, { value, choices, about }]) => {
      const shown = `--${name}${value ? ` ${value}` : ''}`;
      return `| \`${shown}\` | ${cell(choices ? `${about}: ${choices.join(', ')}` : about)} |`;
    }),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
