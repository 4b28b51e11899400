import { Command } from 'commander';
import { VERSION } from './health/index.ts';
import { addServe } from './serve/command.ts';

/** One executable: `countersign serve` and every command that operates the service. */
const program = new Command('countersign')
  .description('Countersign, an identity provider. Settings come from the environment: docs/operations.md.')
  .version(VERSION)
  .showHelpAfterError();

addServe(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(`countersign: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
