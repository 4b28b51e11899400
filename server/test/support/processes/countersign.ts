import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../bin/countersign', import.meta.url));

export type Answer = { code: number | null; stdout: string; stderr: string };

/** Runs the real `countersign` with nothing of this process's environment but PATH, until it ends. */
export function countersign(args: string[], env: Record<string, string>, stdin = ''): Promise<Answer> {
  const child = spawn(COMMAND, args, { env: { PATH: process.env.PATH, ...env } });
  const answer = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    answer.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    answer.stderr += chunk;
  });
  child.stdin.on('error', () => {}).end(stdin);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...answer })));
}
