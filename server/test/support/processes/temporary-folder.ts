import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../cleanup.ts';

/** An empty folder of its own that goes when the test or its file ends. */
export function temporaryFolder(name: string, below = tmpdir()): string {
  mkdirSync(below, { recursive: true });
  const folder = mkdtempSync(join(below, `countersign-${name}-`));
  // Something that was stopped just now may write in it while this runs.
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}
