import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrusted, type TrustedProxies } from './caller-address.ts';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

const ID_BYTES = 12;
/** One call for so many ids: each call costs what fifty ids do. */
const IDS_AT_ONCE = 256;

let random = Buffer.alloc(0);
let used = 0;

export function newRequestId(): string {
  if (used === random.length) {
    random = randomBytes(ID_BYTES * IDS_AT_ONCE);
    used = 0;
  }
  const begin = used;
  used += ID_BYTES;
  return `req_${random.toString('base64url', begin, used)}`;
}

/** The id of a request: a trusted proxy's X-Request-Id when it is well-formed, else a new one. */
export function requestId(request: IncomingMessage, proxies: TrustedProxies): string {
  const inbound = request.headers['x-request-id'];
  if (typeof inbound !== 'string' || !WELL_FORMED.test(inbound)) return newRequestId();
  return isTrusted(request.socket.remoteAddress, proxies) ? inbound : newRequestId();
}
