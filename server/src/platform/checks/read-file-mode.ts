import { statSync } from 'node:fs';

const BY_OTHERS = 0o006;

/** Whether every user of this machine can read the file, or write it. */
export function isOpenToOthers(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & BY_OTHERS) !== 0;
}
