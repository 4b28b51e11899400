import type { Reply, Request, Server } from './server.ts';

/** Addresses that machines ask every few seconds; logged only when they fail. */
const QUIET = ['/healthz', '/up'];
/** What may be a token in an address that leads nowhere: no scrubber knows it by its shape. */
const LONG_WORD = /[A-Za-z0-9_~+=-]{32,}/g;

/** One line per request: who, what, how long. The path without its query, and neither headers nor bodies. */
export function addRequestLog(server: Server): void {
  server.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 500 && QUIET.includes(pathOf(request));
    if (!isQuiet) logRequest(request, reply);
    done();
  });
}

function logRequest(request: Request, reply: Reply): void {
  request.log.info(
    {
      method: request.method,
      path: pathOf(request),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.callerAddress,
    },
    'request',
  );
}

function pathOf(request: Request): string {
  const path = (request.raw.url ?? '').split('?', 1)[0]!.slice(0, 200);
  return request.is404 ? path.replaceAll(LONG_WORD, '[long]') : path;
}
