import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { onPseudoTerminal } from '../../server/test/support/processes/pseudo-terminal.ts';
import type { Machine } from './machine.ts';

/** Package servers are slow at times; a question comes after twenty seconds of checks at most. */
const END_MS = 900_000;
const QUESTION_MS = 120_000;
const LEAVE_MS = 60_000;
/** The exit code of the command before. */
const PROMPT = /\[(\d+)\] # $/;
/** What the screen says, and what is typed then. */
export type Dialogue = [question: RegExp, typed: string][];

export type Shell = {
  /** Types a command as it is and answers its questions in this order; what the screen showed. Throws at another exit code. */
  run(command: string, dialogue?: Dialogue, code?: number): Promise<string>;
  /** Everything that was ever on the screen. */
  screen(): string;
  /** Leaves the terminal, and waits until it is gone. */
  leave(): Promise<void>;
};

/** Root at a terminal of the machine. */
export async function openShell({ inside }: Machine): Promise<Shell> {
  const { PATH } = process.env;
  const session = onPseudoTerminal(inside('bash', '--norc', '-i'), { PATH });
  const screen = () => stripVTControlCharacters(session.screen());
  let read = 0;

  async function until(pattern: RegExp, patience = END_MS): Promise<string> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
      const shown = screen().slice(read);
      const found = pattern.exec(shown);
      if (!found) continue;
      read += found.index + found[0].length;
      return shown.slice(0, found.index + found[0].length);
    }
    throw new Error(`${pattern} did not appear:\n${screen().slice(-4_000)}`);
  }

  async function run(command: string, dialogue: Dialogue = [], code = 0): Promise<string> {
    session.type(`${command}\r`);
    let shown = await until(/\n/);
    for (const [question, typed] of dialogue) {
      // A program that ends early must not be taken for one that asks.
      const seen = await until(new RegExp(`${question.source}|${PROMPT.source}`), QUESTION_MS);
      shown += seen;
      if (PROMPT.test(seen)) throw new Error(`${command} ended before ${question}:\n${shown}`);
      session.type(`${typed}\r`);
    }
    shown += await until(PROMPT);
    const ended = Number(PROMPT.exec(shown)![1]);
    if (ended !== code) throw new Error(`${command}: exit code ${ended}, not ${code}\n${shown}`);
    return shown;
  }

  await until(PROMPT);
  await run('cd /root');
  return {
    run,
    screen,
    async leave() {
      session.type('exit\r');
      const late = sleep(LEAVE_MS, 'late', { ref: false });
      if ((await Promise.race([session.ended, late])) === 'late')
        throw new Error(`the terminal does not end:\n${screen().slice(-4_000)}`);
    },
  };
}

/** One command after the other; `dialogues` by their position. */
export async function typeAll(
  shell: Shell,
  commands: string[],
  dialogues: Record<number, Dialogue> = {},
): Promise<string> {
  let shown = '';
  for (const [at, command] of commands.entries()) shown += await shell.run(command, dialogues[at]);
  return shown;
}

/** Throws unless the screen shows all of these. */
export function expectText(shown: string, ...texts: string[]): void {
  const flat = shown.replaceAll(/\s+/g, ' ');
  for (const text of texts)
    if (!flat.includes(text)) throw new Error(`“${text}” is not on the screen:\n${shown}`);
}
