import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { atEnd } from '../cleanup.ts';

type Received = {
  url: string;
  headers: IncomingMessage['headers'];
  /** Exactly what arrived. */
  raw: Buffer;
  at: number;
};
type Answering = (response: ServerResponse, received: Received) => void;

type Receiver = {
  url: string;
  port: number;
  seen: Received[];
  /** Most requests that were open at the same time. */
  mostAtOnce(): number;
  answer(answering: Answering): void;
  forget(): void;
  close(): Promise<void>;
};

/** A relying party's webhook endpoint on http://127.0.0.1, which answers 200 unless told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const seen: Received[] = [];
  const sockets = new Set<Socket>();
  let open = 0;
  let most = 0;
  let answering: Answering = (response) => response.writeHead(200).end();

  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url = '', headers } = request;
    const received = { url, headers, raw: Buffer.concat(chunks), at: performance.now() };
    seen.push(received);
    answering(response, received);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
  atEnd(close);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    seen,
    mostAtOnce: () => most,
    answer: (next) => {
      answering = next;
    },
    forget: () => {
      seen.length = 0;
      most = 0;
      answering = (response) => response.writeHead(200).end();
    },
    close,
  };
}
