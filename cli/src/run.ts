import { CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './command-table.ts';
import { type Failure, failureOf, INTERRUPTED } from './platform/exit-codes.ts';
import { formatError } from './platform/format-error.ts';
import { programOf } from './platform/program.ts';
import { openTerminal } from './platform/terminal.ts';

/** The parts of a process that svc uses. */
export type Surroundings = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;

/** Runs the command that the words name and answers its exit code; `signal` is aborted by Ctrl-C. */
export async function run(words: string[], around: Surroundings, signal: AbortSignal): Promise<number> {
  try {
    const code = await runCommand(words, around, signal);
    return signal.aborted ? INTERRUPTED : code;
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    return report(failureOf(error), words, around);
  }
}

async function runCommand(words: string[], around: Surroundings, signal: AbortSignal): Promise<number> {
  const { env, stdin, stdout } = around;
  let code = 0;
  const program = programOf(COMMANDS, {
    version: manifest.version,
    async run(command, input, { json, issuer }) {
      const context = { env, stdin, terminal: openTerminal(env, around, json), json, issuer, signal };
      code = (await command.run(context, input)) ?? 0;
    },
    print: (text) => void stdout.write(text),
  });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    // Help or the version was printed.
    if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
  }
  return code;
}

function report(failure: Failure, words: string[], { env, stderr }: Surroundings): number {
  const asked = { json: words.includes('--json'), debug: Boolean(env.SVC_DEBUG) };
  stderr.write(`${formatError(failure, asked)}\n`);
  return failure.exit;
}
