import { expect, test } from 'vitest';
import { testStores } from '../support/database.ts';
import { startProcess } from '../support/processes/process.ts';

const AT_ONCE = 20;

test('SC2-44 while many sign in at once, everyone else is answered before their passwords are checked', async () => {
  const { database_url } = await testStores();
  const service = await startProcess({ database_url, env: { RATE_LIMITS: 'observe' } });
  let answered = 0;
  const signIns = Array.from({ length: AT_ONCE }, async (_, n) => {
    const response = await service
      .client()
      .postForm('/login', { email: `person-${n}@example.test`, password: 'not the password' });
    answered += 1;
    return response.status;
  });
  // Two are checked at a time, outside the event loop: the others wait, and hold up no one.
  for (const path of ['/.well-known/openid-configuration', '/healthz', '/login'])
    expect((await service.client().get(path)).status).toBe(200);
  expect(answered).toBeLessThan(AT_ONCE);
  expect(new Set(await Promise.all(signIns)).size).toBe(1);
});
