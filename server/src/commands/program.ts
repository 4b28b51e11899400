import { addServeCommand } from '../serve/command.ts';
import { commandIn, run } from './run.ts';
import type { Terminal } from './terminal.ts';

/** One executable: `countersign serve` and every command that operates the service. */
const { argv, env, stdin, stdout, stderr } = process;
const terminal: Terminal = { args: argv.slice(2), env, stdin, stdout, stderr, exitCode: 0 };
// Most of the program belongs to the other commands: each process of a service would keep what they load.
const isService = ['serve', '--demo', undefined].includes(commandIn(terminal.args));
await run(terminal, isService ? [addServeCommand] : [addServeCommand, await operatorCommands()]);
// Zero would undo what the service, which still runs, says about itself later.
if (terminal.exitCode !== 0) process.exitCode = terminal.exitCode;

async function operatorCommands() {
  return (await import('./index.ts')).addOperatorCommands;
}
