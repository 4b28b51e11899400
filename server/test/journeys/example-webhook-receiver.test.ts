import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requeue } from '../../src/webhooks/deliveries/replay.queries.ts';
import { checkReceiver } from '../../src/webhooks/index.ts';
import { PATHS } from '../../src/webhooks/outbox/delivery-path.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { aDeveloper, answer, register } from '../support/developers.ts';
import { deliver, enqueueDeleted, enqueuePing } from '../support/webhooks.ts';

const MAIN = join(import.meta.dirname, '../../../examples/webhook-receiver/src/main.ts');
const PATIENCE = { timeout: 120_000, interval: 20 };

const app = await startUnlimitedApp();
const { context } = app;
const developer = await aDeveloper(app);

test('examples/webhook-receiver: takes both formats, each event once, and nothing that was changed', async () => {
  const application = await register(developer);
  const env = {
    PATH: process.env.PATH,
    ISSUER: app.baseUrl,
    CLIENT_ID: application.client_id,
    CLIENT_SECRET: application.client_secret,
    WEBHOOK_SECRET: application.webhook_secret,
    MEMORY_FILE: join(context.config.data_dir, 'seen-events.txt'),
    PORT: '0',
  };
  const first = await startExample(env);
  await pointTo(application.id, first.url);

  await enqueuePing(context, application.id);
  await enqueueDeleted(context, application.id);
  expect(await deliver(context)).toBe(2);
  const probes = await checkReceiver(context, {
    application_id: application.id,
    webhook_url: first.url,
  });
  expect(probes.map(({ probe, answered, verdict }) => [probe, answered, verdict])).toEqual([
    ['valid', '204', 'pass'],
    ['repeated', '200', 'pass'],
    ['tampered', '401', 'pass'],
    ['unknown_kid', '401', 'pass'],
    ['legacy', '204', 'pass'],
    ['legacy_tampered', '401', 'pass'],
  ]);
  expect(await first.end()).toEqual([
    'forget the person a sub',
    'refused: invalid_signature',
    'refused: invalid_signature',
    'refused: unknown_key',
    'webhook.ping {}',
    'webhook.ping {}',
    'webhook.ping {}',
  ]);

  // The same events for the next process with this memory: none is carried out again.
  const second = await startExample(env);
  await pointTo(application.id, second.url);
  for (const path of PATHS) {
    const choice = { path, application_id: application.id, statuses: ['delivered'] as const };
    await requeue(context.stores.db, context.clock.now(), { ...choice, replay_id: 'rpl_again', limit: 10 });
  }
  expect(await deliver(context)).toBe(2);
  expect(await second.end()).toEqual([]);
});

async function pointTo(id: number, webhook_url: string): Promise<void> {
  const changed = await developer.send('PATCH', `/api/v1/applications/${id}`, {
    oauth_application: { webhook_url },
  });
  expect((await answer(changed))[0]).toBe(200);
}

async function startExample(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [MAIN], { env });
  atEnd(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await expect.poll(() => output, PATIENCE).toMatch(/^webhooks are taken at (\S+)\n/);
  const [greeting, url] = /^webhooks are taken at (\S+)\n/.exec(output) as unknown as [string, string];
  return {
    url,
    /** Ends it; returns what it carried out or refused, sorted, because the order is not guaranteed. */
    async end(): Promise<string[]> {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      return output.slice(greeting.length).split('\n').filter(Boolean).sort();
    },
  };
}
