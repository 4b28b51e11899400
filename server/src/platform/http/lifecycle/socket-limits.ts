import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { JSON_TYPE } from '../responses.ts';
import { dataHeaders } from '../security/security-headers.ts';
import { newRequestId } from './request-id.ts';

/** All headers together; the longest legal authorization request with its cookies stays far below. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Cuts off a client that sends its headers or body more slowly. */
const HEADERS_TIMEOUT = 10 * SECOND;
const REQUEST_TIMEOUT = 20 * SECOND;
/** How often Node checks both timeouts. */
const CHECK_INTERVAL = 2 * SECOND;
/** Longer than the usual 60 s of load balancers, so that they close an idle connection first. */
const KEEP_ALIVE_TIMEOUT = 65 * SECOND;

/** Options of node:http that keep slow and oversized clients from harming others. */
export const nodeLimits = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: HEADERS_TIMEOUT,
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  connectionsCheckingInterval: CHECK_INTERVAL,
  // Node's own answer would have neither an id nor our error format: `answerHostFault` refuses what it would.
  requireHostHeader: false,
};

/** The same in the form Fastify expects for a server it creates itself. */
export const serverLimits = {
  http: nodeLimits,
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
};

/** For input that Node cannot parse: a short response with an id, then the connection closes. */
export function clientErrors(config: Config) {
  const lines = Object.entries(dataHeaders(config)).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket) => answerClientError(error, socket, lines);
}

/** `Expect` with anything but `100-continue`: Node's own answer would lack our headers. */
export function answerUnknownExpectation(config: Config) {
  return refuse(config, 417, 'The only supported Expect header is 100-continue.');
}

/** Answers a request as RFC 9112, section 3.2, demands, and says whether it did. Health checks by HTTP/1.0 often have no Host. */
export function answerHostFault(
  config: Config,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const none = refuse(config, 400, 'The request has no Host header.');
  // A proxy in front may have routed by another of them than Node, which keeps the first.
  const several = refuse(config, 400, 'The request has more than one Host header.');
  return (request, response) => {
    const hosts = countHosts(request);
    if (hosts > 1) several(request, response);
    else if (hosts === 0 && request.httpVersion !== '1.0') none(request, response);
    else return false;
    return true;
  };
}

/** Of several lines of `Host`, `headers` has only one. It runs for every request. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** The answer to requests that never reach the router. */
function refuse(config: Config, status: number, error_description: string) {
  const headers = { ...dataHeaders(config), 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  const body = JSON.stringify({ error: 'invalid_request', error_description });
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { ...headers, 'x-request-id': newRequestId(), connection: 'close' }).end(body);
  };
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket, headers: string[]): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, description] = meaningOf(error.code);
  const body = JSON.stringify({ error: 'invalid_request', error_description: description });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${newRequestId()}`,
      'Cache-Control: no-store',
      ...headers,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroySoon(),
  );
}

function meaningOf(code: string | undefined): [number, string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, `The headers are larger than ${MAX_HEADER_BYTES / 1024} KiB.`];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request did not arrive in time.'];
  return [400, 'The request is not valid HTTP.'];
}
