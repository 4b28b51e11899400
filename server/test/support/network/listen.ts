import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { atEnd } from '../cleanup.ts';

/** Has the server listen on a free port of 127.0.0.1 until the test or its file ends; answers `http://127.0.0.1:<port>`. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
