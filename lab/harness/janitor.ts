import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a shell script when the returned function is called, or when this process is gone, however it ended: the script waits for the end of a pipe
 * that only this process holds. The function resolves when the script has ended.
 */
export function startJanitor(script: string): () => Promise<void> {
  const child = spawn('sh', ['-c', `read -r _\n${script}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    cwd: '/',
  });
  child.stdin!.on('error', () => {});
  const gone = once(child, 'exit');
  return async () => {
    child.stdin!.end();
    await gone;
  };
}
