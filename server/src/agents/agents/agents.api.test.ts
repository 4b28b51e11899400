import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { APPROVALS, anAgent, asked, auditTypesOf, outcomeOf, rawKey } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer } from '../../../test/support/developers.ts';
import { SECOND } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;

test('a user manages agents with an access key', async () => {
  const developer = await aDeveloper(app);
  const created = await developer.send('POST', '/api/v1/agents', {
    name: ' Deployer ',
    allowed_action_types: ['deploy.*', 'deploy.*'],
    allowed_ips: ['192.0.2.1'],
  });
  const { token, ...agent } = (await created.json()) as Record<string, unknown> & {
    id: string;
    token: string;
  };
  expect([created.status, token, agent]).toEqual([
    201,
    expect.stringMatching(/^svc_agt_[0-9A-Za-z]{43}$/),
    {
      id: expect.stringMatching(/^agt_/),
      name: 'Deployer',
      public_key: null,
      allowed_action_types: ['deploy.*'],
      allowed_ips: ['192.0.2.1/32'],
      created_at: clock.now().toISOString(),
      last_used_at: null,
      rotated_at: null,
      revoked_at: null,
      muted_at: null,
    },
  ]);
  const path = `/api/v1/agents/${agent.id}`;
  expect(await answer(await developer.get(path))).toEqual([200, agent]);
  expect(await answer(await developer.get('/api/v1/agents'))).toEqual([
    200,
    { agents: [agent], next_cursor: null },
  ]);
  expect(await answer(await developer.send('PATCH', path, { allowed_ips: [] }))).toEqual([
    200,
    { ...agent, allowed_ips: [] },
  ]);
  const [status, refused] = await answer(
    await developer.send('POST', '/api/v1/agents', {
      name: '',
      allowed_action_types: ['*'],
      public_key: 'x',
    }),
  );
  expect([status, (refused as { details: { path: string }[] }).details.map((fault) => fault.path)]).toEqual([
    422,
    ['name', 'allowed_action_types.0', 'public_key'],
  ]);
  const stranger = await aDeveloper(app);
  for (const method of ['PATCH', 'DELETE']) {
    const response = await stranger.send(method, path, method === 'PATCH' ? { name: 'Mine' } : undefined);
    expect(await outcomeOf(response)).toBe('404 not_found');
  }
  const reader = await aDeveloper(app, { scopes: ['agents:read'] });
  expect(await outcomeOf(await reader.send('POST', '/api/v1/agents', { name: 'x' }))).toBe(
    '403 insufficient_scope',
  );
  expect((await developer.send('DELETE', path)).status).toBe(204);
  expect((await developer.get(path)).status).toBe(404);
});

test('agents are listed page by page, newest first', async () => {
  const developer = await aDeveloper(app);
  for (const name of ['one', 'two', 'three']) {
    await developer.send('POST', '/api/v1/agents', { name });
    clock.advance(SECOND);
  }
  type List = { agents: { name: string }[]; next_cursor: string | null };
  const first = (await (await developer.get('/api/v1/agents?limit=2')).json()) as List;
  const rest = (await (
    await developer.get(`/api/v1/agents?limit=2&cursor=${first.next_cursor}`)
  ).json()) as List;
  expect([first.agents, rest.agents].map((page) => page.map(({ name }) => name))).toEqual([
    ['three', 'two'],
    ['one'],
  ]);
  expect(rest.next_cursor).toBeNull();
});

test('AG-19: rotation, a new key, a narrower allowlist and the end of an agent end pending requests', async () => {
  const developer = await aDeveloper(app);
  const { publicKey } = generateKeyPairSync('ed25519');
  const endings: [string, string, unknown][] = [
    ['POST', '/rotate', undefined],
    ['PATCH', '', { public_key: rawKey(publicKey) }],
    ['PATCH', '', { allowed_action_types: ['deploy.staging'] }],
    ['DELETE', '', undefined],
  ];
  for (const [method, suffix, body] of endings) {
    const agent = await anAgent(app, developer);
    const { auth_req_id } = await asked(agent);
    const ended = await developer.send(method, `/api/v1/agents/${agent.id}${suffix}`, body);
    expect(ended.status).toBeLessThan(300);
    const row = await db
      .selectFrom('approval_requests')
      .select('status')
      .where('id', '=', auth_req_id)
      .executeTakeFirstOrThrow();
    expect([method, suffix, row.status]).toEqual([method, suffix, 'revoked']);
    expect(await auditTypesOf(app, auth_req_id)).toEqual(['agent.request_created', 'agent.request_revoked']);
  }
});

test('AG-19: the old token stops at once, even where it was just used; the new one works', async () => {
  const developer = await aDeveloper(app);
  const agent = await anAgent(app, developer);
  const { auth_req_id } = await asked(agent);
  const { token } = (await (await developer.send('POST', `/api/v1/agents/${agent.id}/rotate`)).json()) as {
    token: string;
  };
  expect(await outcomeOf(await agent.poll(auth_req_id))).toBe('401 invalid_token');
  const polled = await agent.send({
    path: `${APPROVALS}/${auth_req_id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await polled.json()).toMatchObject({ status: 'revoked' });
});
