import type { Writable } from 'node:stream';
import type { ImportInput } from '../../imports/index.ts';

const EVERY_MS = 2000;

type Progress = Parameters<ImportInput['onProgress']>[0];

/** A line every two seconds: how far, how fast, how long it will take. */
export function progressLines(stderr: Writable): { show(progress: Progress): void; end(): void } {
  const began = performance.now();
  let shownAt = began;
  let waiting: Progress | null = null;
  const write = (progress: Progress) => {
    waiting = null;
    shownAt = performance.now();
    stderr.write(`${progressLine(progress, (shownAt - began) / 1000)}\n`);
  };
  return {
    show(progress) {
      waiting = progress;
      if (performance.now() - shownAt >= EVERY_MS) write(progress);
    },
    end() {
      if (waiting !== null && waiting.rows > 0) write(waiting);
    },
  };
}

function progressLine({ rows, from, bytes, of }: Progress, seconds: number): string {
  const done = of === 0 ? 1 : Math.min(1, bytes / of);
  const rate = Math.round((rows - from) / Math.max(seconds, 0.001));
  const left = done > 0 && done < 1 ? `, ${Math.ceil((seconds / done) * (1 - done))} s left` : '';
  return `${rows} rows, ${Math.floor(done * 100)} %, ${rate} a second${left}`;
}
