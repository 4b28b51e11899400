#!/usr/bin/env node

import { CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './command-table.ts';
import { type Failure, failureOf, INTERRUPTED } from './platform/exit-codes.ts';
import { formatError } from './platform/format-error.ts';
import { programOf } from './platform/program.ts';
import { openTerminal } from './platform/terminal.ts';

const words = process.argv.slice(2);
const wantsJson = words.includes('--json');

// `svc … | head` closes the pipe: with no reader left there is nothing to do.
process.stdout.on('error', () => process.exit(0));
process.exitCode = await main(words);

async function main(given: string[]): Promise<number> {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort(new Error('interrupted')));
  try {
    const code = await run(given, interruption.signal);
    return interruption.signal.aborted ? INTERRUPTED : code;
  } catch (error) {
    if (interruption.signal.aborted) return INTERRUPTED;
    return report(failureOf(error));
  }
}

async function run(given: string[], signal: AbortSignal): Promise<number> {
  let code = 0;
  const program = programOf(COMMANDS, {
    version: manifest.version,
    async run(command, input, { json, issuer }) {
      const { env, stdin } = process;
      const context = { env, stdin, terminal: openTerminal(env, process, json), json, issuer, signal };
      code = (await command.run(context, input)) ?? 0;
    },
  });
  try {
    await program.parseAsync(given, { from: 'user' });
  } catch (error) {
    // Help or the version was printed.
    if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
  }
  return code;
}

function report(failure: Failure): number {
  const asked = { json: wantsJson, debug: Boolean(process.env.SVC_DEBUG) };
  process.stderr.write(`${formatError(failure, asked)}\n`);
  return failure.exit;
}
