import { connect, type Socket } from 'node:net';

const DRIP_MS = 1000;

/** Opens `count` connections, half of which never end their headers and half their body: a byte a second each. */
export async function openSlowSockets(
  port: number,
  count: number,
): Promise<{ closed(): number; end(): void }> {
  let closed = 0;
  const sockets: Socket[] = [];
  for (let nth = 0; nth < count; nth++) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.resume().on('close', () => {
      closed++;
    });
    const head = 'POST /oauth/token HTTP/1.1\r\nHost: localhost\r\n';
    const rest = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\ngrant';
    socket.write(nth % 2 === 0 ? `${head}X-Slow: ` : head + rest);
    sockets.push(socket);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, DRIP_MS);
  return {
    closed: () => closed,
    end() {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
