import { Command } from 'commander';
import { VERSION } from '../platform/version.ts';
import { addServeCommand } from '../serve/command.ts';
import { addOperatorCommands } from './index.ts';
import { run } from './run.ts';

/** One executable: `countersign serve` and every command that operates the service. */
const program = new Command('countersign')
  .description(
    'Countersign, an identity provider. Settings come from the environment; docs/commands.md has the rest.',
  )
  .version(VERSION);

await run(program, [addServeCommand, addOperatorCommands]);
