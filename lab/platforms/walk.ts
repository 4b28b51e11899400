import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { APPROVALS } from '../../server/test/support/agents.ts';
import { Client } from '../../server/test/support/client.ts';
import { startReceiver } from '../../server/test/support/network/receiver.ts';
import { basic, obtainTokens, post, type RelyingParty } from '../../server/test/support/oauth.ts';
import { until } from '../harness/until.ts';
import { check, expectSeen, type Trial } from './trial.ts';

const PASSWORD = 'copper meadow lantern';
const REDIRECT_URI = 'https://rp.example/callback';
const SCOPE = 'openid profile:basic email';

export type Installation = {
  /** BASE_URL. */
  origin: string;
  /** What a `countersign … --json` of it answers. */
  command<T>(...args: string[]): Promise<T>;
  /** In production no receiver on a private address is called. */
  isProduction: boolean;
};

/** The short walk of a person, an application and an agent: sign-in, code, refresh, approval and webhook. */
export async function walk(trial: Trial, { origin, command, isProduction }: Installation): Promise<void> {
  const name = randomBytes(4).toString('hex');
  const email = `walker-${name}@people.example`;
  const browser = new Client(origin);
  const receiver = await startReceiver();
  let application: RelyingParty | null = null;
  let refresh_token = '';

  await check(trial, 'sign-in with a password', async () => {
    await command(
      ...['user', 'create', '--email', email, '--password', PASSWORD],
      ...['--level', '2', '--name', 'Wren Walker', '--preferred-name', 'Wren'],
    );
    const answer = await browser.postForm('/login', { email, password: PASSWORD });
    expectSeen(answer.status, 303, 'POST /login');
    expectSeen((await browser.get('/account')).status, 200, 'GET /account');
    return 'holds';
  });
  await check(trial, 'authorization code, ID token, userinfo', async () => {
    const webhook = isProduction ? [] : ['--webhook-url', receiver.url];
    const made = await command<RelyingParty>(
      ...['app', 'create', '--owner', email, '--name', `Walk ${name}`, '--redirect-uri', REDIRECT_URI],
      ...['--scope', ...SCOPE.split(' '), ...webhook],
    );
    application = { ...made, redirect_uri: REDIRECT_URI };
    const tokens = await obtainTokens(browser, application, { scope: SCOPE });
    expectSeen(tokens.id_token.split('.').length, 3, 'parts of the ID token');
    const authorization = `Bearer ${tokens.access_token}`;
    const answer = await new Client(origin).get('/oauth/userinfo', { authorization });
    expectSeen(((await answer.json()) as { email?: string }).email, email, 'email of userinfo');
    refresh_token = tokens.refresh_token;
    return 'holds';
  });
  await check(trial, 'refresh, twice', async () => {
    const refresh = () =>
      post(new Client(origin), '/oauth/token', application!, { grant_type: 'refresh_token', refresh_token });
    const answer = await refresh();
    expectSeen(answer.status, 200, 'the first refresh');
    const rotated = ((await answer.json()) as { refresh_token: string }).refresh_token;
    if (rotated === refresh_token) throw new Error('the refresh token was not rotated');
    refresh_token = rotated;
    expectSeen((await refresh()).status, 200, 'the refresh with the new one');
    return 'holds';
  });
  await check(trial, 'approval: asked, decided, collected', async () => {
    const agent = await command<{ token: string }>(
      ...['agent', 'create', '--email', email, '--name', 'Deployer', '--action-type', 'deploy.*'],
    );
    const caller = new Client(origin);
    const headers = { authorization: `Bearer ${agent.token}`, 'idempotency-key': name };
    const request = { action_type: 'deploy.production', title: 'Deploy version 7' };
    const asked = await caller.postJson(APPROVALS, request, headers);
    expectSeen(asked.status, 201, `POST ${APPROVALS}`);
    const { auth_req_id } = (await asked.json()) as { auth_req_id: string };
    const form = { decision: 'reject' };
    const decided = await browser.postForm(`/account/approvals/${auth_req_id}`, form);
    expectSeen(decided.status, 303, 'the decision');
    const polled = await caller.get(`${APPROVALS}/${auth_req_id}`, headers);
    expectSeen(((await polled.json()) as { status: string }).status, 'rejected', 'status of the request');
    return 'holds';
  });
  if (!isProduction)
    await check(trial, 'webhook: delivered, with its signature', async () => {
      const { client_id } = application!;
      const keys = await new Client(origin).get('/api/v1/webhook_signing_keys', basic(application!));
      const [key] = ((await keys.json()) as { keys: { standard_webhooks_secret: string }[] }).keys;
      const gone = await browser.fetch(`/api/v1/me/connected_apps/${client_id}`, { method: 'DELETE' });
      expectSeen(gone.status, 204, 'the disconnection');
      const found = () =>
        receiver.seen.find(({ headers }) => headers['x-svc-event'] === 'user.grants_revoked');
      await until('the webhook', () => found() !== undefined);
      const { raw, headers } = found()!;
      new Webhook(key!.standard_webhooks_secret).verify(raw.toString(), headers as Record<string, string>);
      return 'holds';
    });
  await receiver.close();
}
