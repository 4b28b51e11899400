import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A file that is made while it is sent takes as long as its reader does: anyone who loses the right to it meanwhile (demoted, suspended, signed out) gets no further batch. The connection is
 * closed without the end of the answer, so that no part of a file looks like all of it. The right is always read from the writer.
 */
export function endFilesWithTheRight(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { identifyAgain } = request;
    const isFile = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
    if (identifyAgain === null || !isFile || !(payload instanceof Readable)) return done(null, payload);
    done(null, Readable.from(whileAuthorized(payload, identifyAgain)));
  });
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
