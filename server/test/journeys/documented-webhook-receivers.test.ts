import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enqueueEvent } from '../../src/webhooks/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { aDeveloper, answer, register } from '../support/developers.ts';
import { freePort } from '../support/network/free-port.ts';
import { DELETED, deliver, GRANTS_REVOKED, UNLINKED } from '../support/webhooks.ts';

/** Python programs that docs/clients/webhooks.md shows (lab/clients/docs.test.ts), and what they import. `npm run clients` tries all languages. */
const RECEIVERS = [
  { folder: 'webhooks-python', imports: 'import flask, requests' },
  { folder: 'webhooks-standard', imports: 'import flask, standardwebhooks' },
];
const PATIENCE = { timeout: 120_000, interval: 50 };

const app = await startUnlimitedApp();
const { context } = app;
const developer = await aDeveloper(app);

for (const { folder, imports } of RECEIVERS)
  test.skipIf(spawnSync('python3', ['-c', imports]).status !== 0)(
    `CO-41 ${folder}: reads real events in both formats`,
    async () => {
      const port = await freePort();
      const application = await register(developer, { webhook_url: `http://localhost:${port}/webhooks` });
      const keys = await developer.send(
        'POST',
        `/api/v1/applications/${application.id}/webhook_signing_keys`,
      );
      const [, { standard_webhooks_secret }] = (await answer(keys)) as [
        number,
        { standard_webhooks_secret: string },
      ];
      const program = join(import.meta.dirname, '../../../lab/clients', folder, 'receiver.py');
      const child = spawn('python3', [program], {
        env: {
          PATH: process.env.PATH,
          ISSUER: app.baseUrl,
          CLIENT_ID: application.client_id,
          CLIENT_SECRET: application.client_secret,
          WEBHOOK_SECRET: application.webhook_secret,
          WEBHOOK_SIGNING_SECRET: standard_webhooks_secret,
          PORT: String(port),
        },
      });
      atEnd(() => void child.kill('SIGKILL'));
      // Read apart: a log's line on standard error can be cut in two by a line on standard output.
      let [carriedOut, log] = ['', ''];
      child.stdout.on('data', (chunk) => {
        carriedOut += chunk;
      });
      child.stderr.on('data', (chunk) => {
        log += chunk;
      });
      await expect.poll(() => log, PATIENCE).toContain('Running on');
      for (const event of [DELETED, UNLINKED, GRANTS_REVOKED])
        await enqueueEvent(context.stores.db, context.clock.now(), {
          ...event,
          application_id: application.id,
        });
      expect(await deliver(context), log).toBe(3);
      const closed = once(child, 'close');
      child.kill();
      await closed;
      const types = [...carriedOut.matchAll(/^(user\.\w+) \S+$/gm)].map(([, type]) => type);
      expect(types.sort(), log).toEqual(['user.deleted', 'user.grants_revoked', 'user.unlinked']);
    },
  );
