import { connect, type Socket } from 'node:net';

export type Answer = { status: number; head: string; body: string };
export type Connection = { send(request: string): Promise<Answer>; close(): void };

/**
 * One keep-alive HTTP/1.1 connection with one request at a time, on a raw socket so that the generator costs a small
 * part of what the servers do. Requests are complete texts; an answer's body is decoded as UTF-8. A connection that
 * the server closed is opened again by the next request.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const parsed = parseAnswer(received);
      if (!parsed) return;
      received = received.subarray(parsed.length);
      const { resolve } = waiting!;
      waiting = null;
      if (/\r\nconnection: close/i.test(parsed.answer.head)) forget();
      resolve(parsed.answer);
    });
    opened.on('error', () => {});
    opened.on('close', () => {
      if (socket === opened) forget();
    });
    return opened;
  }

  function forget(): void {
    socket?.destroy();
    socket = null;
    received = Buffer.alloc(0);
    waiting?.reject(new Error('connection closed before the answer was complete'));
    waiting = null;
  }

  return {
    send(request) {
      socket ??= open();
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket!.write(request);
      });
    },
    close: forget,
  };
}

/** The answer at the start of `bytes` and how many bytes it takes, or null while it is incomplete. */
export function parseAnswer(bytes: Buffer): { answer: Answer; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const start = end + 4;
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    const decoded = decodeChunks(bytes, start);
    return decoded && { answer: { status, head, body: decoded.body }, length: decoded.length };
  }
  const length = start + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (bytes.length < length) return null;
  return { answer: { status, head, body: bytes.toString('utf8', start, length) }, length };
}

function decodeChunks(bytes: Buffer, start: number): { body: string; length: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { body: Buffer.concat(parts).toString('utf8'), length: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

/** The value of one header of an answer, or null. */
export function headerOf(answer: Answer, name: string): string | null {
  return new RegExp(`\\r\\n${name}: ?([^\\r]*)`, 'i').exec(answer.head)?.[1] ?? null;
}
