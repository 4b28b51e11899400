import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClientError, verifyWebhook, webhookKeys } from '@countersign/client';
import { openMemory } from './memory.ts';

const {
  ISSUER = 'http://localhost:3000',
  CLIENT_ID = '',
  CLIENT_SECRET = '',
  WEBHOOK_SECRET,
  PORT = '4100',
} = process.env;
/** Longer than any event; nothing beyond is read. */
const MAX_BYTES = 1024 * 1024;

const keys = webhookKeys({ issuer: ISSUER, client_id: CLIENT_ID, client_secret: CLIENT_SECRET });
const memory = openMemory(process.env.MEMORY_FILE ?? 'seen-events.txt');

/** POST /webhooks: verify, look whether the event was here before, do what it asks for, and only then answer 2xx. */
const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '/webhooks') return void response.writeHead(404).end();
  try {
    const body = await bytesOf(request);
    const event = await verifyWebhook({
      body,
      headers: request.headers,
      keys,
      ...(WEBHOOK_SECRET && { webhook_secret: WEBHOOK_SECRET }),
    });
    const outcome = await memory.once(event.event_id, () => carryOut(event.event_type, event.data));
    response.writeHead(outcome === 'done' ? 204 : 200).end();
  } catch (error) {
    console.error(error instanceof ClientError ? `refused: ${error.code}` : error);
    // What is not genuine need not come again. Keys that could not be fetched and our own faults are no reason to lose it.
    const isForged = error instanceof ClientError && error.code !== 'request_failed';
    response.writeHead(isForged ? 401 : 503).end();
  }
});
server.listen(Number(PORT), () => {
  const { port } = server.address() as AddressInfo;
  console.log(`webhooks are taken at http://localhost:${port}/webhooks`);
});

/** Where your own program goes on. What it does must be safe to do twice: a crash before its end brings the event again. */
async function carryOut(type: string, data: Record<string, unknown>): Promise<void> {
  switch (type) {
    case 'user.deleted':
      console.log('forget the person', data.sub);
      break;
    case 'user.merged':
      console.log('what belonged to', data.source_sub, 'belongs to', data.target_sub);
      break;
    case 'user.grants_revoked':
    case 'token.revoked':
      console.log('end the sessions of', data.sub);
      break;
    case 'webhook_key.compromised':
      console.log('a key was replaced; the cache of keys is empty now');
      break;
    default:
      console.log(type, JSON.stringify(data));
  }
}

/** Exactly what arrived: the signature covers these bytes, not what a JSON parser makes of them. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new ClientError('invalid_argument', 'The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
