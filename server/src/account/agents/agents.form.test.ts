import { expect, test } from 'vitest';
import { APPROVALS } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { anAccount, confirmPassword, signedIn, someoneSignedIn } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;

test('agents are managed on their page', async () => {
  const { browser } = await someoneSignedIn(app);
  await confirmPassword(browser);
  const fields = {
    name: 'Deployer',
    allowed_action_types: 'deploy.*\n\nmail.send',
    allowed_ips: '192.0.2.0/24',
    public_key: '',
  };
  const created = await browser.postForm('/account/agents', fields);
  expect(created.status).toBe(303);
  const path = created.headers.get('location')!;
  const page = await (await browser.get(path)).text();
  const token = page.match(/svc_agt_[0-9A-Za-z]{43}/)?.[0];
  expect(token).toBeDefined();
  expect(await (await browser.get(path)).text()).not.toContain('svc_agt_');
  const poll = (bearer: string) =>
    app.client().get(`${APPROVALS}/aar_x`, { authorization: `Bearer ${bearer}`, 'idempotency-key': 'x' });
  expect((await poll(token!)).status).toBe(403);
  expect((await browser.postForm(path, { ...fields, allowed_ips: '' })).headers.get('location')).toBe(
    `${path}?done=saved`,
  );
  expect((await poll(token!)).status).toBe(404);
  const refused = await browser.postForm(path, { ...fields, name: '', allowed_ips: 'here' });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('is not an address or network'),
  ]);
  const rotated = await browser.postForm(`${path}/rotate`, {});
  const newToken = (await (await browser.get(rotated.headers.get('location')!)).text()).match(
    /svc_agt_[0-9A-Za-z]{43}/,
  )?.[0];
  expect([(await poll(token!)).status, (await poll(newToken!)).status]).toEqual([401, 404]);
  const stranger = await signedIn(app, await anAccount(context));
  await confirmPassword(stranger);
  for (const suffix of ['', '/rotate', '/revoke'])
    expect((await stranger.postForm(path + suffix, fields)).status).toBe(404);
  expect((await browser.postForm(`${path}/revoke`, {})).headers.get('location')).toBe(
    '/account/agents?done=revoked',
  );
  expect((await poll(newToken!)).status).toBe(401);
});
