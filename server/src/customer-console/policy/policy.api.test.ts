import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aCustomer } from '../../../test/support/customers.ts';
import { answer } from '../../../test/support/developers.ts';
import { passwordConfirmed, someoneSignedIn } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;

test('the policy of an organization: saved by call and on its page, and never one that locks out who saves it', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await passwordConfirmed(context, person);
  const { org_id } = await aCustomer(context, [{ ...person, role: 'admin' }]);
  const path = `/api/v1/customers/${org_id}/policy`;
  const policy = { session_seconds: 3600 };
  expect(await answer(await browser.sendJson('PUT', path, policy))).toEqual([200, { policy }]);
  expect(await answer(await browser.get(path))).toEqual([200, { policy }]);
  const locked = await answer(await browser.sendJson('PUT', path, { second_factor: 'required' }));
  expect(locked).toEqual([409, expect.objectContaining({ error: 'policy_locks_out' })]);
  const factors = ['passkey', 'totp'];
  const page = `/customers/${org_id}/policy`;
  expect(await (await browser.get(page)).text()).toContain('value="60"');
  const saved = await browser.postForm(page, { factors, session_seconds: '120' });
  expect(saved.headers.get('location')).toBe(`${page}?done=saved`);
  expect(await answer(await browser.get(path))).toEqual([200, { policy: { session_seconds: 7200 } }]);
  const refused = await browser.postForm(page, { factors, email_domains: 'not a domain' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('not a domain')]);
});
