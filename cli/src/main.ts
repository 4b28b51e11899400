import { ClientError } from '@countersign/client';
import manifest from '../package.json' with { type: 'json' };
import { type Command, UsageError } from './commands/command.ts';
import { discovery } from './commands/discovery.ts';

/** Every command, in the order `svc --help` shows them. */
const COMMANDS: Record<string, Command> = { discovery };

process.exitCode = await main(process.argv.slice(2));

/** 0: done. 1: it could not be done. 2: the command was not understood. */
async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version') return print(manifest.version);
  if (name === undefined || name === '--help') return print(usage());
  try {
    const command = COMMANDS[name];
    if (!command) throw new UsageError(`There is no command "${name}".`);
    return print(await command.run(rest));
  } catch (error) {
    if (error instanceof UsageError) return complain(2, `${error.message}\n\n${usage()}`);
    if (error instanceof ClientError) return complain(1, `${error.code}: ${error.message}`);
    throw error;
  }
}

function usage(): string {
  const lines = Object.values(COMMANDS).map(
    ({ synopsis, summary }) => `  svc ${synopsis.padEnd(32)} ${summary}`,
  );
  return ['Usage:', ...lines, `  svc ${'--version'.padEnd(32)} prints the version`].join('\n');
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(code: number, text: string): number {
  process.stderr.write(`${text}\n`);
  return code;
}
