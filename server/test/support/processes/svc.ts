import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run as runSvc, type Surroundings } from '../../../../cli/src/run.ts';
import { atEnd } from '../cleanup.ts';
import { Collector } from './collector.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SOURCE = join(import.meta.dirname, '../../../../cli/src/main.ts');
/** Sources that were stripped and compiled once; each command would do it again, and most of its time goes there. */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/svc');

export type Ended = { code: number | null; stdout: string; stderr: string };
export type Running = { child: ChildProcess; lines(): string[]; stderr(): string; ended: Promise<Ended> };
type More = { env?: Record<string, string>; input?: string };
export type Svc = {
  env: Record<string, string>;
  /** Starts a process of it without a terminal. */
  start(args: string[], more?: More): Running;
  /** In this process, which takes a tenth of the time. */
  run(args: string[], more?: More): Promise<Ended>;
  /** `run` with --json, exit code 0 and nothing on standard error: the lines of the answer. */
  json(args: string[]): Promise<Record<string, unknown>[]>;
};

/** The command-line tool of a user with a home folder of their own. Its processes run its sources, or the named file. */
export function svcOf(issuer: string, file: string = SOURCE): Svc {
  const home = temporaryFolder('svc');
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: COMPILED,
    HOME: home,
    XDG_CONFIG_HOME: '',
    SVC_ISSUER: issuer,
  };

  function start(args: string[], more: More = {}): Running {
    const child = spawn(process.execPath, [file, ...args], { env: { ...env, ...more.env } });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    child.stdin.on('error', () => undefined).end(more.input ?? '');
    atEnd(async () => void child.kill('SIGKILL'));
    const ended = new Promise<Ended>((resolve) => {
      child.on('close', (code) => resolve({ code, stdout, stderr }));
    });
    return { child, lines: () => linesOf(stdout), stderr: () => stderr, ended };
  }
  async function run(args: string[], more: More = {}): Promise<Ended> {
    const [stdout, stderr] = [new Collector(), new Collector()];
    const stdin = Readable.from([more.input ?? '']);
    const around = { env: { ...env, ...more.env }, stdin, stdout, stderr } as unknown as Surroundings;
    const code = await runSvc(args, around, new AbortController().signal);
    return { code, stdout: stdout.text, stderr: stderr.text };
  }
  async function json(args: string[]): Promise<Record<string, unknown>[]> {
    const { code, stdout, stderr } = await run([...args, '--json']);
    if (code !== 0 || stderr !== '') throw new Error(`svc ${args.join(' ')} ended with ${code}: ${stderr}`);
    return linesOf(stdout).map((line) => JSON.parse(line));
  }
  return { env, start, run, json };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** The type of every member, for comparing with the documented shape; of lists the first member. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, shapeOf(member)]),
  );
}
