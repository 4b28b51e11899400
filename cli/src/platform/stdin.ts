import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Context } from './context.ts';

/** The first line of standard input. Typed on a terminal it is not shown. */
export async function secretFromStdin({ stdin, terminal, signal }: Context, prompt: string): Promise<string> {
  if (stdin.isTTY) terminal.ask(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: Boolean(stdin.isTTY) });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', (line) => resolve(line.trim()));
      lines.once('close', () => resolve(''));
      // A terminal in raw mode hands Ctrl-C to the reader.
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } finally {
    lines.close();
  }
}
