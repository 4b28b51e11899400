import { spawn, spawnSync } from 'node:child_process';
import { atEnd } from '../cleanup.ts';

/** `script` of util-linux, else Python: one of them is on nearly every machine. */
const PYTHON = `import os, pty, sys
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))`;

type Opener = (command: string[]) => string[];

const opener: Opener | null = isThere('script', ['--version'], /util-linux/)
  ? (command) => ['script', '-qefc', command.map(quoted).join(' '), '/dev/null']
  : isThere('python3', ['-c', 'import pty; print("pty")'], /pty/)
    ? (command) => ['python3', '-c', PYTHON, ...command]
    : null;

/** Neither: a test that needs a terminal says so and is left out. */
export const hasPseudoTerminal = opener !== null;

type Session = {
  /** Everything the terminal would have shown so far. */
  screen(): string;
  type(text: string): void;
  ended: Promise<{ code: number | null; screen: string }>;
};

/** A program that believes to run on a terminal; killed when the test file ends. */
export function onPseudoTerminal(command: string[], env: Record<string, string | undefined>): Session {
  if (!opener) throw new Error('no way to open a pseudo-terminal');
  const [program, ...args] = opener(command);
  const child = spawn(program!, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => (screen += chunk));
  child.stdin.on('error', () => undefined);
  atEnd(async () => void child.kill('SIGKILL'));
  const ended = new Promise<{ code: number | null; screen: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, screen }));
  });
  return { screen: () => screen, type: (text) => void child.stdin.write(text), ended };
}

function isThere(program: string, args: string[], says: RegExp): boolean {
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8' });
  return error === undefined && says.test(stdout);
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
