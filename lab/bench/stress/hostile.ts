import { connect } from 'node:net';

/** How often each kind was answered with which status, or `closed` without one. */
export type Turned = Record<string, Record<string, number>>;

const MB = 1024 * 1024;

const json = (body: string) =>
  `POST /api/v1/applications HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
const form = (body: string) =>
  `POST /oauth/token HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;

/** RL-13. */
const REQUESTS: Record<string, string> = {
  '64 KiB of headers': `GET / HTTP/1.1\r\nHost: HOST\r\nX-Big: ${'a'.repeat(64 * 1024)}\r\n\r\n`,
  '10 MB of body': json('x'.repeat(10 * MB)),
  'JSON 10,000 deep': json('['.repeat(10_000) + ']'.repeat(10_000)),
  '10,000 parameters': form(Array.from({ length: 10_000 }, (_, nth) => `p${nth}=1`).join('&')),
};

/** Sends each once and counts what came back. */
export async function hostileRequests(port: number, host: string, turned: Turned): Promise<void> {
  for (const [name, request] of Object.entries(REQUESTS)) {
    const status = await statusOf(port, request.replace('HOST', host));
    turned[name] ??= {};
    turned[name][status] = (turned[name][status] ?? 0) + 1;
  }
}

function statusOf(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1.1 (\d{3})/.exec(text)?.[1] ?? 'closed'));
    socket.write(request);
  });
}
