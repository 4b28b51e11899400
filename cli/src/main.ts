#!/usr/bin/env node

import manifest from '../package.json' with { type: 'json' };
import { COMMANDS } from './command-table.ts';
import type { Command } from './platform/command.ts';
import { complaintOf } from './platform/complaint.ts';
import type { Context } from './platform/context.ts';
import { type Failure, failureOf, INTERRUPTED, usageError } from './platform/exit-codes.ts';
import { explanation, overview } from './platform/help.ts';
import { parse } from './platform/parse.ts';
import { openTerminal } from './platform/terminal.ts';

const words = process.argv.slice(2);
const wantsJson = words.includes('--json');

// `svc … | head` closes the pipe: nobody reads on, so there is nothing left to do.
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
    return complain(failureOf(error));
  }
}

async function run(given: string[], signal: AbortSignal): Promise<number> {
  // `svc --json apps list` is meant like `svc apps list --json`.
  const leading = given.findIndex((word) => word !== '--json');
  const [rest, flags] = [given.slice(Math.max(leading, 0)), leading > 0 ? ['--json'] : []];
  if (rest[0] === '--version') return print(manifest.version);
  if (rest.length === 0 || rest[0] === '--help' || rest[0] === 'help') return print(overview(COMMANDS));
  const command = commandIn(rest);
  if (!command) return group(rest);
  const parsed = parse(command, [...rest.slice(command.name.split(' ').length), ...flags]);
  if (parsed.help) return print(explanation(command));
  const context: Context = {
    env: process.env,
    stdin: process.stdin,
    terminal: openTerminal(process.env, process, parsed.json),
    json: parsed.json,
    issuer: parsed.issuer,
    signal,
  };
  return (await command.run(context, parsed)) ?? 0;
}

function commandIn([first, second]: string[]): Command | undefined {
  return COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
}

/** `svc apps` and `svc apps --help`; anything else is no command. */
function group([name, next]: string[]): number {
  const members = COMMANDS.filter((command) => command.name.startsWith(`${name} `));
  if (members.length > 0 && (next === undefined || next === '--help')) return print(overview(members));
  const called = members.length > 0 ? `${name} ${next}` : name;
  throw usageError(`There is no command "${called}". See: svc --help`);
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(failure: Failure): number {
  const asked = { json: wantsJson, debug: Boolean(process.env.SVC_DEBUG) };
  process.stderr.write(`${complaintOf(failure, asked)}\n`);
  return failure.exit;
}
