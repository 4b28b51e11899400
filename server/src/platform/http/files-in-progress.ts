import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { limitConcurrency } from '../concurrency-limit.ts';
import { Problem, rateLimited } from '../errors.ts';
import type { Request } from './server.ts';

/** Files that one person, or one address without one, has open in this process: more than someone downloads at once. */
const MAX_OF_ONE = 4;
/** Slow readers must not fill the memory: each open file keeps a batch or two. */
const MAX_OPEN = 100;
/**
 * Batches read and written at once, of all files of this process: other requests are answered between them. One that hangs ends with the time limit
 * of its statement, a few seconds (db/pool-options.ts).
 */
const CONCURRENT_BATCHES = 2;
/** Seconds. */
const RETRY_AFTER = 5;

/** For what a file is made of: one batch, or all of a small one. */
export const inTurn = limitConcurrency(CONCURRENT_BATCHES, Number.POSITIVE_INFINITY);

/** The content of a file, made while it is sent, at the pace of its reader and of the other files. */
export function fileStream(parts: AsyncIterable<string>): Readable {
  return Readable.from(inTurns(parts));
}

/**
 * The content once `record` has written, such as into the audit log, that the file leaves the service: one that is refused leaves no trace, and if it cannot
 * be recorded the answer is an error.
 */
export async function* recorded<Part>(
  record: () => Promise<unknown>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  await record();
  yield* parts;
}

async function* inTurns(parts: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * A file that is made while it is sent takes as long as its reader does, so only so many are open: 429 for one more of the same person, 503 for one more of all.
 * Anyone who loses the right to it meanwhile (demoted, suspended, signed out) gets no further batch. The connection is
 * closed without the end of the answer, so that no part of a file looks like all of it. The right is always read from the writer.
 */
export function boundFiles(server: FastifyInstance): void {
  const open = new Map<number | string, number>();
  let all = 0;

  server.addHook('onSend', (request, reply, payload, done) => {
    const { identifyAgain } = request;
    const isFile = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
    if (!isFile || !(payload instanceof Readable)) return done(null, payload);
    const reader = readerOf(request);
    const ofReader = open.get(reader) ?? 0;
    const refusal =
      ofReader >= MAX_OF_ONE ? rateLimited(RETRY_AFTER) : all >= MAX_OPEN ? tooManyFiles() : null;
    if (refusal !== null) {
      payload.destroy();
      return done(refusal);
    }
    open.set(reader, ofReader + 1);
    all += 1;
    const file = identifyAgain === null ? payload : Readable.from(whileAuthorized(payload, identifyAgain));
    // Not where the generators end: one that has not begun runs no `finally`.
    file.once('close', () => {
      payload.destroy();
      all -= 1;
      const left = open.get(reader)! - 1;
      if (left === 0) open.delete(reader);
      else open.set(reader, left);
    });
    done(null, file);
  });
}

function readerOf({ personId, callerAddress }: Request): number | string {
  return personId ?? callerAddress;
}

function tooManyFiles(): Problem {
  return new Problem(
    503,
    'temporarily_unavailable',
    'Too many files are being downloaded. Try again in a moment.',
    {
      headers: { 'retry-after': String(RETRY_AFTER) },
    },
  );
}

/** The first part was made for a caller who has just been identified. */
async function* whileAuthorized(
  parts: AsyncIterable<unknown>,
  identifyAgain: () => Promise<unknown>,
): AsyncGenerator<unknown> {
  let isFirst = true;
  for await (const part of parts) {
    if (!isFirst) await identifyAgain();
    isFirst = false;
    yield part;
  }
}
