import type { IncomingMessage } from 'node:http';
import { randomName } from '../../crypto/random-pool.ts';
import { isTrusted, type TrustedProxies } from '../caller-address.ts';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

const ID_BYTES = 12;

export function newRequestId(): string {
  return `req_${randomName(ID_BYTES)}`;
}

/** The id of a request: a trusted proxy's X-Request-Id when it is well-formed, else a new one. */
export function requestId(request: IncomingMessage, proxies: TrustedProxies): string {
  const inbound = request.headers['x-request-id'];
  if (typeof inbound !== 'string' || !WELL_FORMED.test(inbound)) return newRequestId();
  return isTrusted(request.socket.remoteAddress, proxies) ? inbound : newRequestId();
}
