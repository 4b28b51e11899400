import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { SECOND } from '../clock.ts';
import { normalAddress } from './addresses.ts';
import { isAddressLiteral } from './host-rules.ts';

export type Exchange = {
  url: URL;
  /** Vetted, in canonical spelling; the connection goes nowhere else. */
  address: string;
  port: number;
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body: string | Buffer | null;
  /** Milliseconds from connecting to the last byte. */
  timeout: number;
  /** The part of it for connecting. */
  connectTimeout: number;
  maxBytes: number;
  /** Whether to read the body of a response with this status; otherwise it is discarded. */
  readBody: (status: number) => boolean;
  /** Accepts the received part of a body that is too long or too slow. */
  cutBody: boolean;
  /** Called once the connection is open; see GuardedRequest. */
  compose: (() => Promise<Composed | null>) | null;
  agent: Agent;
  /** The agent keeps connections alive. */
  keepAlive: boolean;
};

/** Decided last: added to the other headers. */
export type Composed = { headers: OutgoingHttpHeaders; body: string | Buffer };
export type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer };
export type TooLarge = Pick<Answered, 'status' | 'headers'> & { failure: 'body_too_large' };
export type ExchangeFailure = (
  | TooLarge
  | { failure: 'ssrf_blocked' | 'tls_invalid' | 'timeout' | 'network_error' | 'cancelled' }
) & {
  /** Nothing was sent: another address may be tried. */
  unconnected?: boolean;
  /** A reused connection was dead: the same request may be sent once more. */
  stale?: boolean;
};
type Result = Answered | ExchangeFailure;
type Stage = 'connecting' | 'handshake' | 'open';

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_INTERIM_ANSWERS = 8;
const DISCARD_PATIENCE = 1 * SECOND;

/**
 * Sends one request to one vetted address. Redirects are ordinary responses, bodies are counted as they
 * arrive and never decoded, and every failure is a named value.
 */
export function exchange(input: Exchange): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const request = open(input);
  let stage: Stage = 'connecting';
  let interim = 0;
  let isSettled = false;

  /** The first result counts. Afterwards the socket may already carry another request, so it is left alone. */
  function finish(result: Result): void {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(deadline);
    clearTimeout(connectDeadline);
    resolve(result);
    // A receiver that answers before everything is sent and never reads the rest would keep the connection and the body.
    if ('failure' in result || !request.writableFinished) request.destroy();
  }
  /** With cutBody, from the response's first byte on: ends with what has arrived. */
  let cut: (() => void) | null = null;
  const expire = () => (cut ? cut() : finish({ failure: 'timeout', unconnected: stage === 'connecting' }));
  const deadline = setTimeout(expire, input.timeout);
  const connectDeadline = setTimeout(expire, input.connectTimeout);

  request.on('socket', (socket) =>
    followSocket(socket, (next) => {
      stage = next;
      clearTimeout(connectDeadline);
      if (normalAddress(socket.remoteAddress ?? '') !== input.address)
        return finish({ failure: 'ssrf_blocked' });
      if (next === 'open' && input.compose && !isSettled) void composeAndSend(input.compose);
    }),
  );
  request.on('information', () => {
    interim += 1;
    if (interim > MAX_INTERIM_ANSWERS) finish({ failure: 'network_error' });
  });
  request.on('response', (response) => {
    const status = response.statusCode ?? 0;
    if (input.readBody(status)) {
      const end = readBody(response, input, finish);
      if (input.cutBody) cut = end;
      return;
    }
    finish({ status, headers: response.headers, body: Buffer.alloc(0) });
    discardBody(response, input);
  });
  request.on('error', (error) => finish(failureOf(error, stage, request.reusedSocket)));
  request.on('close', () => finish({ failure: 'network_error' }));
  if (!input.compose) request.end(input.body ?? undefined);
  return promise;

  /** Nothing has been written yet: headers can still be set. */
  async function composeAndSend(compose: () => Promise<Composed | null>): Promise<void> {
    const composed = await compose().catch(() => null);
    if (composed === null) return finish({ failure: 'cancelled' });
    if (isSettled) return;
    for (const [name, value] of Object.entries(composed.headers)) request.setHeader(name, value!);
    request.end(composed.body);
  }
}

function open({ url, address, port, method, headers, agent }: Exchange): ClientRequest {
  const options = {
    agent,
    host: address,
    port,
    method,
    path: url.pathname + url.search,
    headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  if (url.protocol !== 'https:') return httpRequest(options);
  // An address has no server name; the certificate is checked against the address itself.
  return httpsRequest({ ...options, servername: isAddressLiteral(url.hostname) ? '' : url.hostname });
}

/** Reports each stage after connecting; a reused connection is open at once. */
function followSocket(socket: Socket, report: (stage: Stage) => void): void {
  const isTls = 'encrypted' in socket;
  if (!socket.connecting) {
    report('open');
    return;
  }
  socket.once('connect', () => report(isTls ? 'handshake' : 'open'));
  if (isTls) (socket as TLSSocket).once('secureConnect', () => report('open'));
}

/** Returns a function that ends it early. */
function readBody(
  response: IncomingMessage,
  { maxBytes, cutBody }: Exchange,
  finish: (result: Result) => void,
): () => void {
  const { statusCode: status = 0, headers } = response;
  const tooLarge = { failure: 'body_too_large', status, headers } as const;
  const chunks: Buffer[] = [];
  let length = 0;
  const answered = () => ({ status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes) });

  function end(failure: TooLarge | { failure: 'network_error' }): void {
    finish(cutBody ? answered() : failure);
    response.destroy();
  }
  if (!cutBody && Number(headers['content-length'] ?? 0) > maxBytes) finish(tooLarge);
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes || cutBody) chunks.push(chunk);
    if (length > maxBytes) end(tooLarge);
  });
  response.on('end', () => finish(answered()));
  response.on('error', () => end({ failure: 'network_error' }));
  return () => end({ failure: 'network_error' });
}

/** Drains the body so that the connection can be reused, within the same cap and for a short time. */
function discardBody(response: IncomingMessage, { keepAlive, maxBytes }: Exchange): void {
  const patience = setTimeout(() => response.destroy(), DISCARD_PATIENCE).unref();
  let length = 0;
  response.on('error', () => {});
  response.on('close', () => clearTimeout(patience));
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) response.destroy();
  });
  if (!keepAlive) response.destroy();
}

/** A handshake that is cut off is a connection failure; one that fails by itself is a TLS failure. */
function failureOf(error: NodeJS.ErrnoException, stage: Stage, reusedSocket: boolean): ExchangeFailure {
  const isCutOff = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'].includes(error.code ?? '');
  if (stage === 'connecting') return { failure: 'network_error', unconnected: true };
  if (stage === 'handshake' && !isCutOff) return { failure: 'tls_invalid' };
  return { failure: 'network_error', stale: reusedSocket && isCutOff };
}
