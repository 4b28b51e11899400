import { type FileHandle, open } from 'node:fs/promises';
import { csvRow } from '../../platform/csv.ts';

const HEAD = 'place,kind,id,outcome,reason,detail\r\n';

export type ReportLine = {
  place: string;
  kind: string;
  id: string;
  outcome: 'refused' | 'to_do';
  reason: string;
  detail: string;
};

/** A CSV file with every row that was refused or needs work. */
export type Report = {
  /** Whether it lacks the rows of a run before it was interrupted. */
  isPartial: boolean;
  /** Writes lines from a position on and returns where they end. Writing again from the same position replaces them. */
  write(position: number, lines: readonly ReportLine[]): Promise<number>;
  close(): Promise<void>;
};

/** Goes on with the report of a run that was interrupted: what was written after its last batch is cut off. */
export async function openReport(path: string, resumeAt: number): Promise<Report> {
  const file = await openFor(path, resumeAt > 0);
  const { size } = await file.stat();
  const isPartial = resumeAt > 0 && size < resumeAt;
  await file.truncate(isPartial ? 0 : Math.min(size, resumeAt));
  if (resumeAt === 0 || isPartial) await file.write(HEAD, 0);
  // After a restart positions are those of the run, and the beginning of a file that lacks its first part is filled with zeros otherwise.
  const shift = isPartial ? Buffer.byteLength(HEAD) - resumeAt : 0;
  return {
    isPartial,
    async write(position, lines) {
      const from = position === 0 ? Buffer.byteLength(HEAD) : position;
      if (lines.length === 0) return from;
      const bytes = Buffer.from(lines.map(csvLine).join(''));
      await file.write(bytes, 0, bytes.length, from + shift);
      // Before the batch commits: what the database says was reported is in the file.
      await file.datasync();
      return from + bytes.length;
    },
    close: () => file.close(),
  };
}

async function openFor(path: string, goesOn: boolean): Promise<FileHandle> {
  if (!goesOn) return await open(path, 'w', 0o600);
  return await open(path, 'r+').catch(() => open(path, 'w', 0o600));
}

function csvLine({ place, kind, id, outcome, reason, detail }: ReportLine): string {
  return csvRow([place, kind, id, outcome, reason, detail]);
}
