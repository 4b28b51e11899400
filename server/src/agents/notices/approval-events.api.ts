import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type Listener, listen } from '../../platform/db/listen.ts';
import { Problem, rateLimited } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint, Reply, Request, Server } from '../../platform/http/server.ts';
import { sessionInput } from '../../sessions/index.ts';
import { APPROVALS_CHANNEL } from '../requests/notify-changed.ts';
import { sessionUser } from './approval-events.queries.ts';

/** The browser then reconnects. */
const MAX_STREAM_DURATION = 5 * MINUTE;
const HEARTBEAT = 25 * SECOND;
const RECONNECT = 2 * SECOND;
/** Per process: a stream uses the memory and sockets of one process. */
const MAX_STREAMS_PER_PERSON = 10;
/** A place becomes free when a page is closed, which may be at any time. */
const RETRY_AFTER = MINUTE;

/** Identified by the endpoint, whose check does not count as a use of the session. */
const personAtEvents: Caller = { name: 'person', session: 'signed in', security: ['session'] };

/**
 * GET /account/approvals/events: `changed` whenever one of the user's requests has changed (server-sent events). The
 * page then fetches its content; nothing but the word is sent. A stream does not count as a use of the session, and ends within
 * one heartbeat of it. A user has at most ten per process; one more is refused with 429.
 */
export const approvalEvents: Endpoint = (server, context) => {
  const streams = openStreams(server, context);
  server.get(
    '/account/approvals/events',
    {
      config: { caller: personAtEvents },
      schema: {
        // For the page only: not in the OpenAPI document.
        hide: true,
        response: {
          200: z.string().describe('Server-sent events'),
          ...errorResponses(401, 429),
        },
      },
    },
    async (request, reply) => {
      const userId = await sessionUserId(context, request);
      if (userId === null)
        throw new Problem(401, 'login_required', 'Sign in first: this call needs a session cookie.');
      const stream = await streams.open(
        userId,
        async () => (await sessionUserId(context, request)) === userId,
      );
      if (stream === null) throw rateLimited(RETRY_AFTER / SECOND);
      request.raw.once('close', () => stream.end());
      return sendEvents(reply, stream);
    },
  );
};

function sendEvents(reply: Reply, stream: PassThrough): Reply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}

async function sessionUserId(context: Context, request: Request): Promise<number | null> {
  const { token_hash, now, idle_since } = sessionInput(context, request);
  if (token_hash === null) return null;
  const [row] = await sessionUser(context.stores.pool, token_hash, now, idle_since);
  return row?.user_id ?? null;
}

/** The open pages of this process, woken by NOTIFY from the process that made a change; listens while there are any. */
function openStreams(server: Server, context: Context) {
  const open = new Map<number, Set<PassThrough>>();
  let listener: Promise<Listener> | null = null;

  function sendChanged(streams: Iterable<PassThrough>): void {
    for (const stream of streams) stream.write('event: changed\ndata:\n\n');
  }
  const allStreams = () => [...open.values()].flatMap((streams) => [...streams]);

  server.addHook('preClose', async () => {
    for (const stream of allStreams()) stream.end();
    await (await listener?.catch(() => null))?.close();
  });

  return {
    /** Null if the user has reached the limit of this process. */
    async open(userId: number, isStillTheirs: () => Promise<boolean>): Promise<PassThrough | null> {
      listener ??= listen(context.stores.pool, context.log, {
        channels: { [APPROVALS_CHANNEL]: (payload) => sendChanged(open.get(Number(payload)) ?? []) },
        onGap: () => sendChanged(allStreams()),
      });
      await listener.catch((error) => {
        listener = null;
        throw error;
      });
      const streams = open.get(userId) ?? new Set();
      if (streams.size >= MAX_STREAMS_PER_PERSON) return null;
      const stream = new PassThrough();
      open.set(userId, streams.add(stream));
      const heartbeat = setInterval(() => void sendHeartbeat(stream, isStillTheirs), HEARTBEAT).unref();
      const end = setTimeout(() => stream.end(), MAX_STREAM_DURATION).unref();
      stream.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        streams.delete(stream);
        if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
      });
      // For changes between loading the page and opening the stream.
      stream.write(`retry: ${RECONNECT}\n\n`);
      sendChanged([stream]);
      return stream;
    },
  };
}

/** A comment keeps proxies from closing the stream, which ends when the session no longer belongs to the user. */
export async function sendHeartbeat(
  stream: PassThrough,
  isStillTheirs: () => Promise<boolean>,
): Promise<void> {
  // If the check fails, keep the stream: the browser would only reconnect to the same database.
  const goesOn = await isStillTheirs().catch(() => true);
  if (stream.writableEnded || stream.destroyed) return;
  if (goesOn) stream.write(':\n\n');
  else stream.end();
}
