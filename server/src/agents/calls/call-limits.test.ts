import { expect, test } from 'vitest';
import { APPROVALS, anAgent } from '../../../test/support/agents.ts';
import { startApp } from '../../../test/support/app.ts';
import { aPerson } from '../../../test/support/oauth.ts';

const app = await startApp({ config: { trust_proxy: ['127.0.0.0/8'] } });
const { pool } = app.context.stores;

test('A10: agents’ calls also count for the /48 of their address, in the admitting statement', async () => {
  const agent = await anAgent(app, await aPerson(app.context));
  const poll = (address: string) => {
    const path = `${APPROVALS}/aar_${'x'.repeat(22)}`;
    const headers = agent.headersOf({ method: 'GET', path });
    return app.client().get(path, { ...headers, 'x-forwarded-for': address });
  };
  expect((await poll('2001:db8:a10:1::1')).status).toBe(404);
  const counted = () =>
    pool.query(`SELECT key, hits FROM rate_limits WHERE key LIKE 'agents.ip:%' ORDER BY key`);
  expect((await counted()).rows).toEqual([
    { key: 'agents.ip:2001:db8:a10:1::/64', hits: 1 },
    { key: 'agents.ip:2001:db8:a10::/48', hits: 1 },
  ]);
  await pool.query(`UPDATE rate_limits SET hits = 8 * 120 WHERE key = 'agents.ip:2001:db8:a10::/48'`);
  expect((await poll('2001:db8:a10:2::1')).status).toBe(429);
  expect((await poll('2001:db8:a11:2::1')).status).toBe(404);
});
