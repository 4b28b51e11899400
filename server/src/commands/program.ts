import { addServeCommand } from '../serve/command.ts';
import { addOperatorCommands } from './index.ts';
import { run } from './run.ts';
import type { Terminal } from './terminal.ts';

/** One executable: `countersign serve` and every command that operates the service. */
const { argv, env, stdin, stdout, stderr } = process;
const terminal: Terminal = { args: argv.slice(2), env, stdin, stdout, stderr, exitCode: 0 };
await run(terminal, [addServeCommand, addOperatorCommands]);
// Zero would undo what the service, which still runs, says about itself later.
if (terminal.exitCode !== 0) process.exitCode = terminal.exitCode;
