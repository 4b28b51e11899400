import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, register } from '../../../test/support/developers.ts';
import { enqueuePing } from '../../../test/support/webhooks.ts';

const app = await startApp();

test('test events are listed for their managers, newest first, signed with the newest key; keys without their secrets', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer, { webhook_url: 'http://localhost:4999/hooks' });
  const path = `/api/v1/applications/${id}`;
  const [, key] = await answer(await developer.send('POST', `${path}/webhook_signing_keys`));
  const {
    secret,
    standard_webhooks_secret: _,
    ...listed
  } = key as Record<'kid' | 'secret' | 'standard_webhooks_secret', string>;
  const older = await enqueuePing(app.context, id);
  const newer = await enqueuePing(app.context, id);

  const response = await developer.get(`${path}/webhook_test_events`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { test_events, next_cursor } = (await response.json()) as {
    test_events: { delivery_id: string; headers: Record<string, string>; body: string }[];
    next_cursor: string | null;
  };
  expect(next_cursor).toBeNull();
  expect(test_events.map(({ delivery_id }) => delivery_id)).toEqual([newer.delivery_id, older.delivery_id]);
  const { headers, body } = test_events[0]!;
  const [, signature] = (headers['x-svc-signature'] ?? '').split(`kid=${listed.kid},v1=`);
  expect(signature).toBe(createHmac('sha256', secret).update(body).digest('hex'));

  const keys = await answer(await developer.get(`${path}/webhook_signing_keys?limit=1`));
  expect(keys).toEqual([200, { keys: [listed], next_cursor: expect.any(String) }]);
  const [, { next_cursor: cursor }] = keys as [number, { next_cursor: string }];
  const [, rest] = await answer(await developer.get(`${path}/webhook_signing_keys?limit=1&cursor=${cursor}`));
  expect(rest).toMatchObject({ keys: [{ revoked_at: null }], next_cursor: null });
});
