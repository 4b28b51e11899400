import type { Readable, Writable } from 'node:stream';
import { Command } from 'commander';

/** What a command is called with, reads and writes: those of the process, so that tests can call it without one. */
export type Terminal = {
  args: string[];
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  exitCode: number;
  /** --settings: the file that has the settings. */
  settings_file?: string;
};

/** A command that knows its terminal, as all below it do. */
export class TerminalCommand extends Command {
  readonly terminal: Terminal;

  constructor(name: string | undefined, terminal: Terminal) {
    super(name);
    this.terminal = terminal;
  }

  override createCommand(name?: string): TerminalCommand {
    return new TerminalCommand(name, this.terminal);
  }
}
