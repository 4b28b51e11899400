import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testConfig } from '../../test/support/app.ts';
import { atEnd } from '../../test/support/cleanup.ts';
import { freePort } from '../../test/support/network/free-port.ts';
import { dataHeaders } from '../platform/http/security/security-headers.ts';
import { openLog } from '../platform/log.ts';
import { startMetrics } from './start-metrics.ts';

test('a metrics port that is taken stops the start only where it was named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  atEnd(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const offer = (metrics_port_named: boolean) =>
    startMetrics(
      { ...testConfig(3000, '/nowhere'), metrics_port: port, metrics_port_named },
      openLog('silent'),
      async () => '',
    );
  expect(await offer(false)).toBe(null);
  await expect(offer(true)).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 is taken by another process.`);
});

test('B3: metrics listen on METRICS_HOST, whatever HOST says, and every answer has the security headers', async () => {
  const config = {
    ...testConfig(3000, '/nowhere'),
    host: '127.0.0.1',
    metrics_host: '127.0.0.2',
    metrics_port: await freePort(),
  };
  const server = await startMetrics(config, openLog('silent'), async () => 'up 1');
  atEnd(() => server?.close());
  expect(server?.address()).toMatchObject({ address: '127.0.0.2', port: config.metrics_port });
  await expect(fetch(`http://127.0.0.1:${config.metrics_port}/metrics`)).rejects.toThrow();
  for (const [path, status] of [
    ['/metrics', 200],
    ['/', 404],
  ] as const) {
    const response = await fetch(`http://127.0.0.2:${config.metrics_port}${path}`);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...dataHeaders(config),
      'x-request-id': expect.stringMatching(/^req_/),
      'cache-control': 'no-store',
    });
  }
});
