import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What webhooks.ts reads of what arrived so far. */
export type Arrived = {
  requests: number;
  distinct: number;
  /** Milliseconds since the epoch. */
  first: number;
  last: number;
  /** From created_at in the body to arrival, in milliseconds, of everything since the last question. */
  delays: number[];
};

/** Receivers of webhooks on one port: /hook/<n> takes everything at once, /hang never answers. */
const ids = new Set<string>();
const state = { requests: 0, first: 0, last: 0 };
let delays: number[] = [];

const server = createServer((request, response) => {
  const { url = '', headers } = request;
  if (url.startsWith('/hang')) return void request.resume();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const now = Date.now();
    state.first ||= now;
    state.last = now;
    state.requests += 1;
    ids.add(String(headers['x-svc-event-id']));
    const { created_at } = JSON.parse(Buffer.concat(chunks).toString()) as { created_at: string };
    delays.push(now - Date.parse(created_at));
    response.writeHead(200, { 'content-length': '0' }).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));

process.on('message', (order: 'report' | 'forget') => {
  process.send!({ ...state, distinct: ids.size, delays } satisfies Arrived);
  delays = [];
  if (order === 'forget') {
    ids.clear();
    Object.assign(state, { requests: 0, first: 0, last: 0 });
  }
});
