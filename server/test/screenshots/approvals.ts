import type { Page } from 'playwright-core';
import type { Context } from '../../src/platform/context.ts';
import { anAgent, asked, DEPLOY } from '../support/agents.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { Client } from '../support/client.ts';
import { aRelyingParty, obtainTokens, post, signIn } from '../support/oauth.ts';
import { type Account, anAccount, codeOf, PASSWORD } from '../support/people.ts';
import { MIXED_VIEWS, type Picture, pictureBook } from './picture-book.ts';

// node server/test/screenshots/approvals.ts: agents, the inbox, one request in its states.
const PORT = 3927;

await pictureBook(
  'approvals',
  PORT,
  MIXED_VIEWS,
  async (context) => (page, picture) => walk(context, page, picture),
);

async function walk(context: Context, page: Page, picture: Picture): Promise<void> {
  const baseUrl = context.config.base_url;
  const see = async (path: string, name: string, open?: string) => {
    await page.goto(path);
    if (open) await page.click(`${open} summary`);
    await picture(name);
  };
  const person = await anAccount(context, { preferred_name: 'Ann', totp: true });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.fill('#otp_code', codeOf(person.totp_secret!, context.clock.now()));
  await page.click('#login-submit');
  await page.waitForURL('**/account');
  await see('/account/agents', 'agents-empty');
  await see('/account/approvals', 'inbox-empty');

  const agent = await anAgent({ baseUrl, context }, person, {
    name: 'Release robot',
    allowed_action_types: ['deploy.*', 'pay.*'],
  });
  await anAgent({ baseUrl, context }, person, {
    name: 'Mail helper',
    allowed_action_types: ['mail.send'],
    signed: true,
  });
  const plain = await asked(agent, {
    ...DEPLOY,
    body: 'From branch main, 14 commits since version 6.\nMigrations: none.',
    context: { commit: '1c92f0a', region: 'eu-west', checks: { unit: 'passed', load: 'passed' } },
  });
  const tricky = await asked(agent, {
    action_type: 'pay.supplier_invoice',
    title: 'Pay \u202e00.021\u202c EUR to Acme\u200b GmbH',
    ttl_seconds: 3600,
  });
  const rejected = await asked(agent, { ...DEPLOY, title: 'Deploy version 6' });
  await context.stores.db
    .updateTable('approval_requests')
    .set({ status: 'rejected', ended_at: context.clock.now(), decision_method: 'session' })
    .where('id', '=', rejected.auth_req_id)
    .execute();
  await see('/account/approvals', 'inbox');
  const at = (id: string) => `/account/approvals/${id}`;
  await see(at(plain.auth_req_id), 'password');
  await page.click('#decision-approve');
  await picture('refused');
  await see(at(tricky.auth_req_id), 'tricky', '#report');
  await see(`${at(rejected.auth_req_id)}?done=decided`, 'rejected');
  const application = await askedByApplication(context, person);
  await see(at(application), 'application');

  await virtualAuthenticator(page);
  await page.goto('/account/step-up?return_to=/account/passkeys');
  await page.fill('#otp_code', codeOf(person.totp_secret!, context.clock.now(), 1));
  await page.click('#step-up-submit');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?*');
  await see(at(plain.auth_req_id), 'passkey');
  await page.fill('#number_match', plain.number_match);
  await page.click('#passkey-approve');
  await page.waitForURL('**?done=decided');
  await picture('approved');
  await see(`${at(plain.auth_req_id)}/receipt`, 'receipt');
  await see(at(application), 'application-passkey');
  await page.click('#mute button');
  await page.waitForURL('**?done=muted');
  await picture('muted');
  await page.goto('/account/approvals');
  await page.click('#pause button');
  await page.waitForURL('**/account/approvals?*');
  await picture('paused');

  await see('/account/agents', 'agents');
  await page.fill('#name', '');
  await page.fill('#allowed_ips', 'here');
  await page.click('#save-agent');
  await picture('agents-refused');
  await page.fill('#name', 'Deployer');
  await page.fill('#allowed_action_types', 'deploy.*\ndeploy');
  await page.fill('#allowed_ips', '192.0.2.0/24');
  await page.click('#save-agent');
  await page.waitForURL('**/account/agents/agt_*');
  await page.click('#rotate summary');
  await picture('agent-new');
}

/** What a connected application asks by CIBA. */
async function askedByApplication(context: Context, person: Account): Promise<string> {
  const scope = 'openid email agent:write';
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  const client = new Client(context.config.base_url);
  await signIn(context, client, person);
  await obtainTokens(client, rp, { scope });
  const asking = { scope, login_hint: person.email, binding_message: 'Till 7, 12.50 EUR' };
  const answered = await post(
    new Client(context.config.base_url),
    '/oauth/backchannel_authentication',
    rp,
    asking,
  );
  return ((await answered.json()) as { auth_req_id: string }).auth_req_id;
}
