import { Writable } from 'node:stream';

/** A stream to give to `openLog`, and what was written to it. */
export function captureLog(): { stream: Writable; text(): string; lines(): Record<string, unknown>[] } {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  return {
    stream,
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
