import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
const PATIENCE_MS = 120_000;

/** Terminals of a user in front of this checkout: a command each, run by the shell, with what they print kept. */
export class Terminals {
  readonly #children: ChildProcess[] = [];
  #printed = '';

  run(command: string, env: Record<string, string>): void {
    const { PATH, HOME, TMPDIR } = process.env;
    // A process group of its own, so that npm, the shell and the program end together.
    const child = spawn('sh', ['-c', command], {
      cwd: CHECKOUT,
      env: { PATH, HOME, TMPDIR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        this.#printed += chunk;
      });
    this.#children.push(child);
  }

  printed(): string {
    return this.#printed;
  }

  /** Ends them as Ctrl-C does, the youngest first, and those that remain as kill -9 does. */
  async close(): Promise<void> {
    for (const child of this.#children.splice(0).reverse()) await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  if (child.stdout?.closed) return;
  signalGroup(child, 'SIGINT');
  const overdue = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS);
  await closed;
  clearTimeout(overdue);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
