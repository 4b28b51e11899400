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

test('OB-15: without traces, who asks for OpenMetrics is answered in the older format', async () => {
  const answered = async (env: Record<string, string>) => {
    const config = { ...testConfig(3000, '/nowhere', env), metrics_port: await freePort() };
    const server = await startMetrics(config, openLog('silent'), async () => 'up 1\n');
    atEnd(() => server?.close());
    const headers = { accept: 'application/openmetrics-text;version=1.0.0;q=0.6,text/plain;q=0.3' };
    const response = await fetch(`http://127.0.0.1:${config.metrics_port}/metrics`, { headers });
    return response.headers.get('content-type');
  };
  expect(await answered({})).toMatch(/^text\/plain;/);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(await answered(traced)).toMatch(/^application\/openmetrics-text;/);
});
