import type { Page } from 'playwright-core';
import { after, DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { anActingToken, aPermission, aShop } from '../support/acting-scene.ts';
import { anAgent, asked, DEPLOY } from '../support/agents.ts';
import { aRelyingParty, obtainTokens } from '../support/oauth.ts';
import { anAccount, PASSWORD, signedIn } from '../support/people.ts';
import { EVERY_VIEW, type Picture, pictureBook } from './picture-book.ts';

// node server/test/screenshots/acting.ts: what acts for a person, what was done, and how it is stopped.
await pictureBook(
  'acting',
  3937,
  EVERY_VIEW,
  async (context) => (page, picture) => walk(context, page, picture),
);

async function walk(context: Context, page: Page, picture: Picture): Promise<void> {
  const baseUrl = context.config.base_url;
  const home = { baseUrl, context };
  const see = async (path: string, name: string) => {
    await page.goto(path);
    await picture(name);
  };
  const person = await anAccount(context, { preferred_name: 'Ann' });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');
  await see('/account/acting', 'empty');
  await see('/account/acting/stop', 'stop-nothing');

  const client = await signedIn(home, person);
  const books = await aRelyingParty(context, { name: 'Northwind Books' });
  await obtainTokens(client, books);
  const shop = await aShop(context);
  const helper = await anAgent(home, person, { name: 'Shopping helper', signed: true });
  const robot = await anAgent(home, person, { name: 'Release robot' });
  await asked(robot, { ...DEPLOY, title: 'Deploy version 8' });
  const deployed = await asked(robot, DEPLOY);
  const now = context.clock.now();
  const { db } = context.stores;
  await db
    .updateTable('approval_requests')
    .set({ status: 'approved', ended_at: after(now, -3 * HOUR), decision_method: 'password_otp' })
    .where('id', '=', deployed.auth_req_id)
    .execute();
  const bought = await asked(helper, { ...DEPLOY, title: 'Notebooks' });
  await db
    .updateTable('approval_requests')
    .set({
      status: 'approved',
      ended_at: after(now, -12 * MINUTE),
      decision_method: 'passkey',
      acting_jti: 'atk_x',
    })
    .where('id', '=', bought.auth_req_id)
    .execute();
  const past = (ago: number) => ({
    created_at: after(now, -ago),
    issued_at: after(now, -ago),
    spent_at: after(now, -ago),
    expires_at: after(now, 5 * MINUTE - ago),
  });
  const permission_id = await aPermission(context, shop, helper);
  const mine = (details: Parameters<typeof anActingToken>[4]) =>
    anActingToken(context, shop, person, { agent_id: helper.id }, details);
  await mine({ amount: '1200', permission_id, ...past(2 * DAY) });
  await mine({ amount: '640', permission_id, ...past(5 * HOUR) });
  await mine({ amount: '4800', auth_req_id: bought.auth_req_id, ...past(12 * MINUTE) });
  const parent = await mine({ amount: '2500', is_single_use: false, may_act: robot.id });
  await anActingToken(context, shop, person, { agent_id: robot.id }, { amount: '2000', parents: [parent] });

  await see('/account/acting', 'all');
  await see('/account/acting/acts', 'acts');
  await see('/account/acting/stop', 'stop-everything');
  await see(`/account/acting/stop?kind=agent&id=${helper.id}`, 'stop-agent');
  await see(`/account/acting/stop?kind=token&id=${parent}`, 'stop-token');
  await see('/account', 'overview');
}
