import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, leftBehind } from '../../server/test/support/cleanup.ts';

/**
 * Runs a program of the lab; `work` answers whether everything was as it should be. Whatever was started in it is ended
 * afterwards, the newest first, also when it throws and when the program is asked to end.
 */
export async function runProgram(work: () => Promise<boolean>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1));
  try {
    return await end((await work()) ? 0 : 1);
  } catch (error) {
    console.error(error);
    return await end(1);
  }
}

async function end(code: number): Promise<never> {
  process.exitCode = code;
  // Until nothing is left: interrupted work may still start something while the rest ends.
  for (let works = [...leftBehind]; works.length > 0; works = [...leftBehind]) {
    leftBehind.clear();
    for (const work of works.reverse()) await work().catch(console.error);
  }
  process.exit(code);
}

/** A folder that every account may enter. It goes with the program, but stays with its logs when that fails. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `countersign-${name}-`));
  chmodSync(folder, 0o755);
  atEnd(() => {
    if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
    else console.error(`what was printed is in ${folder}`);
  });
  return folder;
}
