import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { deleteAccount } from '../../src/account/delete/delete-account.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { userById } from '../../src/users/index.ts';
import { type Asked, anAgent, asked, DEPLOY, outcomeOf } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { aDeveloper, answer } from '../support/developers.ts';
import { aPerson, browserOf, type Person } from '../support/oauth.ts';
import { confirmPassword } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context, db } = app;

/** A session of this person who has just confirmed the password. */
async function freshBrowser(person: Person): Promise<Client> {
  const browser = await browserOf(app, person);
  await confirmPassword(browser);
  return browser;
}

async function decide({ auth_req_id }: Asked, status: 'approved' | 'rejected'): Promise<Date> {
  const ended_at = context.clock.now();
  const change = { status, ended_at, decision_method: 'password_otp' } as const;
  await db.updateTable('approval_requests').set(change).where('id', '=', auth_req_id).execute();
  return ended_at;
}

test('a receipt tells a third party what was decided, with nothing but the published keys', async () => {
  const developer = await aDeveloper(app);
  const agent = await anAgent(app, developer);
  const request = await asked(agent);
  const path = `/api/v1/me/approvals/${request.auth_req_id}/receipt`;
  expect(await outcomeOf(await developer.get(path))).toBe('409 not_decided');
  expect(await (await agent.poll(request.auth_req_id)).json()).not.toHaveProperty('receipt');
  const decided_at = await decide(request, 'approved');

  const { receipt } = (await (await agent.poll(request.auth_req_id)).json()) as { receipt: string };
  const jwks = (await (await app.client().get('/.well-known/jwks.json')).json()) as JSONWebKeySet;
  const options = { issuer: app.baseUrl, typ: 'approval-receipt+jwt' };
  const { payload } = await jwtVerify(receipt, createLocalJWKSet(jwks), options);
  expect(payload).toEqual({
    iss: app.baseUrl,
    sub: developer.sub,
    iat: Math.floor(decided_at.getTime() / 1000),
    jti: request.auth_req_id,
    auth_req_id: request.auth_req_id,
    agent_id: agent.id,
    action_type: 'deploy.production',
    display_payload_hash: request.display_payload_hash,
    decision: 'approved',
    decided_at: decided_at.toISOString(),
    method: 'password_otp',
  });
  expect(await answer(await developer.get(path))).toEqual([200, { receipt, evidence: null, test: false }]);
  expect(await outcomeOf(await (await aDeveloper(app)).get(path))).toBe('404 not_found');
  // Not a token, and not accepted as one anywhere.
  const userinfo = await app.client().get('/oauth/userinfo', { authorization: `Bearer ${receipt}` });
  expect(userinfo.status).toBe(401);
  const [head, , signature] = receipt.split('.');
  const forged = Buffer.from(JSON.stringify({ ...payload, decision: 'rejected' })).toString('base64url');
  await expect(
    jwtVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(jwks), options),
  ).rejects.toThrow();
});

test('a merge moves agents, their requests and the subscribed browsers; the remaining account can answer what is pending', async () => {
  const [source, target] = [await aDeveloper(app), await aDeveloper(app)];
  const agent = await anAgent(app, source);
  const request = await asked(agent);
  const [ending, browser] = [await freshBrowser(source), await freshBrowser(target)];
  const { target_session_token } = await jsonOf(await browser.postJson('/api/v1/me/merge/session-token'));
  expect((await ending.postJson('/api/v1/me/merge', { target_session_token })).status).toBe(200);
  expect((await agent.poll(request.auth_req_id)).status).toBe(200);
  expect(
    (await browser.postForm(`/account/approvals/${request.auth_req_id}`, { decision: 'reject' })).status,
  ).toBe(303);
  expect(await (await agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'rejected' });
});

test('the export holds agents and requests, without secrets', async () => {
  const person = await aPerson(context);
  const agent = await anAgent(app, person, { signed: true });
  const request = await asked(agent);
  const browser = await browserOf(app, person);
  const text = await (await browser.get('/account/export')).text();
  const { agents, approval_requests } = JSON.parse(text);
  expect(agents).toEqual([expect.objectContaining({ id: agent.id, allowed_action_types: ['deploy.*'] })]);
  expect(approval_requests).toEqual([
    expect.objectContaining({ id: request.auth_req_id, status: 'pending' }),
  ]);
  expect(text).not.toMatch(/token_hash|number_match|svc_agt_/);
});

test('a deleted account leaves no agent that can act, no request that waits and nothing of what was shown', async () => {
  const person = await aPerson(context);
  const agent = await anAgent(app, person);
  const waiting = await asked(agent);
  const [decided, due] = [
    await asked(agent, { ...DEPLOY, title: 'Secret plan' }),
    await asked(agent, { ...DEPLOY, title: 'Too late' }),
  ];
  await decide(decided, 'approved');
  const expires_at = new Date(context.clock.now().getTime() - 1);
  await db.updateTable('approval_requests').set({ expires_at }).where('id', '=', due.auth_req_id).execute();
  const actor = { type: 'admin', id: 999 } as const;
  const request = { id: 'req', callerAddress: '127.0.0.1' } as never;
  const user = (await userById(db, person.user_id))!;
  await inTransaction(db, (transaction) => deleteAccount(transaction, context, request, actor, user));
  expect(await outcomeOf(await agent.poll(waiting.auth_req_id))).toBe('401 invalid_token');
  const rows = await db
    .selectFrom('approval_requests')
    .select(['status', 'display_payload', 'notice_due_at'])
    .where('user_id', '=', person.user_id)
    .orderBy('status')
    .execute();
  expect(rows).toEqual(
    ['approved', 'expired', 'revoked'].map((status) => ({
      status,
      display_payload: '',
      notice_due_at: status === 'approved' ? expect.anything() : null,
    })),
  );
  const lines = await db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'actor_id', 'details'])
    .where('target_id', '=', String(person.user_id))
    .where('event_type', 'in', ['agent.request_revoked', 'agent.request_expired'])
    .orderBy('event_type')
    .execute();
  expect(
    lines.map(({ details, ...line }) => ({ ...line, id: details.auth_req_id, reason: details.reason })),
  ).toEqual([
    { event_type: 'agent.request_expired', actor_type: 'system', actor_id: null, id: due.auth_req_id },
    {
      event_type: 'agent.request_revoked',
      actor_type: 'admin',
      actor_id: '999',
      id: waiting.auth_req_id,
      reason: 'account_deleted',
    },
  ]);
});
