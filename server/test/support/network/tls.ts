import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { atEnd } from '../cleanup.ts';
import { type Authority, caFile, type Issued, newAuthority } from './certificates.ts';

type Seen = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  servername: string | false | null;
  body: string;
};
type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export type TlsServer = {
  port: number;
  authority: Authority;
  /** EXTRA_CA_FILE that trusts this server's certificates. */
  ca_file: string;
  /** Complete requests in order of arrival. */
  seen: Seen[];
  /** Connections so far, requests or not. */
  connections(): number;
  /** Gives a host a certificate (by default one of its own name) and what it answers. */
  host(name: string, handler: Handler, credentials?: Issued & SecureContextOptions): void;
  close(): Promise<void>;
};

/** An HTTPS server on 127.0.0.1 that is as hostile as its handlers; certificates by SNI from a CA of its own. */
export async function startTls(options: SecureContextOptions = {}): Promise<TlsServer> {
  const authority = newAuthority();
  const handlers = new Map<string, Handler>();
  const contexts = new Map<string, ReturnType<typeof createSecureContext>>();
  const seen: Seen[] = [];
  let connections = 0;

  const fallback = authority.issue({ names: ['fallback.example'] });
  const server = createServer(
    {
      ...options,
      ...fallback,
      SNICallback: (name, done) => done(null, contexts.get(name)),
      maxHeaderSize: 64 * 1024,
    },
    async (request, response) => {
      const body = await bodyOf(request);
      const { method = '', url = '', headers } = request;
      const { servername = null } = request.socket as { servername?: string | false };
      seen.push({ method, url, headers, servername, body });
      const name = (headers.host ?? '').replace(/:\d+$/, '');
      const handler = handlers.get(name) ?? ((_request, answer) => answer.writeHead(404).end());
      handler(request, response, body);
    },
  );
  server.on('connection', () => {
    connections += 1;
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = closer(server);
  atEnd(close);
  return {
    port: (server.address() as AddressInfo).port,
    authority,
    ca_file: caFile(authority),
    seen,
    connections: () => connections,
    host(name, handler, credentials = authority.issue({ names: [name] })) {
      handlers.set(name, handler);
      contexts.set(name, createSecureContext(credentials));
    },
    close,
  };
}

type Canary = { port: number; hits(): number };

/** Listens where nothing may ever arrive and counts what does. */
export async function startCanary(host = '127.0.0.1', port = 0): Promise<Canary> {
  let hits = 0;
  const count = (socket: Socket) => {
    hits += 1;
    socket.destroy();
  };
  const server = await startTcp(count, host, port);
  return { port: server.port, hits: () => hits };
}

/** A bare TCP server, for what no HTTP server can be made to do; stopped when the test file ends. */
export async function startTcp(
  serve: (socket: Socket) => void,
  host = '127.0.0.1',
  port = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    serve(socket);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const close = closer(server);
  atEnd(close);
  return { port: (server.address() as AddressInfo).port, close };
}

function closer(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
