import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

export type Prompt = {
  /** The line that was typed, trimmed unless `isExact`; empty for Enter alone. `hidden`: nothing of it is shown. */
  ask(question: string, options?: { hidden?: boolean; isExact?: boolean }): Promise<string>;
  confirm(question: string, fallback: boolean): Promise<boolean>;
  say(text: string): void;
  close(): void;
};

export function isAtTerminal({ stdin }: Terminal): boolean {
  return 'isTTY' in stdin && stdin.isTTY === true;
}

/**
 * Questions and answers on a terminal. They go to standard error, so that standard output has the result alone. `endedEarly` is the error
 * when the terminal ends, or Ctrl-C is pressed, before the last answer.
 */
export function openPrompt({ stdin, stderr }: Terminal, endedEarly: string): Prompt {
  const interrupted = () => new CommandError('interrupted', endedEarly);
  /** Except while an answer is typed that may be seen: a pasted text may hold secrets for later questions. */
  let isMuted = true;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: true, historySize: 0 });
  /** Pasted lines arrive before they are asked for. */
  const typed: string[] = [];
  let waiting: { resolve(line: string): void; reject(error: Error): void } | null = null;
  let isClosed = false;
  lines.on('line', (line) => {
    isMuted = true;
    if (waiting === null) typed.push(line);
    else waiting.resolve(line);
    waiting = null;
  });
  lines.on('close', () => {
    isClosed = true;
    waiting?.reject(interrupted());
  });

  function nextLine(): Promise<string> {
    const line = typed.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (isClosed) return Promise.reject(interrupted());
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  }

  async function ask(question: string, { hidden = false, isExact = false } = {}): Promise<string> {
    const isAhead = typed.length > 0 || isClosed;
    if (isAhead) stderr.write(`${question}: `);
    else {
      isMuted = false;
      lines.setPrompt(`${question}: `);
      lines.prompt();
      isMuted = hidden;
    }
    try {
      const line = await nextLine();
      return isExact ? line : line.trim();
    } finally {
      isMuted = true;
      if (hidden || isAhead) stderr.write('\n');
    }
  }

  return {
    ask,
    async confirm(question, fallback) {
      for (;;) {
        const answer = (await ask(`${question} [${fallback ? 'Y/n' : 'y/N'}]`)).toLowerCase();
        if (answer === '') return fallback;
        if (['y', 'yes', 'n', 'no'].includes(answer)) return answer.startsWith('y');
        stderr.write('  Please answer y or n.\n');
      }
    },
    say: (text) => void stderr.write(`${text}\n`),
    close: () => lines.close(),
  };
}
