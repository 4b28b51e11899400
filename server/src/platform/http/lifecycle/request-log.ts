import { type Log, writeLine } from '../../log.ts';
import { scrub } from '../../scrub.ts';
import type { Reply, Request, Server } from '../server.ts';

/** Polled every few seconds by machines; logged only when they fail. */
const QUIET = ['/healthz', '/up'];
/** A possible token in an unknown URL: the scrubber cannot recognize it by its shape. */
const LONG_WORD = /[A-Za-z0-9_~+=-]{32,}/g;
/** The same where an id belongs: the longest id, of an approval, has 40 characters, and tokens have 43 and more. */
const LONGER_THAN_IDS = /[A-Za-z0-9_~+=-]{41,}/g;

/** One line per request: who, what, how long. The path without its query; no headers, no bodies. */
export function addRequestLog(server: Server, log: Log): void {
  server.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 500 && QUIET.includes(pathOf(request));
    if (!isQuiet) logRequest(log, request, reply);
    done();
  });
}

function logRequest(log: Log, request: Request, reply: Reply): void {
  const { url: route } = request.routeOptions;
  writeRequestLine(log, {
    request_id: request.id,
    method: request.method,
    path: pathOf(request),
    route,
    status: reply.statusCode,
    ms: reply.elapsedTime,
    ip: request.callerAddress,
  });
}

/** `route` undefined: the URL is unknown. `ms` is rounded to a tenth. */
export function writeRequestLine(
  log: Log,
  line: {
    request_id: string;
    method: string;
    path: string;
    route: string | undefined;
    status: number;
    ms: number;
    ip: string;
  },
): void {
  const { request_id, method, path, route, status, ip } = line;
  // A path equal to its route contains nothing that the caller chose; id, method and address have a known shape.
  const place =
    path === route
      ? `"path":"${path}","route":"${path}"`
      : `"path":${scrub(JSON.stringify(path))}${route === undefined ? '' : `,"route":"${route}"`}`;
  const ms = Math.round(line.ms * 10) / 10;
  const members = `"request_id":"${request_id}","method":"${method}",${place},"status":${status},"ms":${ms},"ip":"${ip}"`;
  writeLine(log, 'request', members);
}

function pathOf(request: Request): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  const path = (mark < 0 ? url : url.slice(0, mark)).slice(0, 200);
  if (path === request.routeOptions.url) return path;
  return path.replaceAll(request.is404 ? LONG_WORD : LONGER_THAN_IDS, '[long]');
}
