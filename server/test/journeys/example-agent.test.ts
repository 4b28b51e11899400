import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Asked, anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { codeOf, PASSWORD, someoneSignedIn } from '../support/people.ts';

const MAIN = join(import.meta.dirname, '../../../examples/agent/src/main.ts');
const app = await startUnlimitedApp();
const { context } = app;

test('examples/agent: makes a key, asks, and runs the command after the yes of a person', async () => {
  const AGENT_KEY_FILE = join(context.config.data_dir, 'agent-key.pem');
  const env = { PATH: process.env.PATH, ISSUER: app.baseUrl, AGENT_KEY_FILE };
  const publicKey = () => execFileSync(process.execPath, [MAIN, 'key'], { env, encoding: 'utf8' }).trim();
  const public_key = publicKey();
  expect(publicKey()).toBe(public_key);
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  const { id, token } = await anAgent(app, person, { public_key });

  const settings = { ...env, AGENT_ID: id, AGENT_TOKEN: token };
  const child = spawn(process.execPath, [MAIN, 'deploy', '7', '--', 'echo', 'deployed', '7'], {
    env: settings,
  });
  atEnd(async () => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await expect.poll(() => output, { timeout: 120_000, interval: 20 }).toMatch(/Number: \d\d/);
  const [, auth_req_id, number_match] = /approvals\/(aar_\w+)\nNumber: (\d\d)/.exec(output) as unknown as [
    string,
    Asked['auth_req_id'],
    string,
  ];
  expect(output).not.toContain('deployed');
  const fields = {
    decision: 'approve',
    number_match,
    password: PASSWORD,
    otp_code: codeOf(person.totp_secret!, context.clock.now(), 1),
  };
  expect((await browser.postForm(`/account/approvals/${auth_req_id}`, fields)).status).toBe(303);
  await expect
    .poll(() => output, { timeout: 120_000, interval: 20 })
    .toMatch(/approved at \S+ by password_otp\ndeployed 7\n/);
});
