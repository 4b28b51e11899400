import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SourceFile } from '../source-reader.ts';

const HEAD_BYTES = 65_536;
const READ_BYTES = 262_144;

export type InputFile = SourceFile & { bytes: number; head: Buffer };

/** The file, or the files of a folder in the order of their names. Hidden ones do not count. */
export async function inputFiles(path: string): Promise<InputFile[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [await inputFile(path, basename(path))];
  const names = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  return await Promise.all(names.map((name) => inputFile(join(path, name), name)));
}

async function inputFile(path: string, name: string): Promise<InputFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    return { name, bytes: size, head, open: () => createReadStream(path, { highWaterMark: READ_BYTES }) };
  } finally {
    await file.close();
  }
}

/** Tells whether a run goes on with the same input: of the content of all files, and of what decides what it means. */
export async function hashInput(files: readonly SourceFile[], meaning: unknown): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(meaning));
  for (const file of files) {
    hash.update(`\0${file.name}\0`);
    for await (const chunk of file.open()) hash.update(chunk);
  }
  return hash.digest();
}
