import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testConfig } from '../../test/support/app.ts';
import { atEnd } from '../../test/support/at-end.ts';
import { openLog } from '../platform/log.ts';
import { offerMetrics } from './offer-metrics.ts';

test('a metrics port that is taken stops the start only where it was named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  atEnd(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const offer = (metrics_port_named: boolean) =>
    offerMetrics(
      { ...testConfig(3000, '/nowhere'), metrics_port: port, metrics_port_named },
      openLog('silent'),
      async () => '',
    );
  expect(await offer(false)).toBe(null);
  await expect(offer(true)).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 is taken by another process.`);
});
