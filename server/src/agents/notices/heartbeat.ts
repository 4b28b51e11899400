import type { PassThrough } from 'node:stream';

/** A comment keeps proxies from closing the stream, which ends when it is nobody's any more. */
export async function beat(stream: PassThrough, isStillTheirs: () => Promise<boolean>): Promise<void> {
  // Without an answer nothing has changed: the browser would only ask the same database again.
  const goesOn = await isStillTheirs().catch(() => true);
  if (stream.writableEnded || stream.destroyed) return;
  if (goesOn) stream.write(':\n\n');
  else stream.end();
}
