import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { FORMAT } from './backup-lines.ts';

const head = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});
const tableHead = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});
const end = z.object({ end: z.record(z.string(), z.number()) });
const row = z.array(z.string().nullable());
const line = z.union([row, tableHead, end, head]);

export type BackupHead = z.output<typeof head>;
export type TableHead = z.output<typeof tableHead>;
type BackupLine = z.output<typeof line>;

/** The lines of a backup file. Rejects when the file is not a backup or is damaged. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  // The loop receives every error, and the file is closed at either end.
  const content = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const chunk of content) {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop()!;
    for (const text of texts) yield line.parse(JSON.parse(text));
  }
  if (rest !== '') yield line.parse(JSON.parse(rest));
}

/** The head of a file that was read to its end and is complete. Rejects with a sentence otherwise. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let first: BackupHead | null = null;
  let counts: Record<string, number> | null = null;
  const found: Record<string, number> = {};
  let table = '';
  try {
    for await (const one of readBackup(file)) {
      if (counts !== null) throw new Error('it continues after its end');
      if (Array.isArray(one)) found[table] = (found[table] ?? 0) + 1;
      else if ('table' in one) {
        table = one.table;
        found[table] = 0;
      } else if ('end' in one) counts = one.end;
      else first ??= one;
    }
  } catch (error) {
    throw new Error(`${file} is not a backup or is damaged: ${(error as Error).message}`, { cause: error });
  }
  if (first === null || counts === null) throw new Error(`${file} is incomplete. Use an older backup.`);
  const wrong = Object.keys({ ...found, ...counts }).filter((name) => found[name] !== counts[name]);
  if (wrong.length > 0)
    throw new Error(`${file} is missing rows of ${wrong.join(', ')}. Use an older backup.`);
  return first;
}
