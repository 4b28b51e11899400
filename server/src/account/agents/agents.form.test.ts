import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { APPROVALS, anAgent, asked } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import {
  anAccount,
  codeOf,
  confirmPassword,
  PASSWORD,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';

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
    expect.stringContaining('isn’t an address or network'),
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

test('the form says how to make a key, in the file that the settings of the program name', async () => {
  const { browser } = await someoneSignedIn(app);
  await confirmPassword(browser);
  const form = await (await browser.get('/account/agents')).text();
  expect(form).toMatch(
    /<pre class="code" id="key-command"[^>]*>openssl genpkey -algorithm ed25519 -out agent-key\.pem\nopenssl pkey -pubout &lt; agent-key\.pem<\/pre>/,
  );
  const pem = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' });
  const fields = {
    name: 'Shopper',
    allowed_action_types: 'shop.*',
    allowed_ips: '',
    public_key: String(pem),
  };
  const created = await browser.postForm('/account/agents', fields);
  const page = await (await browser.get(created.headers.get('location')!)).text();
  expect(page).toContain('AGENT_KEY_FILE=agent-key.pem');
});

test('a new agent may ask for what the ticked templates and the typed lines say', async () => {
  const { browser } = await someoneSignedIn(app);
  await confirmPassword(browser);
  const fields = { name: 'Helper', allowed_ips: '', public_key: '' };
  const created = await browser.postForm('/account/agents', {
    ...fields,
    allowed_action_types: 'deploy.*\nbackup.nightly',
    templates: 'deploy',
  });
  const path = created.headers.get('location')!;
  const page = await (await browser.get(path)).text();
  const { allowed_action_types } = await context.stores.db
    .selectFrom('agents')
    .select('allowed_action_types')
    .where('id', '=', path.split('/').at(-1)!)
    .executeTakeFirstOrThrow();
  expect(allowed_action_types).toEqual(['deploy.*', 'backup.nightly']);
  const token = page.match(/svc_agt_\w+/)![0];
  expect(page).toContain(`ISSUER=${app.baseUrl}`);
  expect(page).toContain(`AGENT_TOKEN=${token}`);
  const unknown = await browser.postForm('/account/agents', {
    ...fields,
    allowed_action_types: '',
    templates: 'x',
  });
  expect(unknown.status).toBe(303);
});

test('AT-33: the owner of an agent sends a test request, which is approved like others and is no agent’s', async () => {
  const owner = await anAccount(context, { totp: true });
  const browser = await signedIn(app, owner);
  const agent = await anAgent(app, owner, { allowed_action_types: ['test.*'] });
  const send = (of = browser) => of.postForm(`/account/agents/${agent.id}/test`, {});
  const path = (await send()).headers.get('location')!;
  const page = await (await browser.get(path)).text();
  const number_match = page.match(/number-shown">(\d\d)</)?.[1] ?? 'none';
  expect(number_match).toMatch(/^\d\d$/);
  expect(page).not.toContain('id="report"');
  const id = path.split('/').at(-1)!;
  expect([(await agent.poll(id)).status, (await agent.cancel(id)).status]).toEqual([404, 404]);
  const otp_code = codeOf(owner.totp_secret!, context.clock.now(), 1);
  const answer = { decision: 'approve', number_match, password: PASSWORD, otp_code };
  expect((await browser.postForm(path, answer)).headers.get('location')).toBe(`${path}?done=decided`);
  expect(await (await browser.get(`${path}?done=decided`)).text()).toContain(
    'A real agent would now continue.',
  );
  // AT-33: no one can take it for consent.
  expect(await (await browser.get(path)).text()).toContain('id="was-test"');
  expect(await (await browser.get(`${path}/receipt`)).text()).toContain('id="was-test"');
  const signed = await jsonOf(await browser.get(`/api/v1/me/approvals/${id}/receipt`));
  expect(signed.test).toBe(true);
  expect(decodeJwt(signed.receipt as string)).toMatchObject({ decision: 'approved', test: true });
  expect((await agent.poll(id)).status).toBe(404);

  const rejected = (await send()).headers.get('location')!;
  // Reporting one's own request mutes no agent.
  await browser.postForm(`${rejected}/report`, {});
  const { muted_at } = await context.stores.db
    .selectFrom('agents')
    .select('muted_at')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  expect(muted_at).toBeNull();
  const real = await asked(agent, { action_type: 'test.approval', title: 'Mine' });
  expect(await (await browser.get(`/account/approvals/${real.auth_req_id}`)).text()).not.toContain(
    'number-shown',
  );
  const stranger = await signedIn(app, await anAccount(context));
  expect((await send(stranger)).status).toBe(404);
  for (let n = 0; n < 9; n += 1) expect((await send()).status).toBe(303);
  const refused = await send();
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('id="test-refused"')]);

  await browser.postForm(`/account/approvals/${real.auth_req_id}`, { decision: 'reject' });
  const ofReal = await jsonOf(await browser.get(`/api/v1/me/approvals/${real.auth_req_id}/receipt`));
  expect([ofReal.test, decodeJwt(ofReal.receipt as string)]).toEqual([
    false,
    expect.not.objectContaining({ test: expect.anything() }),
  ]);
  expect(await (await browser.get(`/account/approvals/${real.auth_req_id}/receipt`)).text()).not.toContain(
    'id="was-test"',
  );
});
