import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from './connection.ts';
import { drive } from './drive.ts';
import { getRequest } from './request.ts';

/** Two connections to a server that answers every request, and at most `material` requests. */
async function load(material: number) {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = [0, 1].map(() => openConnection((server.address() as AddressInfo).port));
  onTestFinished(() => {
    for (const connection of connections) connection.close();
    server.close();
  });
  const request = getRequest('load.example', '/');
  const scenario = {
    prepare: async () => {},
    next: () => (material-- > 0 ? request : null),
    check: () => null,
  };
  return { connections, scenario };
}

test('a warm-up sends as many requests as it should, however short its time is', async () => {
  const { connections, scenario } = await load(1000);
  const { sent, errors } = await drive(connections, scenario, 0, 300);
  expect({ sent, errors }).toEqual({ sent: 300, errors: 0 });
});

test('it ends when there is nothing left to send', async () => {
  const { connections, scenario } = await load(20);
  expect((await drive(connections, scenario, 3600, 300)).sent).toBe(20);
});
